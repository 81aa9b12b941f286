import type { Table } from "dexie";
import type { Email } from "../../contract/email.ts";
import { defineTables } from "./define-tables.ts";

export interface EmailRow extends Email {
  /** The folder from which the user moved a sent email or a draft; the email can return to that folder. */
  home?: "sent" | "draft" | undefined;
  /** The UUID that the page gave a new draft, so that a repeated first save creates no second draft. */
  key?: string | undefined;
}

/** An attached file. It is not in the email's row, because lists read all emails. */
export interface EmailFileRow {
  id: string;
  fileName: string;
  mediaType: string;
  /** The size in bytes. */
  size: number;
  /** The content as Base64 text. */
  data: string;
  /** From this time on, the file is deleted if no email uses it. Absent if an email used it at the last check. */
  checkAfter?: string | undefined;
}

interface EmailTables {
  emails: Table<EmailRow, number>;
  emailFiles: Table<EmailFileRow, string>;
}

export const emailTables = defineTables<EmailTables>(
  { emails: "id, key, scheduledAt", emailFiles: "id, checkAfter" },
  { seed: "once" },
);
