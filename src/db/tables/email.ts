import type { Table } from "dexie";
import * as v from "valibot";
import { type Email, email } from "../../contract/email.ts";
import { dateTime, uuid } from "../../contract/fields.ts";
import { defineTables, onDevice } from "./define-tables.ts";
import { storedFileFields } from "./row-fields.ts";

export interface EmailRow extends Email {
  /** A sent email or a draft can return to the folder from which the user moved it. */
  home?: "sent" | "draft" | undefined;
  /** The page gave a new draft this UUID, so that a repeated first save creates no second draft. */
  key?: string | undefined;
}

/** A table of its own, because lists read all emails. */
const emailFile = v.object({
  id: uuid,
  ...storedFileFields,
  /** From this time on, the file is deleted if no email uses it. Absent if an email used it at the last check. */
  checkAfter: v.optional(dateTime),
});
export type EmailFileRow = v.InferOutput<typeof emailFile>;

interface EmailTables {
  emails: Table<EmailRow, number>;
  emailFiles: Table<EmailFileRow, string>;
}

export const emailTables = defineTables<EmailTables>()(
  { emails: "id, key, scheduledAt", emailFiles: "id, checkAfter" },
  {
    seed: "once",
    counters: ["emails"],
    files: ["emailFiles"],
    rows: {
      emails: v.object({ ...email.entries, key: v.optional(uuid) }),
      emailFiles: emailFile,
    },
    sync: { emails: onDevice, emailFiles: onDevice },
  },
);
