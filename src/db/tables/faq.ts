export type FaqTables = object;

export const faqStores = {};
