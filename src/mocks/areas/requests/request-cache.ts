import { isEqual } from "es-toolkit/predicate";
import type { Data } from "../../../contract/endpoint.ts";
import type { ReceivedRequest, TeamMember } from "../../../contract/intake.ts";
import type { listTeamMembers, ReceivedRequestWithChanges } from "../../../contract/requests.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { applyPendingChanges } from "../../../domain/requests.ts";
import { TEAM_SESSION_NAME } from "./team-session.ts";

const MEMBERS = "team-members";
const KEPT_AT = "team-kept-at";
/** What the device knows of the server and its staff, and forgets at the sign-out. */
export const TEAM_METADATA_NAMES = [TEAM_SESSION_NAME, MEMBERS, KEPT_AT];

const fact = async (db: Database, wanted: string) =>
  (await readAllCached(db.facts)).find(({ name }) => name === wanted)?.value;

/** The team as the server last told it. */
export const getCachedMembers = async (db: Database) => ((await fact(db, MEMBERS)) ?? []) as TeamMember[];

export async function cacheMembers(db: Database, members: TeamMember[]): Promise<void> {
  if (!db.isNewer && !isEqual(await getCachedMembers(db), members))
    await db.facts.put({ name: MEMBERS, value: members });
}

type Answer<D> = { isOk: true; data: D } | { isOk: false; status: number } | undefined | "signed-out";
type Source = Pick<Data<typeof listTeamMembers>, "state" | "keptAt">;

/** What the server said, where it did, and how much is to be made of what is told instead. */
export async function resolveIntakeResponse<D>(
  db: Database,
  answer: Answer<D>,
): Promise<{ data: D | undefined; source: Source }> {
  if (answer === "signed-out" || !answer?.isOk) {
    // 403 is said to a member who was deactivated.
    const isSignedOut = answer === "signed-out" || answer?.status === 401 || answer?.status === 403;
    const keptAt = ((await fact(db, KEPT_AT)) ?? null) as string | null;
    return { data: undefined, source: { state: isSignedOut ? "signed-out" : "kept", keptAt } };
  }
  const now = new Date().toISOString();
  // By itself and without a word to the pages: they would ask again, and hear again, for ever.
  if (!db.isNewer) await db.facts.put({ name: KEPT_AT, value: now });
  return { data: answer.data, source: { state: "fresh", keptAt: now } };
}

/**
 * Keeps what the server said of some requests, and gives them: the kept row instead, where it is the newer one, for a
 * change may have been acknowledged while the list was on its way. What is the same is not written.
 */
export async function cacheRequests(db: Database, received: readonly ReceivedRequest[]): Promise<ReceivedRequest[]> {
  const kept = await db.receivedRequests.bulkGet(received.map(({ id }) => id));
  const newest = received.map((row, index) => {
    const known = kept[index];
    return known && known.updatedAt > row.updatedAt ? known : row;
  });
  const differing = newest.filter((row, index) => !isEqual(row, kept[index]));
  if (differing.length > 0 && !db.isNewer) await db.receivedRequests.bulkPut(differing);
  return newest;
}

/** The requests with what this device changed and the server does not know yet. */
export async function withPendingChanges(
  db: Database,
  requests: readonly ReceivedRequest[],
): Promise<ReceivedRequestWithChanges[]> {
  const [changes, members] = await Promise.all([readAllCached(db.requestChanges), getCachedMembers(db)]);
  return requests.map((request) => applyPendingChanges(request, changes, members));
}
