import { and, asc, eq, isNull, max, sql } from "drizzle-orm";
import { forbidden, HttpError, notFound } from "../../src/contract/errors.ts";
import { joinWorkspace, listDevices, removeDevice } from "../../src/contract/workspace.ts";
import { DATABASE_VERSION } from "../../src/db/tables/index.ts";
import { SLOTS } from "../../src/sync/slots.ts";
import { members, workspaceDevices, workspaces } from "../database/schema.ts";
import { type Database, queryRows } from "../database/store.ts";
import type { CurrentMember } from "../intake/access-tokens.ts";
import { createHandler } from "../intake/create-handler.ts";
import { findCurrentWorkspace } from "./workspaces.ts";

/** How long a device waits while the server is being updated, in seconds. */
const UPDATE_WAIT = 60;

export type DeviceRow = typeof workspaceDevices.$inferSelect;

/** Throws an HttpError: 426 if the app is older than the server, 503 if it is newer. */
export function assertSameSchema(schema: number): void {
  if (schema < DATABASE_VERSION) throw new HttpError(426, "Update the app first");
  if (schema > DATABASE_VERSION) throw new HttpError(503, "The server is being updated", UPDATE_WAIT);
}

/** The epoch is that of no workspace. */
export const unknownEpoch = () => new HttpError(409, "Another workspace or epoch: load everything again");

/** Throws a 409 HttpError for an unknown epoch. */
export async function findWorkspace(db: Database, epoch: string): Promise<{ id: string; head: number }> {
  const [workspace] = await db
    .select({ id: workspaces.id, head: workspaces.head })
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
  const device = await db.transaction(async (tx) => {
    // Lock the workspace: two devices that join at once must not get the same slot.
    await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspace.id)).for("update");
    const ofWorkspace = eq(workspaceDevices.workspaceId, workspace.id);
    const hasId = and(ofWorkspace, eq(workspaceDevices.id, body.id));
    const [existing] = await tx.select({ id: workspaceDevices.id }).from(workspaceDevices).where(hasId);
    if (existing) return findOwnDevice(tx, workspace.id, body.id, currentMember);
    // Include removed devices: a row's id tells the slot of the device that gave it.
    const [last] = await tx
      .select({ slot: max(workspaceDevices.slot) })
      .from(workspaceDevices)
      .where(ofWorkspace);
    const slot = (last?.slot ?? 0) + 1;
    if (slot >= SLOTS) throw new HttpError(409, "All slots are taken");
    const at = now();
    const row = { ...body, workspaceId: workspace.id, slot, memberId: currentMember.id, joinedAt: at, lastSeenAt: at };
    const [joined] = await tx.insert(workspaceDevices).values(row).returning();
    if (!joined) throw new Error("The insert returned no row.");
    return joined;
  });
  const [member] = await db
    .select({ id: members.id, fullName: members.fullName })
    .from(members)
    .where(eq(members.id, device.memberId));
  if (!member) throw new Error("The member is missing, although members are never deleted.");
  return { device: toDevice(device, member), workspace, lastIds: await findLastIds(db, workspace.id) };
});

/** Leaves out ids of more than nine digits, which no device has given (`MAX_COUNTED_ID`). */
async function findLastIds(db: Database, workspaceId: string): Promise<Record<string, number>> {
  const rows = await queryRows<{ tbl: string; last: number }>(
    db,
    sql`select tbl, max(id::integer) as last from workspace_rows
      where workspace_id = ${workspaceId}::uuid and scope = 0 and id ~ '^[0-9]{1,9}$' group by tbl`,
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

export const removeDeviceHandler = createHandler(removeDevice, async ({ params, currentMember, db, now }) => {
  const workspace = await findCurrentWorkspace(db);
  if (!workspace) throw notFound("Device");
  const [removed] = await db
    .update(workspaceDevices)
    // Repeating the call changes nothing.
    .set({ removedAt: sql`coalesce(${workspaceDevices.removedAt}, ${now().toISOString()}::timestamptz)` })
    .where(
      and(
        eq(workspaceDevices.workspaceId, workspace.id),
        eq(workspaceDevices.id, params.id),
        currentMember.role === "admin" ? undefined : eq(workspaceDevices.memberId, currentMember.id),
      ),
    )
    .returning({ id: workspaceDevices.id });
  if (!removed) throw notFound("Device");
  return {};
});

const toDevice = ({ id, name, slot, lastSeenAt }: DeviceRow, member: { id: number; fullName: string }) => ({
  id,
  name,
  slot,
  member,
  lastSeenAt: lastSeenAt.toISOString(),
});
