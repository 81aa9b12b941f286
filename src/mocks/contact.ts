export const contact = [];
