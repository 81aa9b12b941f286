export type SearchTables = object;

export const searchStores = {};
