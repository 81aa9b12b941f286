export const films = {};
