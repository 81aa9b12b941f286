import { and, asc, count, desc, eq, inArray, isNotNull, isNull, like, type SQL, sql } from "drizzle-orm";
import type * as v from "valibot";
import { badRequest, idempotencyKeyReused, notFound } from "../../src/contract/errors.ts";
import {
  listIntakeRequests,
  openRequestStatuses,
  type ReceivedRequest,
  receivedRequestStatuses,
  type requestCountsByStatus,
  updateIntakeRequest,
} from "../../src/contract/intake.ts";
import { normalizeForSearch } from "../../src/lib/search.ts";
import { changes, members, requests } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { listErasedIds } from "../privacy/erased-requests.ts";
import { findRolesWithPermission } from "./access-tokens.ts";
import { createHandler, type HandlerContext } from "./create-handler.ts";
import { parseIdempotencyKey } from "./receive-request.ts";

type Filters = HandlerContext<typeof listIntakeRequests>["params"];

export const listRequestsHandler = createHandler(listIntakeRequests, async ({ params, db }) => {
  const { status, page, perPage } = params;
  const filter = buildFilter(params);
  const counts = await countByStatus(db, filter);
  const statuses = status === "open" ? openRequestStatuses : status ? [status] : receivedRequestStatuses;
  const total = statuses.reduce((sum, each) => sum + counts[each], 0);
  const rows = await selectRequests(db, and(filter, status && inArray(requests.status, [...statuses])))
    .orderBy(desc(requests.receivedAt), desc(requests.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { requests: await addNotes(db, rows), total, counts, erased: await listErasedIds(db) };
});

/** Ignores the status, because the list shows a count for every status. */
function buildFilter({ q, department, assignee }: Filters): SQL | undefined {
  return and(
    q ? like(requests.searchText, `%${normalizeForSearch(q).replace(/[\\%_]/g, "\\$&")}%`) : undefined,
    department && eq(requests.department, department),
    assignee === "none"
      ? isNull(requests.assigneeId)
      : assignee === undefined
        ? undefined
        : eq(requests.assigneeId, assignee),
  );
}

async function countByStatus(
  db: Database,
  filter: SQL | undefined,
): Promise<v.InferOutput<typeof requestCountsByStatus>> {
  const rows = await db
    .select({ status: requests.status, count: count() })
    .from(requests)
    .where(filter)
    .groupBy(requests.status);
  const zeros = { new: 0, "in-progress": 0, done: 0, spam: 0 };
  return { ...zeros, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
}

function selectRequests(db: Database, filter: SQL | undefined) {
  return db
    .select({ request: requests, assignee: { id: members.id, fullName: members.fullName } })
    .from(requests)
    .leftJoin(members, eq(members.id, requests.assigneeId))
    .where(filter)
    .$dynamic();
}

/** Newest first. */
export const readRequests = async (db: Database, filter: SQL | undefined, limit: number): Promise<ReceivedRequest[]> =>
  addNotes(db, await selectRequests(db, filter).orderBy(desc(requests.receivedAt), desc(requests.id)).limit(limit));

type SelectedRequest = Awaited<ReturnType<typeof selectRequests>>[number];

async function addNotes(db: Database, rows: readonly SelectedRequest[]): Promise<ReceivedRequest[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ request }) => request.id);
  const notes = await db
    .select({
      ...{ id: changes.id, requestId: changes.requestId, at: changes.at, text: changes.note, author: members },
      isReply: sql<boolean>`${changes.change} -> 'isReply' is not null`,
    })
    .from(changes)
    .innerJoin(members, eq(members.id, changes.authorId))
    .where(and(inArray(changes.requestId, ids), isNotNull(changes.note)))
    .orderBy(asc(changes.at), asc(changes.id));
  const notesByRequest = Map.groupBy(notes, ({ requestId }) => requestId);
  const givers = await findGivers(db, ids);
  return rows.map(({ request, assignee }) => {
    const { searchText, searchRevision, website, helpRatings, assigneeId, receivedEvent, lastEvent, ...fields } =
      request;
    return {
      // The cast is safe: the values of these columns were validated when the request was received.
      ...(fields as typeof fields & Pick<ReceivedRequest, "interest" | "budget" | "department">),
      ...(helpRatings && { helpRatings }),
      receivedAt: request.receivedAt.toISOString(),
      updatedAt: request.updatedAt.toISOString(),
      assignee,
      ...(assignee && givers.has(request.id) && { assignedBy: givers.get(request.id) }),
      notes: (notesByRequest.get(request.id) ?? []).map(({ id, at, text, author, isReply }) => ({
        id,
        at: at.toISOString(),
        author: { id: author.id, fullName: author.fullName },
        text: text ?? "",
        ...(isReply && { isReply }),
      })),
    };
  });
}

/** Who has last changed the assignee, by request. */
async function findGivers(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectDistinctOn([changes.requestId], {
      requestId: changes.requestId,
      giver: { id: members.id, fullName: members.fullName },
    })
    .from(changes)
    .innerJoin(members, eq(members.id, changes.authorId))
    .where(and(inArray(changes.requestId, [...ids]), sql`${changes.change} ->> 'assignee' is not null`))
    .orderBy(changes.requestId, desc(changes.at), desc(changes.id));
  return new Map(rows.map(({ requestId, giver }) => [requestId, giver]));
}

type RequestUpdate = HandlerContext<typeof updateIntakeRequest>["body"];

/** Applies a change once per idempotency key: a repeated call changes nothing and returns the current request. */
export const updateRequestHandler = createHandler(
  updateIntakeRequest,
  async ({ params, body, idempotencyKey, currentMember, db, now, feed }) => {
    const id = idempotencyKey === undefined ? crypto.randomUUID() : parseIdempotencyKey(idempotencyKey);
    const change = { id, requestId: params.id, authorId: currentMember.id, change: body };
    const isNew = await db.transaction((tx) => applyChange(tx, change, now()));
    if (isNew) feed.publish();
    const [request] = await addNotes(db, await selectRequests(db, eq(requests.id, params.id)));
    if (!request) throw notFound("Request");
    return { request };
  },
);

interface NewChange {
  readonly id: string;
  readonly requestId: string;
  readonly authorId: number;
  readonly change: RequestUpdate;
}

/**
 * Returns false if the change was stored before or is empty. Throws an HttpError: 404 for an unknown request, 409 if
 * the key belongs to another change, 400 for an unknown assignee.
 */
async function applyChange(db: Database, newChange: NewChange, now: Date): Promise<boolean> {
  const { status, assignee, note } = newChange.change;
  const idCondition = eq(requests.id, newChange.requestId);
  const [request] = await db.select({ id: requests.id }).from(requests).where(idCondition).for("update");
  if (!request) throw notFound("Request");
  if (status === undefined && assignee === undefined && note === undefined) return false;
  const [insertedChange] = await db
    .insert(changes)
    .values({ ...newChange, at: now, note: note ?? null })
    .onConflictDoNothing()
    .returning({ id: changes.id });
  if (!insertedChange) {
    const [storedChange] = await db.select().from(changes).where(eq(changes.id, newChange.id));
    if (!storedChange || !isSameChange(storedChange, newChange)) throw idempotencyKeyReused();
    return false;
  }
  if (assignee) await checkAssignee(db, assignee);
  await db
    .update(requests)
    .set({
      ...(status && { status }),
      ...(assignee !== undefined && { assigneeId: assignee }),
      updatedAt: now,
      // Clear the number of the request's last event. The event feed then sets a new number and reports the change.
      lastEvent: sql`null`,
    })
    .where(idCondition);
  return true;
}

function isSameChange(storedChange: NewChange, { requestId, authorId, change }: NewChange): boolean {
  const { status, assignee, note } = storedChange.change;
  return (
    storedChange.requestId === requestId &&
    storedChange.authorId === authorId &&
    status === change.status &&
    assignee === change.assignee &&
    note === change.note
  );
}

async function checkAssignee(db: Database, id: number): Promise<void> {
  const [member] = await db
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.id, id), eq(members.isActive, true)));
  const readers = await findRolesWithPermission(db, member ? [member.role] : [], ["read", "Request"]);
  if (readers.size === 0) throw badRequest({ assignee: ["This member does not exist."] });
}
