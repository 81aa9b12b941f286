export const calendar = [];
