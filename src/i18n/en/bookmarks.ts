export default {
  calls: {
    listBookmarks: "List all pages and, among them, the bookmarked ones",
    flipBookmark: "Bookmark a page, or take its bookmark away",
    orderBookmarks: "Put the bookmarks into another order",
  },
};
