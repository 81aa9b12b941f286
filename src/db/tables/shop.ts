export type ShopTables = object;

export const shopStores = {};
