import type { Table } from "dexie";
import type { Email } from "../../contract/email.ts";
import { defineTables } from "./define-tables.ts";

export interface EmailRow extends Email {
  /** The original folder of an own e-mail that was moved. */
  home?: "sent" | "draft";
}

interface EmailTables {
  emails: Table<EmailRow, number>;
}

export const emailTables = defineTables<EmailTables>({ emails: "id" }, { seed: "once" });
