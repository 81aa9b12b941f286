export type ChatTables = object;

export const chatStores = {};
