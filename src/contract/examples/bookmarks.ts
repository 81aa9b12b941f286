import type { bookmarksCalls } from "../bookmarks.ts";
import type { Examples } from "./examples.ts";

export const bookmarksExamples: Examples<typeof bookmarksCalls> = {
  listBookmarks: {},
  flipBookmark: { body: { id: 3 } },
  orderBookmarks: { body: { ids: [6, 1] } },
};
