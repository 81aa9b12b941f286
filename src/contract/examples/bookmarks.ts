import type { bookmarksEndpoints } from "../bookmarks.ts";
import type { Examples } from "./types.ts";

export const bookmarksExamples: Examples<typeof bookmarksEndpoints> = {
  listBookmarks: {},
  toggleBookmark: { body: { id: 3 } },
  reorderBookmarks: { body: { ids: [6, 1] } },
};
