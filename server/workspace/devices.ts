import { and, asc, eq, isNull, lt, max, ne, sql } from "drizzle-orm";
import { mapValues } from "es-toolkit/object";
import { forbidden, HttpError, notFound } from "../../src/contract/errors.ts";
import { joinWorkspace, listDevices, removeDevice } from "../../src/contract/workspace.ts";
import { SLOTS } from "../../src/sync/slots.ts";
import { members, workspaceDevices, workspaceRows, workspaces } from "../database/schema.ts";
import { type Database, queryRows } from "../database/store.ts";
import { createHandler, type HandlerContext } from "../intake/create-handler.ts";
import type { CurrentMember } from "../intake/current-member.ts";
import { recordAct } from "../privacy/audit.ts";
import { findCurrentWorkspace } from "./current-workspace.ts";
import { DIRECTORY, SHARED } from "./permissions.ts";

/** How long a device waits while the server is being updated, in seconds. */
const UPDATE_WAIT = 60;

export type DeviceRow = typeof workspaceDevices.$inferSelect;

/** `schema` is the device's. Throws an HttpError: 426 if the app is older than the server, 503 if it is newer. */
export function assertSameSchema(schema: number, own: number): void {
  if (schema < own) throw new HttpError(426, "Update the app first");
  if (schema > own) throw serverOutdated();
}

const serverOutdated = () => new HttpError(503, "The server is being updated", UPDATE_WAIT);

/**
 * Throws a 503 HttpError if a newer server has upgraded the rows, or an older one has created the workspace meanwhile: this
 * one would read and write rows of the wrong shape.
 */
export function assertSameVersion(workspace: { readonly schema: number }, own: number): void {
  if (workspace.schema !== own) throw serverOutdated();
}

export const unknownEpoch = () => new HttpError(409, "Another workspace or epoch");

/** Throws a 409 HttpError for an unknown epoch. */
export async function findWorkspace(
  db: Database,
  epoch: string,
): Promise<Pick<typeof workspaces.$inferSelect, "id" | "head" | "schema">> {
  const [workspace] = await db
    .select({ id: workspaces.id, head: workspaces.head, schema: workspaces.schema })
    .from(workspaces)
    .where(eq(workspaces.epoch, epoch));
  if (!workspace) throw unknownEpoch();
  return workspace;
}

const deviceRemoved = () => new HttpError(410, "The device was removed");

/**
 * Throws an HttpError: 410 if the device was removed, 403 if it is another member's or never joined. `lock` keeps it from
 * being removed until the transaction ends.
 */
export async function findOwnDevice(
  db: Database,
  workspaceId: string,
  id: string,
  member: Pick<CurrentMember, "id">,
  lock = false,
): Promise<DeviceRow> {
  const query = db
    .select()
    .from(workspaceDevices)
    .where(and(eq(workspaceDevices.workspaceId, workspaceId), eq(workspaceDevices.id, id)))
    .$dynamic();
  const [device] = await (lock ? query.for("update") : query);
  if (device?.removedAt) throw deviceRemoved();
  if (device?.memberId !== member.id) throw forbidden();
  return device;
}

export const joinWorkspaceHandler = createHandler(joinWorkspace, async ({ body, currentMember, db, now }) => {
  const workspace = await findCurrentWorkspace(db);
  if (!workspace) throw notFound("Workspace");
  const { rejoin } = body;
  if (rejoin && rejoin.workspaceId !== workspace.id) throw unknownEpoch();
  const { device, ...joined } = await db.transaction(async (tx) => {
    // Lock the workspace: two devices that join at once must not get the same slot, nor both be the first.
    const isWorkspace = eq(workspaces.id, workspace.id);
    const [locked] = await tx.select().from(workspaces).where(isWorkspace).for("update");
    if (!locked) throw notFound("Workspace");
    const device = await findOrAddDevice(tx, locked, body, currentMember, now());
    const isFirst = await canBringRows(tx, device, currentMember);
    const lastIds = mergeLastIds(locked.lastIds, isFirst ? body.lastIds : await findLastIds(tx, workspace.id));
    if (isFirst) await tx.update(workspaces).set({ lastIds }).where(isWorkspace);
    return {
      device,
      isFirst,
      lastIds,
      confirmed: device.confirmed,
      restoredHead: locked.restoredHeads[rejoin?.epoch ?? ""] ?? 0,
    };
  });
  const [member] = await db
    .select({ id: members.id, fullName: members.fullName })
    .from(members)
    .where(eq(members.id, device.memberId));
  if (!member) throw new Error("The member is missing, although members are never deleted.");
  return { device: toDevice(device, member), workspace, ...joined };
});

/** How many devices may have joined after the backup that was restored. */
const SLOTS_AFTER_RESTORING = 32;

/**
 * For each workspace after a backup was restored, before devices connect: the numbers after the backup will be given again,
 * so the devices must not rely on those that they know. Returns the number of workspaces.
 */
export async function markAsRestored(db: Database): Promise<number> {
  const restored = await db.select().from(workspaces);
  for (const { id, epoch, head, restoredHeads, firstFreeSlot } of restored) {
    const [last] = await db
      .select({ slot: max(workspaceDevices.slot) })
      .from(workspaceDevices)
      .where(eq(workspaceDevices.workspaceId, id));
    await db
      .update(workspaces)
      .set({
        epoch: crypto.randomUUID(),
        restoredHeads: mapValues({ ...restoredHeads, [epoch]: head }, (common) => Math.min(common, head)),
        firstFreeSlot: Math.max(firstFreeSlot, (last?.slot ?? 0) + 1) + SLOTS_AFTER_RESTORING,
      })
      .where(eq(workspaces.id, id));
  }
  return restored.length;
}

/** Only an admin may bring the roles, without which other members may do nothing. */
async function canBringRows(
  tx: Database,
  { workspaceId, slot }: DeviceRow,
  { role }: Pick<CurrentMember, "role">,
): Promise<boolean> {
  if (role !== "admin") return false;
  const isShared = and(
    eq(workspaceRows.workspaceId, workspaceId),
    eq(workspaceRows.scope, SHARED),
    ne(workspaceRows.table, DIRECTORY),
  );
  const [row] = await tx.select({ id: workspaceRows.id }).from(workspaceRows).where(isShared).limit(1);
  const [earlierAdmin] = await tx
    .select({ id: workspaceDevices.id })
    .from(workspaceDevices)
    .innerJoin(members, eq(members.id, workspaceDevices.memberId))
    .where(
      and(
        eq(workspaceDevices.workspaceId, workspaceId),
        isNull(workspaceDevices.removedAt),
        lt(workspaceDevices.slot, slot),
        eq(members.role, "admin"),
      ),
    )
    .limit(1);
  return row === undefined && earlierAdmin === undefined;
}

async function findOrAddDevice(
  tx: Database,
  { id: workspaceId, firstFreeSlot }: typeof workspaces.$inferSelect,
  { id, name, rejoin }: HandlerContext<typeof joinWorkspace>["body"],
  member: CurrentMember,
  at: Date,
): Promise<DeviceRow> {
  const ofWorkspace = eq(workspaceDevices.workspaceId, workspaceId);
  const isKnown = (await tx.$count(workspaceDevices, and(ofWorkspace, eq(workspaceDevices.id, id)))) > 0;
  if (isKnown) return findOwnDevice(tx, workspaceId, id, member);
  // Include removed devices: a row's id tells the slot of the device that gave it.
  const [last] = await tx
    .select({ slot: max(workspaceDevices.slot) })
    .from(workspaceDevices)
    .where(ofWorkspace);
  const next = Math.max((last?.slot ?? 0) + 1, firstFreeSlot);
  const slot = rejoin?.slot ?? next;
  // Rows of the other device have the ids of the slot.
  if (slot < next && (await tx.$count(workspaceDevices, and(ofWorkspace, eq(workspaceDevices.slot, slot)))) > 0)
    throw new HttpError(409, "Another device has the slot");
  if (slot >= SLOTS) throw new HttpError(409, "All slots are taken");
  const row = { id, name, workspaceId, slot, memberId: member.id, joinedAt: at, lastSeenAt: at };
  const [added] = await tx.insert(workspaceDevices).values(row).returning();
  if (!added) throw new Error("The insert returned no row.");
  return added;
}

type LastIds = Readonly<Record<string, number>>;

const mergeLastIds = (a: LastIds, b: LastIds): LastIds =>
  Object.fromEntries(Object.keys({ ...a, ...b }).map((table) => [table, Math.max(a[table] ?? 0, b[table] ?? 0)]));

/** Leaves out ids of more than nine digits, which no device has given (`MAX_COUNTED_ID`). */
async function findLastIds(db: Database, workspaceId: string): Promise<LastIds> {
  const rows = await queryRows<{ tbl: string; last: number }>(
    db,
    sql`select tbl, max(id::integer) as last from workspace_rows
      where workspace_id = ${workspaceId}::uuid and scope = 0 and tbl <> ${DIRECTORY} and id ~ '^[0-9]{1,9}$' group by tbl`,
  );
  return Object.fromEntries(rows.map(({ tbl, last }) => [tbl, last]));
}

export const listDevicesHandler = createHandler(listDevices, async ({ db }) => {
  const workspace = await findCurrentWorkspace(db);
  if (!workspace) return { devices: [] };
  const rows = await db
    .select({ device: workspaceDevices, member: { id: members.id, fullName: members.fullName } })
    .from(workspaceDevices)
    .innerJoin(members, eq(members.id, workspaceDevices.memberId))
    .where(and(eq(workspaceDevices.workspaceId, workspace.id), isNull(workspaceDevices.removedAt)))
    .orderBy(asc(workspaceDevices.slot));
  return { devices: rows.map(({ device, member }) => toDevice(device, member)) };
});

export const removeDeviceHandler = createHandler(removeDevice, async ({ params, currentMember, db, feed, now }) => {
  const workspace = await findCurrentWorkspace(db);
  if (!workspace) throw notFound("Device");
  const isDevice = and(
    eq(workspaceDevices.workspaceId, workspace.id),
    eq(workspaceDevices.id, params.id),
    currentMember.role === "admin" ? undefined : eq(workspaceDevices.memberId, currentMember.id),
  );
  await db.transaction(async (tx) => {
    const [device] = await tx.select().from(workspaceDevices).where(isDevice).for("update");
    if (!device) throw notFound("Device");
    // Repeating the call changes nothing.
    if (device.removedAt) return;
    await tx.update(workspaceDevices).set({ removedAt: now() }).where(isDevice);
    const { memberId } = device;
    await recordAct(tx, now(), { event: "device-removed", actorId: currentMember.id, memberId });
  });
  // The removed device then asks for changes, and hears that it must leave.
  feed.publishHead({ workspaceId: workspace.id, head: 0 }, currentMember, () => ({}));
  return {};
});

const toDevice = ({ id, name, slot, lastSeenAt }: DeviceRow, member: { id: number; fullName: string }) => ({
  id,
  name,
  slot,
  member,
  lastSeenAt: lastSeenAt.toISOString(),
});
