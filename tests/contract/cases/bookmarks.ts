export const bookmarks = {};
