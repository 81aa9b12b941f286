export const dashboard = [];
