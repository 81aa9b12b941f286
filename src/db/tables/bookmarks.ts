import type { Table } from "dexie";
import * as v from "valibot";
import { id } from "../../contract/fields.ts";
import type { Bookmark } from "../../domain/bookmarks.ts";
import { defineTables } from "./define-tables.ts";

interface BookmarksTables {
  bookmarks: Table<Bookmark, number>;
}

export const bookmarksTables = defineTables<BookmarksTables>()(
  { bookmarks: "id" },
  {
    rows: { bookmarks: v.object({ id, order: v.nullable(v.number()) }) },
    sync: { bookmarks: { scope: "private", hasForeignId: true } },
  },
);
