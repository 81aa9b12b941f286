import { and, asc, count, eq, gt, lte, sql } from "drizzle-orm";
import { PULL_ROWS, pullChanges } from "../../src/contract/workspace.ts";
import { workspaceChangeSets, workspaceDevices, workspaceRows } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { createHandler, type HandlerContext } from "../intake/create-handler.ts";
import type { CurrentMember } from "../intake/current-member.ts";
import {
  assertSameSchema,
  assertSameVersion,
  type DeviceRow,
  findOwnDevice,
  findWorkspace,
  unknownEpoch,
} from "./devices.ts";
import { findPageEnd, ONE_SNAPSHOT, rowBytes, rowColumns } from "./pages.ts";
import { getRights, isReadable, loadAbility } from "./permissions.ts";
import { toPulledRows } from "./row-changes.ts";

const LAST_SEEN_INTERVAL_MS = 60_000;

type PullContext = HandlerContext<typeof pullChanges>;

export const pullChangesHandler = createHandler(pullChanges, async (context) => {
  const { params, currentMember, db, mail, rowSchema } = context;
  assertSameSchema(params.schema, rowSchema.version);
  const { device, page } = await readPage(db, params, currentMember);
  await updateLastSeen(context, device, params.cursor);
  return { ...page, sendsEmail: mail.sendsOutside };
});

type PageParams = Pick<PullContext["params"], "epoch" | "device" | "cursor" | "schema">;

/** Returns also the device that pulls. Throws the HttpErrors of {@link findWorkspace} and {@link findOwnDevice}. */
export const readPage = (db: Database, params: PageParams, member: CurrentMember) =>
  db.transaction((tx) => readPageInSnapshot(tx, params, member), ONE_SNAPSHOT);

async function readPageInSnapshot(
  tx: Database,
  { epoch, device: deviceId, cursor, schema }: PageParams,
  member: CurrentMember,
) {
  const { head, ...workspace } = await findWorkspace(tx, epoch);
  assertSameVersion(workspace, schema);
  const device = await findOwnDevice(tx, workspace.id, deviceId, member);
  // The device knows numbers that this database has not given: a backup was restored.
  if (cursor > head) throw unknownEpoch();
  const ability = await loadAbility(tx, workspace.id, member.role);
  const isNew = and(isReadable(workspace.id, member, ability), gt(workspaceRows.seq, cursor));
  const sets = await tx
    .select({ seq: workspaceRows.seq, rows: count(), bytes: sql`sum(${rowBytes})`.mapWith(Number) })
    .from(workspaceRows)
    .where(isNew)
    .groupBy(workspaceRows.seq)
    .orderBy(asc(workspaceRows.seq))
    .limit(PULL_ROWS + 1);
  const end = findPageEnd(sets, PULL_ROWS)?.seq ?? head;
  const rows =
    sets.length === 0
      ? []
      : await tx
          .select(rowColumns)
          .from(workspaceRows)
          .where(and(isNew, lte(workspaceRows.seq, end)))
          .orderBy(asc(workspaceRows.seq));
  const isOfDevice = and(
    eq(workspaceChangeSets.workspaceId, workspace.id),
    eq(workspaceChangeSets.deviceId, device.id),
  );
  const { no, outcome, seq } = workspaceChangeSets;
  // Its own sets may lie beyond the page.
  const later = end < head ? await tx.$count(workspaceChangeSets, and(isOfDevice, gt(seq, end))) : 0;
  const page = {
    rights: getRights(member.role, ability),
    rows: await toPulledRows(tx, { id: workspace.id, head }, rows),
    cursor: end,
    more: end < head,
    confirmed: device.confirmed - later,
    outcomes: await tx
      .select({ no, outcome })
      .from(workspaceChangeSets)
      .where(and(isOfDevice, gt(seq, cursor), lte(seq, end)))
      .orderBy(asc(no)),
  };
  return { device, page };
}

/** At most once a minute, and never on a full disk. */
async function updateLastSeen(
  { db, now, hasDiskSpace }: PullContext,
  device: DeviceRow,
  cursor: number,
): Promise<void> {
  const at = now();
  if (at.getTime() - device.lastSeenAt.getTime() < LAST_SEEN_INTERVAL_MS || !(await hasDiskSpace())) return;
  await db
    .update(workspaceDevices)
    .set({ lastSeenAt: at, cursor })
    .where(and(eq(workspaceDevices.workspaceId, device.workspaceId), eq(workspaceDevices.id, device.id)));
}
