import { and, eq, gt, inArray, ne } from "drizzle-orm";
import type { EventAuthors, RowChange } from "../../src/contract/row-change.ts";
import { AUTOMATIC, type ChangeSet } from "../../src/sync/change-set.ts";
import type { ServerRow, Version } from "../../src/sync/decide.ts";
import type { RowId } from "../../src/sync/policy.ts";
import { workspaceChangeSets, workspaceDevices } from "../database/schema.ts";
import type { Database } from "../database/store.ts";

/** Devices show the newest changes only. */
const RECENT_SETS = 200;

type Author = Pick<RowChange, "slot" | "memberId">;
type Versions = Pick<ServerRow, "seq" | "versions" | "added">;

function toRowChange({ seq, versions, added }: Versions, author: Author): RowChange {
  if (added.seq === seq) return { ...author, at: added.at };
  const groups = Object.entries(versions).filter(([, version]) => version.seq === seq);
  return { ...author, at: Math.max(0, ...groups.map(([, { at }]) => at)), groups: groups.map(([group]) => group) };
}

/** For the rows that the sets of a push have written. Nobody made an automatic change. */
export function addChanges<R extends Versions>(
  rows: readonly R[],
  decided: readonly { readonly set: ChangeSet; readonly seq: number }[],
  author: Author,
): (R & { readonly change: RowChange | undefined })[] {
  const automatic = new Set(decided.filter(({ set }) => set.at === AUTOMATIC).map(({ seq }) => seq));
  return rows.map((row) => ({ ...row, change: automatic.has(row.seq) ? undefined : toRowChange(row, author) }));
}

type StoredRow = Versions & { readonly table: string; readonly id: string; readonly row: ServerRow["row"] };

interface PageRow {
  readonly table: string;
  readonly id: RowId;
  readonly row: ServerRow["row"];
  readonly change?: RowChange;
}

/** Returns the rows as a page has them, the recent ones with who changed them last. */
export async function toPageRows(
  tx: Database,
  workspace: { readonly id: string; readonly head: number },
  rows: readonly StoredRow[],
): Promise<PageRow[]> {
  const oldest = workspace.head - RECENT_SETS;
  const recent = rows.filter(({ seq }) => seq > oldest);
  const versions = recent.flatMap(({ added, versions }) => [added, ...Object.values(versions)]);
  const authors =
    recent.length === 0 ? new Map<number, Author>() : await findAuthors(tx, workspace.id, oldest, versions);
  return rows.map((stored): PageRow => {
    const author = authors.get(stored.seq);
    const { table, row } = stored;
    return { table, id: JSON.parse(stored.id), row, ...(author && { change: toRowChange(stored, author) }) };
  });
}

/**
 * The rows of {@link toPageRows}, with the authors of events: a device that was away for long also tells its member who
 * moved or canceled one.
 */
export async function toPulledRows(
  tx: Database,
  workspace: { readonly id: string; readonly head: number },
  rows: readonly StoredRow[],
): Promise<(PageRow & EventAuthors)[]> {
  // A deletion is newer than all versions.
  const getVersion = ({ row, versions, added }: StoredRow, group: string) => (row && versions[group]) ?? added;
  const versions = rows.map((each) =>
    each.table === "events" ? { time: getVersion(each, "time"), guests: getVersion(each, "guests") } : undefined,
  );
  const slots = versions.flatMap((each) => (each ? [each.time.device, each.guests.device] : []));
  const found = await findMembers(tx, workspace.id, [...new Set(slots)]);
  const pageRows = await toPageRows(tx, workspace, rows);
  return pageRows.map((each, index) => {
    const version = versions[index];
    if (!version) return each;
    return { ...each, timeBy: found.get(version.time.device), guestsBy: found.get(version.guests.device) };
  });
}

/** By the slots of their devices. */
async function findMembers(tx: Database, workspaceId: string, slots: number[]): Promise<ReadonlyMap<number, number>> {
  if (slots.length === 0) return new Map();
  const { slot, memberId } = workspaceDevices;
  const isDevice = and(eq(workspaceDevices.workspaceId, workspaceId), inArray(slot, slots));
  const found = await tx.select({ slot, memberId }).from(workspaceDevices).where(isDevice);
  return new Map(found.map((device) => [device.slot, device.memberId]));
}

/** By the numbers of the change sets that people made after `oldest`. */
async function findAuthors(tx: Database, workspaceId: string, oldest: number, versions: readonly Version[]) {
  const slots = [...new Set(versions.filter(({ seq }) => seq > oldest).map(({ device }) => device))];
  const { seq, memberId, at, deviceId } = workspaceChangeSets;
  const isDevice = and(
    eq(workspaceDevices.workspaceId, workspaceChangeSets.workspaceId),
    eq(workspaceDevices.id, deviceId),
  );
  const ofWorkspace = eq(workspaceChangeSets.workspaceId, workspaceId);
  const found = await tx
    .select({ seq, memberId, slot: workspaceDevices.slot })
    .from(workspaceChangeSets)
    .innerJoin(workspaceDevices, isDevice)
    .where(and(ofWorkspace, inArray(workspaceDevices.slot, slots), gt(seq, oldest), ne(at, AUTOMATIC)));
  return new Map(found.map(({ seq, ...author }) => [seq, author]));
}
