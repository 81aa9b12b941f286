import type * as v from "valibot";
import {
  openRequestStatuses,
  type ReceivedRequest,
  type ReceivedRequestStatus,
  receivedRequestStatuses,
  type TeamMember,
} from "../contract/intake.ts";
import type { listReceivedRequests, ReceivedRequestChange, ReceivedRequestWithChanges } from "../contract/requests.ts";
import { createTextMatcher } from "../lib/search.ts";

type Query = v.InferOutput<typeof listReceivedRequests.params>;

/** The server sorts the same way. */
export const compareByNewestReceived = (a: ReceivedRequest, b: ReceivedRequest) =>
  a.receivedAt === b.receivedAt ? (a.id < b.id ? 1 : -1) : a.receivedAt < b.receivedAt ? 1 : -1;

export const compareByOldestChange = (a: ReceivedRequestChange, b: ReceivedRequestChange) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;

export const isOpenRequest = ({ status }: Pick<ReceivedRequest, "status">): boolean =>
  openRequestStatuses.some((each) => each === status);

/** Filters as the server does. The counts per status ignore the status filter. */
export function selectRequests<T extends ReceivedRequest>(rows: readonly T[], query: Query) {
  const { q, department, assignee, status, page, perPage } = query;
  const matches = createTextMatcher(q ?? "");
  const foundRequests = rows.filter(
    (row) =>
      (!department || row.department === department) &&
      (assignee === undefined || (assignee === "none" ? row.assignee === null : row.assignee?.id === assignee)) &&
      (!q || [row.name, row.companyName, row.email, row.phone, row.message, row.reference].some(matches)),
  );
  const filterByStatus = (value: ReceivedRequestStatus) => foundRequests.filter((row) => row.status === value);
  const matchingRequests =
    status === "open" ? foundRequests.filter(isOpenRequest) : status ? filterByStatus(status) : foundRequests;
  return {
    requests: matchingRequests.toSorted(compareByNewestReceived).slice((page - 1) * perPage, page * perPage),
    total: matchingRequests.length,
    counts: Object.fromEntries(receivedRequestStatuses.map((each) => [each, filterByStatus(each).length])) as Record<
      ReceivedRequestStatus,
      number
    >,
  };
}

/** `waiting` lists every change that the server has not stored yet; notes and rejected changes appear only there. */
export function applyPendingChanges(
  request: ReceivedRequest,
  changes: readonly ReceivedRequestChange[],
  members: readonly TeamMember[],
): ReceivedRequestWithChanges {
  // The server stores a note under the id of the change that added it. If the request has such a note, the change is no
  // longer pending.
  const isStored = ({ id }: ReceivedRequestChange) => request.notes.some((note) => note.id === id);
  const waitingChanges = changes
    .filter((change) => change.requestId === request.id && !isStored(change))
    .sort(compareByOldestChange);
  const result: ReceivedRequestWithChanges = { ...request, waiting: waitingChanges };
  for (const { change, status } of waitingChanges) {
    if (status === "rejected") continue;
    if (change.status !== undefined) result.status = change.status;
    if (change.assignee !== undefined) result.assignee = getAssignee(change.assignee, members);
  }
  return result;
}

export function getAssignee(id: number | null, members: readonly TeamMember[]): ReceivedRequest["assignee"] {
  if (id === null) return null;
  return { id, fullName: members.find((member) => member.id === id)?.fullName ?? `#${id}` };
}

export function getChangedFields(
  request: ReceivedRequest,
  change: ReceivedRequestChange["change"],
): ReceivedRequestChange["change"] | undefined {
  const { status, assignee, note } = change;
  const effectiveChange = {
    ...(status !== undefined && status !== request.status && { status }),
    ...(assignee !== undefined && assignee !== (request.assignee?.id ?? null) && { assignee }),
    ...(note !== undefined && { note }),
  };
  return Object.keys(effectiveChange).length > 0 ? effectiveChange : undefined;
}
