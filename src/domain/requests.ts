import type * as v from "valibot";
import { type ReceivedRequest, type ReceivedStatus, receivedStatuses, type TeamMember } from "../contract/intake.ts";
import type { listReceivedRequests, ReceivedRequestChange, ReceivedRequestWithChanges } from "../contract/requests.ts";
import { createMatcher } from "../lib/search.ts";

type Query = v.InferOutput<typeof listReceivedRequests.params>;

/** The order of the list; ties break by id. The same as the server's. */
export const compareNewestReceived = (a: ReceivedRequest, b: ReceivedRequest) =>
  a.receivedAt === b.receivedAt ? (a.id < b.id ? 1 : -1) : a.receivedAt < b.receivedAt ? 1 : -1;

/** The order in which changes are made; ties break by id. */
export const compareOldestChange = (a: ReceivedRequestChange, b: ReceivedRequestChange) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;

/**
 * What the server would answer to the query, told from the rows that the device has kept: the page, how many match, and
 * how many of each status match what is asked besides the status.
 */
export function selectRequests<T extends ReceivedRequest>(rows: readonly T[], query: Query) {
  const { q, department, assignee, status, page, perPage } = query;
  const holds = createMatcher(q ?? "");
  const found = rows.filter(
    (row) =>
      (!department || row.department === department) &&
      (assignee === undefined || (assignee === "none" ? row.assignee === null : row.assignee?.id === assignee)) &&
      (!q || [row.name, row.companyName, row.email, row.phone, row.message, row.reference].some(holds)),
  );
  const ofStatus = (wanted: ReceivedStatus) => found.filter((row) => row.status === wanted);
  const matching = status ? ofStatus(status) : found;
  return {
    requests: matching.toSorted(compareNewestReceived).slice((page - 1) * perPage, page * perPage),
    total: matching.length,
    counts: Object.fromEntries(receivedStatuses.map((each) => [each, ofStatus(each).length])) as Record<
      ReceivedStatus,
      number
    >,
  };
}

/**
 * A request as it will be once the server has made the changes that wait. One that it refused counts no longer, and is
 * shown as what it is; a note that waits stands among the changes, for it has no place among the others yet.
 */
export function applyPendingChanges(
  request: ReceivedRequest,
  changes: readonly ReceivedRequestChange[],
  members: readonly TeamMember[],
): ReceivedRequestWithChanges {
  // A note has the id of the change that brought it: one whose acknowledgement was lost is not shown twice.
  const isThere = ({ id }: ReceivedRequestChange) => request.notes.some((note) => note.id === id);
  const waiting = changes
    .filter((change) => change.requestId === request.id && !isThere(change))
    .sort(compareOldestChange);
  const seen: ReceivedRequestWithChanges = { ...request, waiting };
  for (const { change, status } of waiting) {
    if (status === "rejected") continue;
    if (change.status !== undefined) seen.status = change.status;
    if (change.assignee !== undefined) seen.assignee = personOf(change.assignee, members);
  }
  return seen;
}

function personOf(id: number | null, members: readonly TeamMember[]): ReceivedRequest["assignee"] {
  if (id === null) return null;
  return { id, fullName: members.find((member) => member.id === id)?.fullName ?? `#${id}` };
}

/** What a change says that is not so already; undefined where that is nothing. */
export function getEffectiveChange(
  request: ReceivedRequestWithChanges,
  change: ReceivedRequestChange["change"],
): ReceivedRequestChange["change"] | undefined {
  const { status, assignee, note } = change;
  const real = {
    ...(status !== undefined && status !== request.status && { status }),
    ...(assignee !== undefined && assignee !== (request.assignee?.id ?? null) && { assignee }),
    ...(note !== undefined && { note }),
  };
  return Object.keys(real).length > 0 ? real : undefined;
}
