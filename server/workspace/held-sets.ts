import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { HttpError, notFound } from "../../src/contract/errors.ts";
import {
  acceptHeldSets,
  discardHeldSets,
  handOverSets,
  listHeldSets,
  MAX_HELD_SETS,
  MAX_HELD_SIZE,
} from "../../src/contract/held-sets.ts";
import { MAX_PUSH_BYTES } from "../../src/contract/workspace.ts";
import { syncedTables } from "../../src/db/tables/index.ts";
import type { ChangeSet } from "../../src/sync/change-set.ts";
import type { Outcome } from "../../src/sync/decide.ts";
import { toRowKey } from "../../src/sync/replay.ts";
import { heldSets } from "../database/held-set-schema.ts";
import { members, workspaceDevices } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { checkSession } from "../intake/access-tokens.ts";
import { createHandler, type HandlerContext } from "../intake/create-handler.ts";
import { recordAct } from "../privacy/audit.ts";
import { findNotices } from "../push/find-notices.ts";
import type { Notice } from "../push/notice.ts";
import { findCurrentWorkspace } from "./current-workspace.ts";
import { assertSameSchema, assertSameVersion, findOwnDevice, unknownEpoch } from "./devices.ts";
import { applySets, lockWorkspace, refuseSets, toStorable } from "./push-changes.ts";

export const handOverSetsHandler = createHandler(
  handOverSets,
  async ({ body, currentMember, db, now, rowSchema }) => {
    assertSameSchema(body.schema, rowSchema.version);
    const sets = toStorable(body.sets);
    const receivedAt = now();
    return db.transaction(async (tx) => {
      const workspace = await lockWorkspace(tx, body.epoch);
      assertSameVersion(workspace, body.schema);
      const device = await findOwnDevice(tx, workspace.id, body.device, currentMember, true);
      if (sets.some(({ base }) => base > workspace.head)) throw unknownEpoch();
      const isOfDevice = and(eq(heldSets.workspaceId, workspace.id), eq(heldSets.deviceId, device.id));
      const [held] = await tx
        .select({
          last: sql`coalesce(max(${heldSets.no}), 0)`.mapWith(Number),
          count: sql`count(*)`.mapWith(Number),
          size: sql`coalesce(sum(length(${heldSets.ops}::text)), 0)`.mapWith(Number),
        })
        .from(heldSets)
        .where(and(isOfDevice, eq(heldSets.schema, body.schema)));
      let { last = 0, count = 0, size = 0 } = held ?? {};
      last = Math.max(last, device.confirmed);
      for (const { no, at, base, ops } of sets) {
        if (no <= last) continue;
        size += JSON.stringify(ops).length;
        if (no !== last + 1 || ++count > MAX_HELD_SETS || size > MAX_HELD_SIZE) break;
        const values = { at, base, ops, schema: body.schema, sentAt: body.sentAt, receivedAt };
        await tx
          .insert(heldSets)
          .values({ workspaceId: workspace.id, deviceId: device.id, no, ...values })
          // The same set after an update of the app.
          .onConflictDoUpdate({ target: [heldSets.workspaceId, heldSets.deviceId, heldSets.no], set: values });
        last = no;
      }
      return { received: last };
    });
  },
  { maxBodyBytes: MAX_PUSH_BYTES },
);

/** Those that the device has not sent itself meanwhile, because its member is active again. */
const isOpen = and(
  eq(workspaceDevices.workspaceId, heldSets.workspaceId),
  eq(workspaceDevices.id, heldSets.deviceId),
  gt(heldSets.no, workspaceDevices.confirmed),
);

export const listHeldSetsHandler = createHandler(listHeldSets, async ({ db }) => {
  const workspace = await findCurrentWorkspace(db);
  if (!workspace) return { held: [] };
  const rows = await db
    .select({
      device: workspaceDevices.id,
      deviceName: workspaceDevices.name,
      member: { id: members.id, fullName: members.fullName },
      receivedAt: heldSets.receivedAt,
      ops: heldSets.ops,
    })
    .from(heldSets)
    .innerJoin(workspaceDevices, isOpen)
    .innerJoin(members, eq(members.id, workspaceDevices.memberId))
    .where(eq(heldSets.workspaceId, workspace.id))
    .orderBy(asc(heldSets.receivedAt), asc(heldSets.no));
  const byDevice = [...Map.groupBy(rows, ({ device }) => device).values()];
  return {
    held: byDevice.flatMap((sets) => {
      const [first] = sets;
      if (!first) return [];
      const { ops: _, receivedAt, ...described } = first;
      const records = new Map(sets.flatMap(({ ops }) => ops.map((op) => [toRowKey(op), op.table] as const)));
      const areas = Map.groupBy(
        [...records.values()].flatMap((table) => syncedTables.get(table)?.area ?? []),
        (area) => area,
      );
      return {
        ...described,
        receivedAt: receivedAt.toISOString(),
        sets: sets.length,
        areas: [...areas].map(([area, list]) => ({ area, records: list.length })),
      };
    }),
  };
});

export const acceptHeldSetsHandler = createHandler(acceptHeldSets, (context) => decideHeldSets(context, true));
export const discardHeldSetsHandler = createHandler(discardHeldSets, (context) => decideHeldSets(context, false));

type DecideContext = HandlerContext<typeof acceptHeldSets> | HandlerContext<typeof discardHeldSets>;

async function decideHeldSets(context: DecideContext, isAccepted: boolean) {
  const { params, currentMember, db, feed, now, mail, push } = context;
  const current = await findCurrentWorkspace(db);
  if (!current) throw notFound("Changes");
  const { head, outcomes, notices, memberId } = await db.transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, current.epoch);
    await checkSession(tx, currentMember, acceptHeldSets.permission);
    const [device] = await tx
      .select()
      .from(workspaceDevices)
      .where(and(eq(workspaceDevices.workspaceId, workspace.id), eq(workspaceDevices.id, params.device)))
      .for("update");
    const held = device ? await readHeldSets(tx, device.workspaceId, device.id, device.confirmed) : [];
    if (!device || held.length === 0) throw notFound("Changes");
    if (isAccepted && held.some(({ schema }) => schema !== workspace.schema))
      throw new HttpError(409, "Another version");
    const [member] = await tx.select({ role: members.role }).from(members).where(eq(members.id, device.memberId));
    if (!member) throw new Error("The member is missing, although members are never deleted.");
    const act = { actorId: currentMember.id, at: now() };
    const event = isAccepted ? "workspace-held-accepted" : "workspace-held-discarded";
    const about = { memberId: device.memberId, details: { count: held.length } };
    await recordAct(tx, act.at, { event, actorId: act.actorId, ...about });
    // They are decided as if they had arrived before the deactivation: with the rights of the member, who chose what is in
    // them, and with the clocks of their arrival.
    const outcomes: Outcome[] = [];
    const notices: Notice[] = [];
    let state = { workspace, device };
    for (const arrival of Map.groupBy(held, ({ sentAt, receivedAt }) => `${receivedAt.getTime()} ${sentAt}`).values()) {
      const { sentAt, receivedAt, schema } = arrival[0] as HeldSet;
      const sets = arrival.map(({ no, at, base, ops }): ChangeSet => ({ no, at, base, ops }));
      const options = { ...state, schema, sentAt, receivedAt, cursor: device.cursor };
      const author = { id: device.memberId, role: member.role };
      const applied = isAccepted
        ? await applySets(tx, { ...options, author, act, sendsOutside: mail.sendsOutside }, sets)
        : undefined;
      const { decided, head, lastAt } = applied ?? (await refuseSets(tx, options, sets));
      const about = { authorId: author.id, now: act.at.getTime() };
      if (applied) notices.push(...findNotices(applied.rows, about));
      outcomes.push(...decided.map(({ outcome }) => outcome));
      const confirmed = state.device.confirmed + sets.length;
      state = { workspace: { ...workspace, head }, device: { ...device, lastAt, confirmed } };
    }
    await tx.delete(heldSets).where(
      and(
        eq(heldSets.workspaceId, workspace.id),
        eq(heldSets.deviceId, device.id),
        inArray(
          heldSets.no,
          held.map(({ no }) => no),
        ),
      ),
    );
    return { head: state.workspace.head, outcomes, notices, memberId: device.memberId };
  });
  mail.wake();
  void push.notify(notices, memberId);
  feed.publishHead({ workspaceId: current.id, head }, undefined, () => ({}));
  const accepted = outcomes.filter((outcome) => outcome.isAccepted).length;
  return { accepted, refused: outcomes.length - accepted };
}

type HeldSet = typeof heldSets.$inferSelect;

/** In their order, without a gap. */
const readHeldSets = (tx: Database, workspaceId: string, deviceId: string, confirmed: number) =>
  tx
    .select()
    .from(heldSets)
    .where(and(eq(heldSets.workspaceId, workspaceId), eq(heldSets.deviceId, deviceId), gt(heldSets.no, confirmed)))
    .orderBy(asc(heldSets.no));
