export const email = [];
