export type EmailTables = object;

export const emailStores = {};
