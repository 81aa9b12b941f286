export type BlogTables = object;

export const blogStores = {};
