import type { Table } from "dexie";
import type { Area } from "../../contract/areas.ts";
import type { ContactRequest } from "../../contract/contact.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { type sendContactRequest, updateIntakeRequest } from "../../contract/intake.ts";
import type { ReceivedRequestChange } from "../../contract/requests.ts";
import type { Database } from "../../db/database.ts";
import type { TableName } from "../../db/tables/index.ts";
import {
  claimed,
  type Delivery,
  type DeliveryResult,
  isDeliveryDue,
  markRejected,
  markSent,
  retryLater,
} from "../../domain/delivery.ts";
import { deliverContactRequest, type IntakeClient, toDeliveryResult } from "../../domain/intake-client.ts";
import { compareByOldestChange } from "../../domain/requests.ts";
import { cacheReceivedRequests } from "../../mocks/areas/requests/request-cache.ts";
import { callWithTeamToken, readTeamSession, type TeamContext } from "../../mocks/areas/requests/team-session.ts";
import type { PublishChangesFunction } from "../../mocks/core/transaction.ts";

export interface OutboxMessage extends Delivery {
  id: string;
  createdAt: string;
}

export interface OutboxQueue<Message extends OutboxMessage = OutboxMessage, Receipt = unknown> {
  readonly area: Area;
  /** `acknowledge` writes these tables; the queue's own table is one of them. */
  readonly tables: readonly TableName[];
  // Declare methods and not function properties: TypeScript checks method parameters less strictly, so one list can
  // hold queues of different messages.
  getTable(db: Database): Table<Message, string>;
  /** The message is already stored as `sending`, so nothing is lost if the browser kills the worker. */
  send(message: Message, context: TeamContext): Promise<DeliveryResult<Receipt>>;
  /** Runs in a transaction over `tables`. */
  acknowledge(db: Database, message: Message, receipt: Receipt): Promise<void>;
}

export interface FlushOptions {
  db: Database;
  intakeClient: IntakeClient;
  publishChanges: PublishChangesFunction;
  onDelivered?: (message: OutboxMessage, area: Area) => Promise<void>;
}

/** After this many attempts in a row, the network is probably down and the flush stops. */
const MAX_UNREACHABLE_ATTEMPTS = 3;

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
  const triedIds = new Set<string>();
  let unreachableCount = 0;
  while (unreachableCount < MAX_UNREACHABLE_ATTEMPTS) {
    const next = await findNextDue(queues, options.db, ignoreBackoff, triedIds);
    if (!next) return;
    triedIds.add(next.message.id);
    const result = await deliver(next.queue, next.message.id, options);
    if (result)
      unreachableCount = result.status === "failed" && result.errorCode === "unreachable" ? unreachableCount + 1 : 0;
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
  triedIds: ReadonlySet<string>,
): Promise<QueuedMessage | undefined> {
  const now = new Date();
  const pendingMessages = await readPendingMessages(queues, db);
  return pendingMessages
    .filter(({ message }) => !triedIds.has(message.id) && isDeliveryDue(message, now, ignoreBackoff))
    .sort(compareDeliveryOrder)[0];
}

const compareDeliveryOrder = ({ message: a }: QueuedMessage, { message: b }: QueuedMessage) =>
  a.attempts - b.attempts || (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1);

/** Tries once. Returns undefined if someone changed or cancelled the message before the claim. */
async function deliver(
  queue: OutboxQueue,
  id: string,
  { db, intakeClient, publishChanges, onDelivered }: FlushOptions,
): Promise<DeliveryResult<unknown> | undefined> {
  const table = queue.getTable(db);
  const claimedMessage = await db.transaction("rw", table, async () => {
    const message = await table.get(id);
    if (message?.status !== "queued" && message?.status !== "sending") return undefined;
    const sendingMessage = claimed(message, new Date());
    await table.put(sendingMessage);
    return sendingMessage;
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
  const pendingMessages = await readPendingMessages(queues, db);
  const now = new Date();
  const times = pendingMessages.map(({ message }) => {
    if (message.status !== "queued") return null;
    return isDeliveryDue(message, now, false) ? now.toISOString() : message.nextAttemptAt;
  });
  return times.filter((time) => time !== null).sort()[0] ?? null;
}

/** The index on the status avoids reading the sent messages. */
async function readPendingMessages(queues: readonly OutboxQueue[], db: Database): Promise<QueuedMessage[]> {
  const lists = await Promise.all(
    queues.map(async (queue) => {
      const pendingRows = queue.getTable(db).where("status").anyOf("queued", "sending");
      return (await pendingRows.toArray()).map((message) => ({ queue, message }));
    }),
  );
  return lists.flat();
}

/** A sent request stays on the device with its reference number. */
export const contactRequestQueue: OutboxQueue<ContactRequest, ResponseData<typeof sendContactRequest>> = {
  area: "contact",
  tables: ["contactRequests"],
  getTable: (db) => db.contactRequests,
  send: async (request, { intakeClient }) => toDeliveryResult(await deliverContactRequest(intakeClient, request)),
  acknowledge: async (db, request, { reference, receivedAt }) => {
    await db.contactRequests.put({ ...markSent(request), reference, sentAt: receivedAt });
  },
};

/** The outbox sends changes in the session of the signed-in member. */
export const receivedRequestChangeQueue: OutboxQueue<
  ReceivedRequestChange,
  ResponseData<typeof updateIntakeRequest>
> = {
  area: "requests",
  tables: ["receivedRequests", "requestChanges"],
  getTable: (db) => db.requestChanges,
  async send(change, context) {
    // Send the changes of one request in order, because the last change must win.
    const [oldest = change] = await getPendingChanges(context.db, change);
    if (oldest.id !== change.id) return { status: "failed", errorCode: oldest.trouble ?? "busy" };
    // Another member may have signed in meanwhile, because several people may use the device.
    const memberId = (await readTeamSession(context.db))?.member.id;
    if (change.author !== undefined && memberId !== change.author) return { status: "failed", errorCode: "signed-out" };
    const input = { params: { id: change.requestId }, body: change.change };
    const response = await callWithTeamToken(context, (token) =>
      context.intakeClient(updateIntakeRequest, input, { key: change.id, token }),
    );
    // The server responds with 403 if an admin deactivated the member. Keep the change, because another member may send
    // it.
    if (response === "signed-out" || (response && !response.isOk && [401, 403].includes(response.status)))
      return { status: "failed", errorCode: "signed-out" };
    return toDeliveryResult<typeof updateIntakeRequest>(response);
  },
  async acknowledge(db, change, { request }) {
    await db.requestChanges.delete(change.id);
    await cacheReceivedRequests(db, [request]);
    const [next] = await getPendingChanges(db, change);
    if (next) await db.requestChanges.put({ ...next, nextAttemptAt: new Date().toISOString() });
  },
};

export const outboxQueues: readonly OutboxQueue[] = [contactRequestQueue, receivedRequestChangeQueue];

/** Changes that the server has neither accepted nor rejected, oldest first. */
async function getPendingChanges(db: Database, { requestId }: ReceivedRequestChange): Promise<ReceivedRequestChange[]> {
  const changes = await db.requestChanges.toArray();
  return changes
    .filter((each) => each.requestId === requestId && each.status !== "rejected")
    .sort(compareByOldestChange);
}
