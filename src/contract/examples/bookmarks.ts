import type { bookmarksCalls } from "../bookmarks.ts";
import type { Examples } from "./types.ts";

export const bookmarksExamples: Examples<typeof bookmarksCalls> = {
  listBookmarks: {},
  toggleBookmark: { body: { id: 3 } },
  reorderBookmarks: { body: { ids: [6, 1] } },
};
