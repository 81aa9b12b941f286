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

/** A sent request stays on the device with its reference number. */
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

/** Changes that the server has neither accepted nor rejected, oldest first. */
async function getPendingChanges(db: Database, { requestId }: ReceivedRequestChange): Promise<ReceivedRequestChange[]> {
  const changes = await db.requestChanges.toArray();
  return changes
    .filter((each) => each.requestId === requestId && each.status !== "rejected")
    .sort(compareByOldestChange);
}
