export type UsersTables = object;

export const usersStores = {};
