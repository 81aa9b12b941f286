import type { Table } from "dexie";
import type { ContactRequest } from "../../contract/contact.ts";

export interface ContactTables {
  contactRequests: Table<ContactRequest, string>;
}

export const contactStores = { contactRequests: "id, status" };
