import type { Table } from "dexie";
import { type ContactRequest, contactRequest } from "../../contract/contact.ts";
import { defineTables, onDevice } from "./define-tables.ts";

interface ContactTables {
  contactRequests: Table<ContactRequest, string>;
}

export const contactTables = defineTables<ContactTables>()(
  { contactRequests: "id, status" },
  { rows: { contactRequests: contactRequest }, sync: { contactRequests: onDevice } },
);
