export type BookmarksTables = object;

export const bookmarksStores = {};
