export const profile = [];
