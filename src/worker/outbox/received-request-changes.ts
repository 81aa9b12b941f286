import type { Data } from "../../contract/endpoint.ts";
import { updateIntakeRequest } from "../../contract/intake.ts";
import type { ReceivedRequestChange } from "../../contract/requests.ts";
import type { Database } from "../../db/database.ts";
import { compareOldestChange } from "../../domain/requests.ts";
import { cacheRequests } from "../../mocks/areas/requests/request-cache.ts";
import { readTeamSession, withTeamToken } from "../../mocks/areas/requests/team-session.ts";
import { callIntake, toDeliveryResult } from "../../mocks/core/intake-client.ts";
import type { OutboxQueue } from "./outbox-queue.ts";

/** Brings the team's changes of received requests to the server, in the name of whoever is signed in there. */
export const receivedRequestChangeQueue: OutboxQueue<ReceivedRequestChange, Data<typeof updateIntakeRequest>> = {
  area: "requests",
  getTable: (db) => db.requestChanges,
  async send(change, { db, ask }) {
    // The last word on a request must arrive last, whatever held up the one before it.
    const [first = change] = await unsettled(db, change);
    if (first.id !== change.id) return { status: "failed", errorCode: first.trouble ?? "busy" };
    // On a shared device the next person's sign-in is not this one's.
    const member = (await readTeamSession(db))?.member.id;
    if (change.author !== undefined && member !== change.author) return { status: "failed", errorCode: "signed-out" };
    const input = { params: { id: change.requestId }, body: change.change };
    const answer = await withTeamToken({ db, fetchIntake: ask }, (token) =>
      callIntake(ask, updateIntakeRequest, input, { key: change.id, token }),
    );
    // 403 is said to a member who was deactivated: another one may send it.
    if (answer === "signed-out" || (answer && !answer.isOk && (answer.status === 401 || answer.status === 403)))
      return { status: "failed", errorCode: "signed-out" };
    return toDeliveryResult<typeof updateIntakeRequest>(answer);
  },
  tables: ["receivedRequests", "requestChanges"],
  async acknowledge(db, change, { request }) {
    await db.requestChanges.delete(change.id);
    await cacheRequests(db, [request]);
    const [next] = await unsettled(db, change);
    if (next) await db.requestChanges.put({ ...next, nextAttemptAt: new Date().toISOString() });
  },
};

/** The changes of the same request that the server has neither taken nor refused, the oldest first. */
async function unsettled(db: Database, { requestId }: ReceivedRequestChange): Promise<ReceivedRequestChange[]> {
  const changes = await db.requestChanges.toArray();
  return changes.filter((each) => each.requestId === requestId && each.status !== "rejected").sort(compareOldestChange);
}
