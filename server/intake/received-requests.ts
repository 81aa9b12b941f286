import { and, asc, count, desc, eq, inArray, isNotNull, isNull, like, type SQL } from "drizzle-orm";
import type * as v from "valibot";
import { listIntakeRequests, type ReceivedRequest, type receivedRequestCounts } from "../../src/contract/intake.ts";
import { foldText } from "../../src/lib/search.ts";
import { changes, members, requests } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { createHandler, type HandlerContext } from "./create-handler.ts";

type Filters = HandlerContext<typeof listIntakeRequests>["params"];

export const listRequestsHandler = createHandler(listIntakeRequests, async ({ params, db }) => {
  const { status, page, perPage } = params;
  const others = matching(params);
  const counts = await countByStatus(db, others);
  const total = status ? counts[status] : counts.new + counts["in-progress"] + counts.done + counts.spam;
  const found = await select(db, and(others, status && eq(requests.status, status)))
    .orderBy(desc(requests.receivedAt), desc(requests.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { requests: await withNotes(db, found), total, counts };
});

/** Every filter but the status. */
function matching({ q, department, assignee }: Filters): SQL | undefined {
  return and(
    q ? like(requests.searchText, `%${foldText(q).replace(/[\\%_]/g, "\\$&")}%`) : undefined,
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
): Promise<v.InferOutput<typeof receivedRequestCounts>> {
  const rows = await db
    .select({ status: requests.status, count: count() })
    .from(requests)
    .where(filter)
    .groupBy(requests.status);
  const none = { new: 0, "in-progress": 0, done: 0, spam: 0 };
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
}

function select(db: Database, filter: SQL | undefined) {
  return db
    .select({ request: requests, assignee: { id: members.id, fullName: members.fullName } })
    .from(requests)
    .leftJoin(members, eq(members.id, requests.assigneeId))
    .where(filter)
    .$dynamic();
}

/** One request as the staff see it; undefined where there is none. */
export async function findReceivedRequest(db: Database, id: string): Promise<ReceivedRequest | undefined> {
  const [found] = await withNotes(db, await select(db, eq(requests.id, id)));
  return found;
}

type Found = Awaited<ReturnType<typeof select>>[number];

async function withNotes(db: Database, found: readonly Found[]): Promise<ReceivedRequest[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ request }) => request.id);
  const notes = await db
    .select({ id: changes.id, requestId: changes.requestId, at: changes.at, text: changes.note, author: members })
    .from(changes)
    .innerJoin(members, eq(members.id, changes.authorId))
    .where(and(inArray(changes.requestId, ids), isNotNull(changes.note)))
    .orderBy(asc(changes.at), asc(changes.id));
  const notesOf = Map.groupBy(notes, ({ requestId }) => requestId);
  return found.map(({ request, assignee }) => {
    const { searchText, website, assigneeId, receivedEvent, lastEvent, ...shown } = request;
    return {
      // Its words were checked when it came in.
      ...(shown as typeof shown & Pick<ReceivedRequest, "interest" | "budget" | "department">),
      receivedAt: request.receivedAt.toISOString(),
      updatedAt: request.updatedAt.toISOString(),
      assignee,
      notes: (notesOf.get(request.id) ?? []).map(({ id, at, text, author }) => ({
        id,
        at: at.toISOString(),
        author: { id: author.id, fullName: author.fullName },
        text: text ?? "",
      })),
    };
  });
}
