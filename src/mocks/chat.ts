export const chat = [];
