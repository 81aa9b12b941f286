import type { Table } from "dexie";
import * as v from "valibot";
import { type Email, email } from "../../contract/email.ts";
import { dateTime, oneOf, uuid } from "../../contract/fields.ts";
import { defineTables } from "./define-tables.ts";
import { base64, storedFileFields } from "./row-fields.ts";

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
  /** Missing in a workspace until somebody opens the file on this device. */
  data: v.optional(base64),
  /** Only in a workspace. */
  sha256: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
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
      emails: v.object({ ...email.entries, home: v.optional(oneOf(["sent", "draft"])), key: v.optional(uuid) }),
      emailFiles: emailFile,
    },
    sync: {
      emails: {
        scope: "private",
        groups: {
          // A device that did not know that the draft was changed or sent elsewhere must not change it.
          content: {
            fields: [
              "to",
              "cc",
              "bcc",
              "subject",
              "message",
              "attachments",
              "inReplyTo",
              "requestId",
              "time",
              "scheduledAt",
              "delivery",
            ],
            merge: "ask",
          },
          place: { fields: ["folder", "home"], merge: "latest" },
          labels: { fields: ["labels"], merge: "elements" },
        },
      },
      emailFiles: { scope: "private", file: "data", isAnyFile: true },
    },
  },
);
