import type { Table } from "dexie";
import type { Email } from "../../contract/email.ts";

export interface EmailTables {
  emails: Table<Email, number>;
}

export const emailStores = { emails: "id" };
