export type ContactTables = object;

export const contactStores = {};
