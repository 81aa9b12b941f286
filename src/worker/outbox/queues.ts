import type { Table } from "dexie";
import type { Area } from "../../contract/areas.ts";
import type { ContactRequest } from "../../contract/contact.ts";
import type { Data } from "../../contract/endpoint.ts";
import { sendContactRequest, updateIntakeRequest } from "../../contract/intake.ts";
import type { ReceivedRequestChange } from "../../contract/requests.ts";
import type { Database } from "../../db/database.ts";
import type { TableName } from "../../db/tables/index.ts";
import { type Delivery, type DeliveryResult, markSent } from "../../domain/delivery.ts";
import { compareOldestChange } from "../../domain/requests.ts";
import { cacheRequests } from "../../mocks/areas/requests/request-cache.ts";
import { readTeamSession, type TeamContext, withTeamToken } from "../../mocks/areas/requests/team-session.ts";
import { toDeliveryResult } from "./intake-client.ts";

/** A row that the outbox delivers to the intake server. */
export interface OutboxMessage extends Delivery {
  /** A UUID. */
  id: string;
  createdAt: string;
}

/** One kind of message: its table, how it is sent and what an acknowledgement stores. */
export interface OutboxQueue<Message extends OutboxMessage = OutboxMessage, Receipt = unknown> {
  /** Published whenever a message changes. */
  readonly area: Area;
  /** The tables that `acknowledge` writes, including the queue's own. */
  readonly tables: readonly TableName[];
  // Methods, not function properties: their parameters are bivariant, so queues of different messages fit in one list.
  getTable(db: Database): Table<Message, string>;
  /** Sends a message once. It is already stored as `sending`, so a killed worker loses nothing. */
  send(message: Message, context: TeamContext): Promise<DeliveryResult<Receipt>>;
  /** Stores the server's receipt. Runs in a transaction over `tables`. */
  acknowledge(db: Database, message: Message, receipt: Receipt): Promise<void>;
}

/** Visitors' contact requests. A sent one stays on the device with its reference number. */
export const contactRequestQueue: OutboxQueue<ContactRequest, Data<typeof sendContactRequest>> = {
  area: "contact",
  tables: ["contactRequests"],
  getTable: (db) => db.contactRequests,
  send: async (request, { intakeClient }) => {
    const { name, companyName, email, phone, interest, budget, message, department, website, language, key } = request;
    const body = { name, companyName, email, phone, interest, budget, message, department, website, language };
    return toDeliveryResult(await intakeClient(sendContactRequest, { body }, { key, language }));
  },
  acknowledge: async (db, request, { reference, receivedAt }) => {
    await db.contactRequests.put({ ...markSent(request), reference, sentAt: receivedAt });
  },
};

/** The team's changes to received requests, sent with the session of the signed-in member. */
export const receivedRequestChangeQueue: OutboxQueue<ReceivedRequestChange, Data<typeof updateIntakeRequest>> = {
  area: "requests",
  tables: ["receivedRequests", "requestChanges"],
  getTable: (db) => db.requestChanges,
  async send(change, context) {
    // Changes of one request arrive in order: the last one must win.
    const [oldest = change] = await getPendingChanges(context.db, change);
    if (oldest.id !== change.id) return { status: "failed", errorCode: oldest.trouble ?? "busy" };
    // On a shared device another member may be signed in by now.
    const memberId = (await readTeamSession(context.db))?.member.id;
    if (change.author !== undefined && memberId !== change.author) return { status: "failed", errorCode: "signed-out" };
    const input = { params: { id: change.requestId }, body: change.change };
    const response = await withTeamToken(context, (token) =>
      context.intakeClient(updateIntakeRequest, input, { key: change.id, token }),
    );
    // 403: the member was deactivated; another member may send the change.
    if (response === "signed-out" || (response && !response.isOk && [401, 403].includes(response.status)))
      return { status: "failed", errorCode: "signed-out" };
    return toDeliveryResult<typeof updateIntakeRequest>(response);
  },
  async acknowledge(db, change, { request }) {
    await db.requestChanges.delete(change.id);
    await cacheRequests(db, [request]);
    const [next] = await getPendingChanges(db, change);
    if (next) await db.requestChanges.put({ ...next, nextAttemptAt: new Date().toISOString() });
  },
};

/** The changes of the same request that the server has neither accepted nor rejected, oldest first. */
async function getPendingChanges(db: Database, { requestId }: ReceivedRequestChange): Promise<ReceivedRequestChange[]> {
  const changes = await db.requestChanges.toArray();
  return changes.filter((each) => each.requestId === requestId && each.status !== "rejected").sort(compareOldestChange);
}
