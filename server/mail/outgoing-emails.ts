import { and, asc, eq, inArray, isNull, lt, lte, or } from "drizzle-orm";
import type { OutsideRecipient } from "../../src/contract/email.ts";
import { outgoingEmails } from "../database/mail-schema.ts";
import type { Database } from "../database/store.ts";
import { getExpiryLimit } from "./attempt-result.ts";

export type OutgoingRow = typeof outgoingEmails.$inferSelect;

/** Longer than the connection to the mail server may take. See `sendMessage`. */
const CLAIM_MS = 30 * 60_000;
/** A finished row only prevents that the email is sent again. Its content is deleted when it is finished. */
const FINISHED_LIFETIME_MS = 30 * 24 * 60 * 60_000;

const isRow = ({ workspaceId, memberId, emailId }: OutgoingRow) =>
  and(
    eq(outgoingEmails.workspaceId, workspaceId),
    eq(outgoingEmails.memberId, memberId),
    eq(outgoingEmails.emailId, emailId),
  );
const getClaimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);
const isClaimed = (row: OutgoingRow) => and(isRow(row), eq(outgoingEmails.claimId, row.claimId ?? ""));

/**
 * Claims the email that has been due for the longest time, so that no other server sends it meanwhile, and counts the
 * attempt, also if it kills the process. Returns one that is still `sending` if the server that sent it was killed.
 * With `isEnding`, claims only emails that are not sent any more.
 */
export const claimEmail = (db: Database, now: Date, isEnding = false): Promise<OutgoingRow | undefined> =>
  db.transaction(async (tx) => {
    const { status, firstDueAt, nextAttemptAt, claimedUntil } = outgoingEmails;
    const [due] = await tx
      .select()
      .from(outgoingEmails)
      .where(
        and(
          inArray(status, ["queued", "sending"]),
          lte(nextAttemptAt, now),
          or(isNull(claimedUntil), lte(claimedUntil, now)),
          isEnding ? or(eq(status, "sending"), lte(firstDueAt, getExpiryLimit(now))) : undefined,
        ),
      )
      .orderBy(asc(nextAttemptAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return undefined;
    const claim = { claimId: crypto.randomUUID(), claimedUntil: getClaimEnd(now), attempts: due.attempts + 1 };
    await tx.update(outgoingEmails).set(claim).where(isRow(due));
    return { ...due, ...claim };
  });

/**
 * Renews the claim, because the mail server may take minutes to answer. Throws if another server has claimed the email
 * since, or if it was erased. Then nothing must be sent.
 */
export async function markAsSending(db: Database, row: OutgoingRow, now: Date): Promise<void> {
  const marked = await db
    .update(outgoingEmails)
    .set({ status: "sending", claimedUntil: getClaimEnd(now) })
    .where(and(isClaimed(row), eq(outgoingEmails.status, "queued")))
    .returning({ emailId: outgoingEmails.emailId });
  if (marked.length === 0) throw new Error("Another server has claimed the email.");
}

/** After an attempt that was stopped before the message had ended. It is not counted, and another server may follow. */
export const releaseClaim = (db: Database, row: OutgoingRow): PromiseLike<unknown> =>
  db
    .update(outgoingEmails)
    .set({ status: "queued", claimId: null, claimedUntil: null, attempts: row.attempts - 1 })
    .where(isClaimed(row));

/** Stores the result of an attempt and ends the claim. `nextAttemptAt` is undefined if nothing is left to send. */
export async function storeAttempt(
  tx: Database,
  row: OutgoingRow,
  recipients: readonly OutsideRecipient[],
  nextAttemptAt: Date | undefined,
): Promise<boolean> {
  const stored = await tx
    .update(outgoingEmails)
    .set({
      recipients,
      ...{ claimId: null, claimedUntil: null },
      ...(nextAttemptAt ? { status: "queued", nextAttemptAt } : { status: "done", content: null }),
    })
    .where(isClaimed(row))
    .returning({ emailId: outgoingEmails.emailId });
  return stored.length > 0;
}

/** After a restored backup: the server may have sent what the backup has as queued. */
export const markQueuedAsUnknown = (db: Database): PromiseLike<unknown> =>
  db
    .update(outgoingEmails)
    .set({ status: "sending", claimId: null, claimedUntil: null })
    .where(eq(outgoingEmails.status, "queued"));

export async function deleteOldEmails(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - FINISHED_LIFETIME_MS);
  await db
    .delete(outgoingEmails)
    .where(and(eq(outgoingEmails.status, "done"), lt(outgoingEmails.nextAttemptAt, limit)));
}

/** As records of the member's data. */
export async function readOutgoingEmails(db: Database, memberId: number) {
  const rows = await db.select().from(outgoingEmails).where(eq(outgoingEmails.memberId, memberId));
  return rows.map(({ emailId, status, recipients, content, queuedAt }) => ({
    ...{ table: "outgoingEmails", id: emailId },
    row: { status, recipients, content, queuedAt: queuedAt.toISOString() },
  }));
}

export const deleteMemberEmails = (tx: Database, memberId: number): PromiseLike<unknown> =>
  tx.delete(outgoingEmails).where(eq(outgoingEmails.memberId, memberId));
