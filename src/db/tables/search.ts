import type { Table } from "dexie";
import type { Contact, OfficeFile, Page } from "../../contract/search.ts";
import type { LocalisedText } from "../../lib/localised-text.ts";

/** A screen of this version of the app. Its `isBookmarked` holds until the person says otherwise. */
type PageRow = Omit<Page, "title"> & { title: LocalisedText };
type ContactRow = Omit<Contact, "role"> & { role: LocalisedText };

export interface SearchTables {
  pages: Table<PageRow, number>;
  files: Table<OfficeFile, number>;
  people: Table<ContactRow, number>;
}

export const searchStores = { pages: "id", files: "id", people: "id" };
