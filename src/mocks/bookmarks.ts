export const bookmarks = [];
