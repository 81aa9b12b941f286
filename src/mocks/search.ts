export const search = [];
