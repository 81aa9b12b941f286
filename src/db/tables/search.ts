import type { Table } from "dexie";
import type { AppPage, Contact, OfficeFileSearchResult } from "../../contract/search.ts";
import type { LocalisedText } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";

/** `isBookmarked` is the default; a bookmark that the user sets or removes overrides it. */
type PageRow = Omit<AppPage, "title"> & { title: LocalisedText };
type ContactRow = Omit<Contact, "role"> & { role: LocalisedText };

interface SearchTables {
  pages: Table<PageRow, number>;
  files: Table<OfficeFileSearchResult, number>;
  people: Table<ContactRow, number>;
}

export const searchTables = defineTables<SearchTables>()(
  { pages: "id", files: "id", people: "id" },
  { seed: "every-version" },
);
