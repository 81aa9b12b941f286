import { isEqual } from "es-toolkit/predicate";
import { listIntakeRequests, type ReceivedRequest } from "../../../contract/intake.ts";
import { listOwnRequests } from "../../../contract/requests.ts";
import { addAssignment } from "../../../db/assignments.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { compareByNewestReceived, isOpenRequest } from "../../../domain/requests.ts";
import { mutation } from "../../core/handler.ts";
import {
  addPendingChanges,
  cacheReceivedRequests,
  deleteErasedRequests,
  OWN_REQUESTS_NAME,
  resolveIntakeResponse,
} from "./request-cache.ts";
import { callWithTeamToken, readTeamSession } from "./team-session.ts";

/** Nobody works on more at a time. */
const MAX_OWN_REQUESTS = 200;

export const listOwnRequestsHandler = mutation(
  listOwnRequests,
  ["accounts", "members", "metadata", "receivedRequests", "requestChanges", "sampleRequests"],
  {
    prepare: async ({ db, intakeClient }) => {
      const memberId = await findMemberId(db);
      const params = { assignee: memberId, status: "open", page: 1, perPage: MAX_OWN_REQUESTS } as const;
      const response =
        memberId === undefined
          ? "signed-out"
          : await callWithTeamToken({ db, intakeClient }, (token) =>
              intakeClient(listIntakeRequests, { params }, { token }),
            );
      return { memberId, ...(await resolveIntakeResponse(db, response)) };
    },
    run: async ({ db, prepared: { memberId, data, source } }) => {
      if (memberId === undefined) return { requests: [], ...source };
      await deleteErasedRequests(db, data?.erased ?? []);
      const ids = data ? await storeOwnRequests(db, memberId, data.requests) : ((await readOwnIds(db)) ?? []);
      const changedIds = (await readAllCached(db.requestChanges)).map(({ requestId }) => requestId);
      const cached = await db.receivedRequests.bulkGet([...new Set([...ids, ...changedIds])]);
      const requests = await addPendingChanges(
        db,
        cached.filter((request) => request !== undefined),
      );
      const ownRequests = requests.filter((request) => isOpenRequest(request) && request.assignee?.id === memberId);
      return { requests: ownRequests.toSorted(compareByNewestReceived), ...source };
    },
  },
);

/** Accounts of a workspace have the ids of its members, also after the session has ended. */
async function findMemberId(db: Database): Promise<number | undefined> {
  const session = await readTeamSession(db);
  if (session || db.slot === undefined) return session?.member.id;
  return (await readAllCached(db.accounts))[0]?.id;
}

const readOwnIds = async (db: Database) =>
  (await db.metadata.get(OWN_REQUESTS_NAME))?.value as readonly string[] | undefined;

/** Returns the ids. Of the requests that the device's first answer has, nobody is told: they may be old. */
async function storeOwnRequests(db: Database, memberId: number, requests: readonly ReceivedRequest[]) {
  await cacheReceivedRequests(db, requests);
  const ids = requests.map(({ id }) => id);
  if (db.isNewer) return ids;
  const knownIds = await readOwnIds(db);
  if (knownIds && db.slot !== undefined)
    for (const { id, name, companyName, assignedBy } of requests)
      if (!knownIds.includes(id) && assignedBy && assignedBy.id !== memberId)
        await addAssignment(db, { kind: "request", recordId: id, title: companyName || name, by: assignedBy.fullName });
  if (!isEqual(knownIds, ids)) await db.metadata.put({ name: OWN_REQUESTS_NAME, value: ids });
  return ids;
}
