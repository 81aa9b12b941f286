export type AccountTables = object;

export const accountStores = {};
