export const pricing = [];
