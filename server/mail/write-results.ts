import { and, eq } from "drizzle-orm";
import type { EmailDelivery, OutsideRecipient } from "../../src/contract/email.ts";
import { workspaceRows, workspaces } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { type OutgoingRow, storeAttempt } from "./outgoing-emails.ts";
import { recordReply } from "./record-reply.ts";

/**
 * Stores the result of an attempt in the queue and in the author's row, under the workspace's next number. Returns that
 * number, or undefined if the row did not change.
 */
export const writeResults = (
  db: Database,
  row: OutgoingRow,
  recipients: readonly OutsideRecipient[],
  nextAttemptAt: Date | undefined,
  now: Date,
): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const isWorkspace = eq(workspaces.id, row.workspaceId);
    // In the order in which a push locks them.
    const [workspace] = await tx.select({ head: workspaces.head }).from(workspaces).where(isWorkspace).for("update");
    if (!(await storeAttempt(tx, row, recipients, nextAttemptAt)) || !workspace) return undefined;
    await recordReply(tx, row, recipients, now);
    const isOfAuthor = and(
      eq(workspaceRows.workspaceId, row.workspaceId),
      eq(workspaceRows.scope, row.memberId),
      eq(workspaceRows.table, "emails"),
      eq(workspaceRows.id, row.emailId),
    );
    const [stored] = await tx.select({ data: workspaceRows.data }).from(workspaceRows).where(isOfAuthor);
    const delivery = stored?.data?.delivery as EmailDelivery | undefined;
    // The author has deleted it.
    if (!delivery) return undefined;
    const seq = workspace.head + 1;
    const data = { ...stored?.data, delivery: { ...delivery, outside: recipients } };
    await tx.update(workspaceRows).set({ data, seq }).where(isOfAuthor);
    await tx.update(workspaces).set({ head: seq }).where(isWorkspace);
    return seq;
  });
