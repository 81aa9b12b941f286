import type { Table } from "dexie";
import type { Email } from "../../contract/email.ts";
import { defineTables } from "./define-tables.ts";

export interface EmailRow extends Email {
  /** The folder to which a moved email returns; present only if the user wrote the email. */
  home?: "sent" | "draft";
}

interface EmailTables {
  emails: Table<EmailRow, number>;
}

export const emailTables = defineTables<EmailTables>({ emails: "id" }, { seed: "once" });
