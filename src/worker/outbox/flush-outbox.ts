import type { Area } from "../../contract/areas.ts";
import type { Database } from "../../db/database.ts";
import { claimed, type DeliveryResult, isDue, markRejected, retryLater } from "../../domain/delivery.ts";
import type { IntakeClient } from "../../mocks/core/handler.ts";
import type { PublishChanges } from "../../mocks/core/transaction.ts";
import type { OutboxMessage, OutboxQueue } from "./queues.ts";

export interface FlushOptions {
  db: Database;
  intakeClient: IntakeClient;
  publishChanges: PublishChanges;
  /** Called for each message that the server accepted. */
  onDelivered?: (message: OutboxMessage, area: Area) => Promise<void>;
}

/** After this many attempts in a row without a response, the network counts as down and the flush stops. */
const MAX_UNREACHABLE = 3;

/**
 * Sends every due message, one after another, those with the fewest attempts first: one that always fails does not
 * block the others. `ignoreBackoff` also sends messages that could not reach the server before. Only one flush may run
 * per device; the caller ensures it. The worker may be killed at any line: each step is stored before the next.
 */
export async function flushOutbox(
  queues: readonly OutboxQueue[],
  options: FlushOptions,
  ignoreBackoff: boolean,
): Promise<void> {
  const tried = new Set<string>();
  let unreachable = 0;
  while (unreachable < MAX_UNREACHABLE) {
    const next = await findNextDue(queues, options.db, ignoreBackoff, tried);
    if (!next) return;
    tried.add(next.message.id);
    const result = await deliver(next.queue, next.message.id, options);
    if (result) unreachable = result.status === "failed" && result.errorCode === "unreachable" ? unreachable + 1 : 0;
  }
}

interface QueuedMessage {
  queue: OutboxQueue;
  message: OutboxMessage;
}

async function findNextDue(
  queues: readonly OutboxQueue[],
  db: Database,
  ignoreBackoff: boolean,
  tried: ReadonlySet<string>,
): Promise<QueuedMessage | undefined> {
  const now = new Date();
  const pending = await readPendingMessages(queues, db);
  return pending
    .filter(({ message }) => !tried.has(message.id) && isDue(message, now, ignoreBackoff))
    .sort(compareDeliveryOrder)[0];
}

const compareDeliveryOrder = ({ message: a }: QueuedMessage, { message: b }: QueuedMessage) =>
  a.attempts - b.attempts || (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1);

/** Sends one message once; returns undefined if it was changed or cancelled before it could be claimed. */
async function deliver(
  queue: OutboxQueue,
  id: string,
  { db, intakeClient, publishChanges, onDelivered }: FlushOptions,
): Promise<DeliveryResult<unknown> | undefined> {
  const table = queue.getTable(db);
  const claimedMessage = await db.transaction("rw", table, async () => {
    const message = await table.get(id);
    if (message?.status !== "queued" && message?.status !== "sending") return undefined;
    const sending = claimed(message, new Date());
    await table.put(sending);
    return sending;
  });
  if (!claimedMessage) return undefined;
  publishChanges([queue.area]);
  const result: DeliveryResult<unknown> = await queue.send(claimedMessage, { db, intakeClient });
  const isStored = await db.transaction("rw", [...queue.tables], async () => {
    const message = await table.get(id);
    // After the claim expired, another sender or the user may have changed or cancelled the message.
    if (message?.status !== "sending" || message.attempts !== claimedMessage.attempts) return false;
    if (result.status === "sent") await queue.acknowledge(db, message, result.receipt);
    else if (result.status === "rejected") await table.put(markRejected(message, result.reason));
    else await table.put(retryLater(message, result, new Date()));
    return true;
  });
  publishChanges([queue.area]);
  if (isStored && result.status === "sent") await onDelivered?.(claimedMessage, queue.area);
  return result;
}

/** When the next retry is due, ISO 8601; null if no message waits for a retry. */
export async function getNextAttemptAt(queues: readonly OutboxQueue[], db: Database): Promise<string | null> {
  const pending = await readPendingMessages(queues, db);
  const times = pending.map(({ message }) => (message.status === "queued" ? message.nextAttemptAt : null));
  return times.filter((time) => time !== null).sort()[0] ?? null;
}

/** All messages that are not yet delivered or rejected; the index avoids reading the sent ones. */
async function readPendingMessages(queues: readonly OutboxQueue[], db: Database): Promise<QueuedMessage[]> {
  const lists = await Promise.all(
    queues.map(async (queue) => {
      const pending = queue.getTable(db).where("status").anyOf("queued", "sending");
      return (await pending.toArray()).map((message) => ({ queue, message }));
    }),
  );
  return lists.flat();
}
