import type { Table } from "dexie";
import type { Bookmark } from "../../domain/bookmarks.ts";
import { defineTables } from "./define-tables.ts";

interface BookmarksTables {
  bookmarks: Table<Bookmark, number>;
}

export const bookmarksTables = defineTables<BookmarksTables>({ bookmarks: "id" });
