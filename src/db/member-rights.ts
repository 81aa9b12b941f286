import { difference, groupBy, intersection, union } from "es-toolkit/array";
import { sum } from "es-toolkit/math";
import type * as v from "valibot";
import type { Role } from "../contract/access.ts";
import type { Area } from "../contract/areas.ts";
import type { areaChange } from "../contract/workspace-membership.ts";
import { toAppRole } from "../domain/access.ts";
import type { RowId } from "../sync/policy.ts";
import type { Database } from "./database.ts";
import type { LoadingAreas, SyncState } from "./sync-state.ts";
import { isDetailTable, syncedTables } from "./tables/index.ts";
import { getSubject } from "./tables/write-rights.ts";

/** Kept until a page has told the person. */
type AreaChange = v.InferOutput<typeof areaChange>;

const AREA_CHANGE = "workspace-area-change:";

const sharedTables = groupBy(
  [...syncedTables].filter(([, { policy }]) => policy.scope === "shared" || policy.scope === "members"),
  ([, { area }]) => area,
) as Readonly<Partial<Record<Area, readonly (readonly [table: string, unknown])[]>>>;
const sharedAreas = Object.keys(sharedTables) as Area[];
const getTables = (area: Area): string[] => (sharedTables[area] ?? []).map(([table]) => table);

/** Oldest first. */
export async function readAreaChanges(db: Database): Promise<readonly AreaChange[]> {
  const stored = await db.metadata.where("name").startsWith(AREA_CHANGE).toArray();
  return stored.map(({ value }) => value as AreaChange).toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

export const removeAreaChange = (db: Database, id: string): PromiseLike<void> => db.metadata.delete(AREA_CHANGE + id);

/**
 * Deletes the rows of areas that the member may no longer read, and begins to load those of new ones. Call this in the
 * transaction of a page, after storing its rows. Returns the state to store, and the areas whose pages must read again.
 */
export async function applyRights(db: Database, from: SyncState, to: SyncState) {
  if (!to.rights) return { state: to, areas: [] };
  const { areas } = to.rights;
  const ownRole = toAppRole(to.rights.role);
  const known = from.rights?.areas;
  const lost = difference(known ?? sharedAreas, areas);
  const gained = known ? difference(areas, known) : [];
  // An earlier version of the app kept lost rows and did not load those of new areas. Which is not known, so load all.
  const missing = known || from.firstSync === undefined ? gained : areas;
  const { loading: current, ...others } = to;
  const loading = getLoading(current, { areas, gained, missing });
  const state: SyncState = loading ? { ...others, loading } : others;

  const removed = await Promise.all(lost.map(async (area) => ({ area, records: await deleteRows(db, area, ownRole) })));
  // Deletes the row of the member's former role.
  if (from.rights?.role !== to.rights.role && !areas.includes("access")) await deleteRows(db, "access", ownRole);
  // The person does not know of an area that was unknown and empty, or whose rows were not complete.
  const isKnown = ({ area, records }: Removed) => (known || records > 0) && !from.loading?.gained.includes(area);
  const complete = difference(from.loading?.gained ?? [], [...lost, ...(loading?.areas ?? [])]);
  const changes = await Promise.all([
    ...removed.filter(isKnown).map((change) => ({ ...change, kind: "lost" as const })),
    ...complete.map(async (area) => ({ area, kind: "gained" as const, records: await countRecords(db, area) })),
  ]);
  const at = new Date().toISOString();
  const added = changes.map((change) => ({ ...change, id: crypto.randomUUID(), at }));
  await db.metadata.bulkPut(added.map((value) => ({ name: AREA_CHANGE + value.id, value })));
  const changed = [...removed.filter(({ records }) => records > 0), ...changes].map(({ area }) => area);
  return { state, areas: changed.length > 0 ? [...changed, "data" as const] : [] };
}

interface Removed {
  readonly area: Area;
  readonly records: number;
}

interface ChangedAreas {
  readonly areas: readonly Area[];
  readonly gained: readonly Area[];
  readonly missing: readonly Area[];
}

function getLoading(current: LoadingAreas | undefined, changed: ChangedAreas): LoadingAreas | undefined {
  const areas = union(intersection(current?.areas ?? [], changed.areas), changed.missing);
  if (areas.length === 0) return undefined;
  const gained = intersection(union(current?.gained ?? [], changed.gained), areas);
  // With new areas it begins again: their rows may be before the place.
  const after = changed.missing.length > 0 ? undefined : current?.after;
  return { areas, gained, ...(after !== undefined && { after }) };
}

/** Every member has the row of their own role. */
const isKept = (table: string, id: RowId, ownRole: Role): boolean => table === "roles" && id === ownRole;

/** Deletes also the server's rows under waiting changes, which would bring single rows back. Returns the number of records. */
async function deleteRows(db: Database, area: Area, ownRole: Role): Promise<number> {
  const tables = getTables(area);
  let records = 0;
  for (const name of tables) {
    const table = db.table(name);
    const rows = name === "roles" ? table.where(":id").notEqual(ownRole) : table.toCollection();
    if (!isDetailTable(name)) records += await rows.count();
    await rows.delete();
  }
  // They have titles, and whole rows.
  await db.activities.filter(({ subject }) => subject === getSubject(area)).delete();
  await db.replacedChanges.filter(({ table }) => tables.includes(table)).delete();
  await db.serverRows.filter(({ table, id }) => tables.includes(table) && !isKept(table, id, ownRole)).delete();
  return records;
}

async function countRecords(db: Database, area: Area): Promise<number> {
  const tables = getTables(area).filter((table) => !isDetailTable(table));
  return sum(await Promise.all(tables.map((table) => db.table(table).count())));
}
