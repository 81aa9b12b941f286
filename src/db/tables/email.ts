import type { Table } from "dexie";
import type { Email } from "../../contract/email.ts";

export interface EmailRow extends Email {
  /** Where it came from, of an e-mail that was written here and is in another folder now. */
  home?: "sent" | "draft";
}

export interface EmailTables {
  emails: Table<EmailRow, number>;
}

export const emailStores = { emails: "id" };
