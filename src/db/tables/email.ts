import type { Table } from "dexie";
import type { Email } from "../../contract/email.ts";
import { defineTables } from "./define-tables.ts";

export interface EmailRow extends Email {
  /** The folder from which the user moved a sent email or a draft; the email can return to that folder. */
  home?: "sent" | "draft";
}

interface EmailTables {
  emails: Table<EmailRow, number>;
}

export const emailTables = defineTables<EmailTables>({ emails: "id" }, { seed: "once" });
