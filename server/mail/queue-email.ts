import { desc, eq, max, sql } from "drizzle-orm";
import type { Email, OutsideRecipient } from "../../src/contract/email.ts";
import type { Row } from "../../src/sync/policy.ts";
import { outgoingEmails } from "../database/mail-schema.ts";
import { auditEntries } from "../database/privacy-schema.ts";
import type { Database } from "../database/store.ts";

const HOUR_MS = 60 * 60_000;
/**
 * Addresses outside. A member's emails to more of them wait, so that a stolen session cannot send spam in the company's
 * name for long.
 */
export const MAX_RECIPIENTS_PER_HOUR = 200;

interface Sender {
  readonly workspaceId: string;
  readonly authorId: number;
  readonly receivedAt: Date;
}

interface OutgoingEmail {
  readonly row: Pick<
    Email,
    "id" | "from" | "to" | "cc" | "subject" | "message" | "attachments" | "inReplyTo" | "requestId" | "time"
  >;
  readonly outside: readonly OutsideRecipient[];
}

/**
 * Stores what the mailer sends, in the transaction of the push, which locks the workspace. A member's email has at most
 * one row, so it is sent once however often a device says that it waits. `files` are the rows of its attachments.
 */
export async function queueEmail(
  tx: Database,
  { workspaceId, authorId: memberId, receivedAt }: Sender,
  { row, outside }: OutgoingEmail,
  files: readonly Row[],
): Promise<void> {
  const { from, to, cc, subject, message, attachments, inReplyTo, requestId } = row;
  const hashes = new Map(files.map(({ id, sha256 }) => [id, sha256]));
  const isWaiting = outside.some(({ status }) => status === "waiting");
  const content = {
    ...{ fromName: from.name, to, cc, subject, message, inReplyTo, requestId },
    // An attachment of an imported backup may have only a name.
    attachments: attachments.flatMap(({ fileId, fileName, mediaType }) =>
      fileId === undefined ? [] : [{ fileName, mediaType, sha256: String(hashes.get(fileId) ?? "") }],
    ),
  };
  // A device sends again what a restored backup does not have. Nobody knows whether the server has sent it before.
  const status = row.time < (await getLastRestore(tx)) ? "sending" : "queued";
  const firstDueAt = await getFirstDueAt(tx, memberId, outside.length, receivedAt);
  await tx
    .insert(outgoingEmails)
    .values({
      ...{ workspaceId, memberId, emailId: JSON.stringify(row.id) },
      status: isWaiting ? status : "done",
      recipients: outside,
      content: isWaiting ? content : null,
      ...{ queuedAt: receivedAt, firstDueAt, nextAttemptAt: firstDueAt },
    })
    .onConflictDoNothing();
}

/** ISO 8601; empty if no backup was restored. */
async function getLastRestore(tx: Database): Promise<string> {
  const { at, event } = auditEntries;
  const [last] = await tx
    .select({ at: max(at) })
    .from(auditEntries)
    .where(eq(event, "workspace-restored"));
  return last?.at?.toISOString() ?? "";
}

/** An hour after the newest email that would be over {@link MAX_RECIPIENTS_PER_HOUR} together with those after it. */
async function getFirstDueAt(tx: Database, memberId: number, recipientCount: number, now: Date): Promise<Date> {
  const earlier = await tx
    .select({
      at: outgoingEmails.firstDueAt,
      count: sql<number>`jsonb_array_length(${outgoingEmails.recipients})`.mapWith(Number),
    })
    .from(outgoingEmails)
    .where(eq(outgoingEmails.memberId, memberId))
    .orderBy(desc(outgoingEmails.firstDueAt))
    .limit(MAX_RECIPIENTS_PER_HOUR);
  let total = recipientCount;
  for (const { at, count } of earlier) {
    total += count;
    if (total > MAX_RECIPIENTS_PER_HOUR) return new Date(Math.max(now.getTime(), at.getTime() + HOUR_MS));
  }
  return now;
}
