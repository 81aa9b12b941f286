export const area = { name: "Bookmarks", contents: "Pages you starred" };

export default {
  calls: {
    listBookmarks: "List all pages and bookmarks",
    toggleBookmark: "Add or remove a bookmark",
    reorderBookmarks: "Reorder bookmarks",
  },
  title: area.name,
  orderHelp: "Drag to reorder.",
  orderKeys: "With the keyboard, press → to reach the handle, then Enter and the arrow keys.",
  none: "No bookmarks yet. Choose from the pages below.",
  remove: "Remove {{page}} from bookmarks",
  pick: "All pages",
  find: "Find a page",
  clear: "Clear search",
  noMatch: "No pages found",
};
