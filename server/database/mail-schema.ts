import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Attachment, OutsideRecipient } from "../../src/contract/email.ts";
import { members, timestampMs } from "./schema.ts";

interface Person {
  readonly name: string;
  readonly email: string;
}

/** What an email outside is made of, as it was when its author sent it. */
export interface OutgoingContent {
  /** The author's name. */
  readonly fromName: string;
  /** Without the hidden recipients. */
  readonly to: readonly Person[];
  readonly cc: readonly Person[];
  readonly subject: string;
  readonly message: string;
  readonly attachments: readonly (Pick<Attachment, "fileName" | "mediaType"> & { readonly sha256: string })[];
  readonly inReplyTo: number | null;
  /** The visitor's request that the email answers. */
  readonly requestId?: string | undefined;
}

/** Emails to addresses outside the workspace, one row for each email of a member. */
export const outgoingEmails = pgTable(
  "outgoing_emails",
  {
    workspaceId: uuid("workspace_id").notNull(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    /** The id of the author's row, as JSON. */
    emailId: text("email_id").notNull(),
    /**
     * `sending`: the mail server may accept the message at any moment. If the process ends now, nobody knows whether it
     * has.
     */
    status: text("status").$type<"queued" | "sending" | "done">().notNull(),
    recipients: jsonb("recipients").$type<readonly OutsideRecipient[]>().notNull(),
    /** Null when nothing is left to send. */
    content: jsonb("content").$type<OutgoingContent>(),
    /** The attempts that were begun. */
    attempts: integer("attempts").notNull().default(0),
    queuedAt: timestampMs("queued_at").notNull(),
    /** When it was first due: later than `queuedAt` for a member who sends much. */
    firstDueAt: timestampMs("first_due_at").notNull(),
    nextAttemptAt: timestampMs("next_attempt_at").notNull(),
    /** The server that has claimed the row, until when. */
    claimId: uuid("claim_id"),
    claimedUntil: timestampMs("claimed_until"),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.memberId, table.emailId] }),
    index("outgoing_emails_next_attempt_at").on(table.status, table.nextAttemptAt),
    index("outgoing_emails_first_due_at").on(table.memberId, table.firstDueAt),
  ],
);
