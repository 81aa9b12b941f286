import type { Table } from "dexie";
import type { Area } from "../../contract/areas.ts";
import type { ContactRequest } from "../../contract/contact.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { sendContactRequest, updateIntakeRequest } from "../../contract/intake.ts";
import type { ReceivedRequestChange } from "../../contract/requests.ts";
import type { Database } from "../../db/database.ts";
import type { TableName } from "../../db/tables/index.ts";
import { type Delivery, type DeliveryResult, markSent } from "../../domain/delivery.ts";
import { compareByOldestChange } from "../../domain/requests.ts";
import { cacheReceivedRequests } from "../../mocks/areas/requests/request-cache.ts";
import { callWithTeamToken, readTeamSession, type TeamContext } from "../../mocks/areas/requests/team-session.ts";
import { toDeliveryResult } from "./intake-client.ts";

/** A database row that the outbox sends to the intake server. */
export interface OutboxMessage extends Delivery {
  /** The message's id, a UUID. */
  id: string;
  createdAt: string;
}

/**
 * One kind of outbox message: the table that stores the messages, how to send one, and what to store when the server
 * has received one.
 */
export interface OutboxQueue<Message extends OutboxMessage = OutboxMessage, Receipt = unknown> {
  /** The area that a change event names whenever a message of this queue changes. */
  readonly area: Area;
  /** The tables that `acknowledge` writes; the queue's own table is one of them. */
  readonly tables: readonly TableName[];
  // Declare methods and not function properties: TypeScript checks method parameters less strictly, so one list can
  // hold queues of different messages.
  getTable(db: Database): Table<Message, string>;
  /**
   * Tries once to send a message. The message is already stored as `sending`, so nothing is lost if the browser kills
   * the worker.
   */
  send(message: Message, context: TeamContext): Promise<DeliveryResult<Receipt>>;
  /** Stores what the server returned for the message. Runs in a transaction over `tables`. */
  acknowledge(db: Database, message: Message, receipt: Receipt): Promise<void>;
}

/** The queue of visitors' contact requests. A sent request stays on the device with its reference number. */
export const contactRequestQueue: OutboxQueue<ContactRequest, ResponseData<typeof sendContactRequest>> = {
  area: "contact",
  tables: ["contactRequests"],
  getTable: (db) => db.contactRequests,
  send: async (request, { intakeClient }) => {
    const { name, companyName, email, phone, interest, budget, message, department, website, language, key } = request;
    const { helpRatings } = request;
    const body = {
      ...{ name, companyName, email, phone, interest, budget, message, department, website, language },
      ...(helpRatings && { helpRatings }),
    };
    return toDeliveryResult(await intakeClient(sendContactRequest, { body }, { key, language }));
  },
  acknowledge: async (db, request, { reference, receivedAt }) => {
    await db.contactRequests.put({ ...markSent(request), reference, sentAt: receivedAt });
  },
};

/**
 * The queue of the team's changes to received requests. The outbox sends them in the session of the signed-in member.
 */
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

/**
 * Returns all changes to the given change's request that the server has neither accepted nor rejected, oldest first.
 */
async function getPendingChanges(db: Database, { requestId }: ReceivedRequestChange): Promise<ReceivedRequestChange[]> {
  const changes = await db.requestChanges.toArray();
  return changes
    .filter((each) => each.requestId === requestId && each.status !== "rejected")
    .sort(compareByOldestChange);
}
