import type { Table } from "dexie";
import type { Bookmark } from "../../domain/bookmarks.ts";

export interface BookmarksTables {
  bookmarks: Table<Bookmark, number>;
}

export const bookmarksStores = { bookmarks: "id" };
