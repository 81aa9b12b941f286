export const shop = [];
