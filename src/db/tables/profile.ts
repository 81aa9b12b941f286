export type ProfileTables = object;

export const profileStores = {};
