import { isEqual } from "es-toolkit/predicate";
import type { ResponseData } from "../../../contract/endpoint.ts";
import { listIntakeRequests, type ReceivedRequest, type TeamMember } from "../../../contract/intake.ts";
import type { listTeamMembers, ReceivedRequestWithChanges } from "../../../contract/requests.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { applyPendingChanges } from "../../../domain/requests.ts";
import { isTooFarAhead } from "../../../lib/wrong-clock.ts";
import { callWithTeamToken, TEAM_SESSION_METADATA_NAME, type TeamContext } from "./team-session.ts";

const MEMBERS_NAME = "team-members";
const FETCHED_AT_NAME = "team-kept-at";
/** The ids of the member's open requests in the server's last response. */
export const OWN_REQUESTS_NAME = "own-requests";
/** A sign-out deletes these rows. */
export const TEAM_METADATA_NAMES = [TEAM_SESSION_METADATA_NAME, MEMBERS_NAME, FETCHED_AT_NAME, OWN_REQUESTS_NAME];

const readMetadata = async (db: Database, key: string) =>
  (await readAllCached(db.metadata)).find(({ name }) => name === key)?.value;

/** A workspace's database has the members anyway. */
export const getCachedMembers = async (db: Database): Promise<readonly TeamMember[]> =>
  db.slot === undefined ? (((await readMetadata(db, MEMBERS_NAME)) ?? []) as TeamMember[]) : readAllCached(db.members);

export async function cacheMembers(db: Database, members: TeamMember[]): Promise<void> {
  if (db.slot === undefined && !db.isNewer && !isEqual(await getCachedMembers(db), members))
    await db.metadata.put({ name: MEMBERS_NAME, value: members });
}

type TeamResponse<D> = { isOk: true; data: D } | { isOk: false; status: number } | undefined | "signed-out";
type Source = Pick<ResponseData<typeof listTeamMembers>, "state" | "keptAt">;

/** `source` says whether the data is fresh, cached or an example. */
export async function resolveIntakeResponse<D>(
  db: Database,
  response: TeamResponse<D>,
): Promise<{ data: D | undefined; source: Source }> {
  if (response === "signed-out" || !response?.isOk) {
    // Treat a 403 as signed out: the server responds with it if an admin deactivated the member.
    const isSignedOut = response === "signed-out" || response?.status === 401 || response?.status === 403;
    if (response === "signed-out" && (await db.sampleRequests.count()) > 0)
      return { data: undefined, source: { state: "sample", keptAt: null } };
    const keptAt = ((await readMetadata(db, FETCHED_AT_NAME)) ?? null) as string | null;
    return { data: undefined, source: { state: isSignedOut ? "signed-out" : "kept", keptAt } };
  }
  const now = new Date().toISOString();
  // Write outside the call's transaction, so that the write publishes no change event. An event would make pages
  // refetch in an endless loop.
  if (!db.isNewer) await db.metadata.put({ name: FETCHED_AT_NAME, value: now });
  return { data: response.data, source: { state: "fresh", keptAt: now } };
}

/**
 * Keeps a stored request that is newer: the outbox may have changed it while the list was loading. Ignores changes that
 * a server clock that was ahead made, because they would win for too long.
 */
export async function cacheReceivedRequests(
  db: Database,
  received: readonly ReceivedRequest[],
): Promise<ReceivedRequest[]> {
  const storedRequests = await db.receivedRequests.bulkGet(received.map(({ id }) => id));
  const newestRequests = received.map((row, index) => {
    const cachedRequest = storedRequests[index];
    const isNewer =
      cachedRequest &&
      cachedRequest.updatedAt > row.updatedAt &&
      !isTooFarAhead(cachedRequest.updatedAt, 0, Date.now());
    return isNewer ? cachedRequest : row;
  });
  const differingRequests = newestRequests.filter((row, index) => !isEqual(row, storedRequests[index]));
  if (differingRequests.length > 0 && !db.isNewer) await db.receivedRequests.bulkPut(differingRequests);
  return newestRequests;
}

/** Requests that an administrator has deleted for good on the server. */
export async function deleteErasedRequests(db: Database, ids: readonly string[]): Promise<void> {
  const erasedIds = new Set(ids);
  const stored = (await readAllCached(db.receivedRequests)).filter(({ id }) => erasedIds.has(id));
  const changes = (await readAllCached(db.requestChanges)).filter(({ requestId }) => erasedIds.has(requestId));
  if (stored.length > 0) await db.receivedRequests.bulkDelete(stored.map(({ id }) => id));
  if (changes.length > 0) await db.requestChanges.bulkDelete(changes.map(({ id }) => id));
}

export async function addPendingChanges(
  db: Database,
  requests: readonly ReceivedRequest[],
): Promise<ReceivedRequestWithChanges[]> {
  const [changes, members] = await Promise.all([readAllCached(db.requestChanges), getCachedMembers(db)]);
  return requests.map((request) => applyPendingChanges(request, changes, members));
}

const MAX_PER_PAGE = 1_000;

/**
 * Searches the server's list page by page if the request is not in the cache, so that a link also opens a request that
 * this device has never shown.
 */
export async function findReceivedRequest(context: TeamContext, id: string): Promise<ReceivedRequest | undefined> {
  const cachedRequest = await context.db.receivedRequests.get(id);
  if (cachedRequest) return cachedRequest;
  for (let page = 1; ; page++) {
    const params = { page, perPage: MAX_PER_PAGE };
    const response = await callWithTeamToken(context, (token) =>
      context.intakeClient(listIntakeRequests, { params }, { token }),
    );
    if (response === "signed-out" || !response?.isOk) return undefined;
    const { requests, total } = response.data;
    const foundRequest = requests.find((request) => request.id === id);
    if (foundRequest || page * MAX_PER_PAGE >= total || requests.length === 0) return foundRequest;
  }
}
