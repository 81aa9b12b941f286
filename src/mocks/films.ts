export const films = [];
