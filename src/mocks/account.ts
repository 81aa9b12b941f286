export const account = [];
