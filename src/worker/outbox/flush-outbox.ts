import type { Area } from "../../contract/areas.ts";
import type { Database } from "../../db/database.ts";
import { claimed, type DeliveryResult, isDue, markRejected, retryLater } from "../../domain/delivery.ts";
import type { IntakeClient } from "../../mocks/core/handler.ts";
import type { PublishChangesFunction } from "../../mocks/core/transaction.ts";
import type { OutboxMessage, OutboxQueue } from "./queues.ts";

export interface FlushOptions {
  db: Database;
  intakeClient: IntakeClient;
  publishChanges: PublishChangesFunction;
  onDelivered?: (message: OutboxMessage, area: Area) => Promise<void>;
}

/** After this many attempts in a row, the network is probably down and the flush stops. */
const MAX_UNREACHABLE = 3;

/**
 * Messages with the fewest attempts go first, so that a message that always fails does not block the others. With
 * `ignoreBackoff`, also sends messages that could not reach the server before. Only one flush may run per device; the
 * caller ensures this. The browser may kill the worker at any line, so the code stores each step before the next one.
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

/** Tries once. Returns undefined if someone changed or cancelled the message before this function could claim it. */
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
    // After the claim has expired, another worker or the user may have changed or cancelled the message. Then ignore
    // this result.
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

/** ISO 8601; null if no message waits for a retry. */
export async function getNextAttemptAt(queues: readonly OutboxQueue[], db: Database): Promise<string | null> {
  const pending = await readPendingMessages(queues, db);
  const now = new Date();
  const times = pending.map(({ message }) => {
    if (message.status !== "queued") return null;
    return isDue(message, now, false) ? now.toISOString() : message.nextAttemptAt;
  });
  return times.filter((time) => time !== null).sort()[0] ?? null;
}

/** The index on the status avoids reading the sent messages. */
async function readPendingMessages(queues: readonly OutboxQueue[], db: Database): Promise<QueuedMessage[]> {
  const lists = await Promise.all(
    queues.map(async (queue) => {
      const pending = queue.getTable(db).where("status").anyOf("queued", "sending");
      return (await pending.toArray()).map((message) => ({ queue, message }));
    }),
  );
  return lists.flat();
}
