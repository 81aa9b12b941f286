import { eq, sql } from "drizzle-orm";
import type { OutsideRecipient } from "../../src/contract/email.ts";
import { changes, members, requests } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { findRolesWithPermission } from "../intake/access-tokens.ts";
import type { OutgoingRow } from "./outgoing-emails.ts";

const findSent = (recipients: readonly OutsideRecipient[]) =>
  recipients.filter(({ status }) => status === "sent").map(({ email }) => email.toLowerCase());

/**
 * Adds to a visitor's request that its reply was sent, once a mail server has accepted it for the visitor. Call it in the
 * transaction that stores the attempt, so that it happens once.
 */
export async function recordReply(
  tx: Database,
  { memberId, content, recipients: before }: OutgoingRow,
  recipients: readonly OutsideRecipient[],
  now: Date,
): Promise<void> {
  if (!content?.requestId) return;
  const isRequest = eq(requests.id, content.requestId);
  const [request] = await tx.select({ email: requests.email }).from(requests).where(isRequest).for("update");
  const address = request?.email.toLowerCase() ?? "";
  if (!findSent(recipients).includes(address) || findSent(before).includes(address)) return;
  const [author] = await tx.select({ role: members.role }).from(members).where(eq(members.id, memberId));
  const writers = await findRolesWithPermission(tx, author ? [author.role] : [], ["update", "Request"]);
  if (writers.size === 0) return;
  const note = content.subject;
  const change = { note, isReply: true };
  const id = crypto.randomUUID();
  await tx.insert(changes).values({ id, requestId: content.requestId, authorId: memberId, at: now, change, note });
  // Without the number of its last event, the event feed reports the change.
  await tx.update(requests).set({ updatedAt: now, lastEvent: sql`null` }).where(isRequest);
}
