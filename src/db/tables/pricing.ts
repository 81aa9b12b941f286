export type PricingTables = object;

export const pricingStores = {};
