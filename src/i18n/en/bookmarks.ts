export default {
  calls: {
    listBookmarks: "List all pages and, among them, the bookmarked ones",
    toggleBookmark: "Bookmark a page, or take its bookmark away",
    reorderBookmarks: "Put the bookmarks into another order",
  },
  title: "Bookmarks",
  orderHelp: "Drag to reorder. With the keyboard: → to the handle, Enter, then the arrow keys.",
  none: "Nothing is bookmarked yet. Choose from the pages below.",
  remove: "Remove the bookmark of {{page}}",
  pick: "All pages",
  find: "Find a page",
  clear: "Clear search",
  noMatch: "No page by that name",
};
