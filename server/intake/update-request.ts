import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { requestId } from "../../src/contract/contact.ts";
import { badRequest, idempotencyKeyReused, notFound } from "../../src/contract/errors.ts";
import { updateIntakeRequest } from "../../src/contract/intake.ts";
import { changes, members, requests } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { createHandler, type HandlerContext } from "./create-handler.ts";
import { findReceivedRequest } from "./received-requests.ts";

type Change = HandlerContext<typeof updateIntakeRequest>["body"];

/** Changes a received request, once for each key: what comes again is answered and does nothing. */
export const updateRequestHandler = createHandler(
  updateIntakeRequest,
  async ({ params, body, idempotencyKey, currentMember, db, now, feed }) => {
    const change = { id: readKey(idempotencyKey), requestId: params.id, authorId: currentMember.id, change: body };
    const isNew = await db.transaction((tx) => apply(tx, change, now()));
    if (isNew) feed.publish();
    const request = await findReceivedRequest(db, params.id);
    if (!request) throw notFound("Request");
    return { request };
  },
);

/** Without a key a change is meant once, too: it gets one of its own. */
function readKey(key: string | undefined): string {
  if (key === undefined) return crypto.randomUUID();
  const { success, output, issues } = v.safeParse(requestId, key);
  if (!success) throw badRequest({ "Idempotency-Key": issues.map(({ message }) => message) });
  return output;
}

type NewChange = { id: string; requestId: string; authorId: number; change: Change };

/** Gives whether it is new. Throws a Failure: 404, 409, or 400 for an assignee that there is not. */
async function apply(db: Database, { change, ...rest }: NewChange, now: Date): Promise<boolean> {
  const { status, assignee, note } = change;
  const isEmpty = status === undefined && assignee === undefined && note === undefined;
  const [request] = await db
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.id, rest.requestId))
    .for("update");
  if (!request) throw notFound("Request");
  if (isEmpty) return false;
  const [isNew] = await db
    .insert(changes)
    .values({ ...rest, at: now, change, note: note ?? null })
    .onConflictDoNothing()
    .returning({ id: changes.id });
  if (!isNew) {
    const [known] = await db.select().from(changes).where(eq(changes.id, rest.id));
    if (!known || !isSame(known, { ...rest, change })) throw idempotencyKeyReused();
    return false;
  }
  if (assignee) await checkAssignee(db, assignee);
  await db
    .update(requests)
    .set({
      ...(status && { status }),
      ...(assignee !== undefined && { assigneeId: assignee }),
      updatedAt: now,
      // Becomes the newest event once it is numbered.
      lastEvent: sql`null`,
    })
    .where(eq(requests.id, rest.requestId));
  return true;
}

function isSame(known: NewChange, { requestId, authorId, change }: NewChange): boolean {
  const { status, assignee, note } = known.change;
  return (
    known.requestId === requestId &&
    known.authorId === authorId &&
    status === change.status &&
    assignee === change.assignee &&
    note === change.note
  );
}

async function checkAssignee(db: Database, id: number): Promise<void> {
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, id), eq(members.isActive, true)));
  if (!member) throw badRequest({ assignee: ["This member does not exist."] });
}
