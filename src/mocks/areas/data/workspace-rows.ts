import { isEqual } from "es-toolkit/predicate";
import type { BackupArea } from "../../../contract/areas.ts";
import { areasToBring } from "../../../contract/workspace-membership.ts";
import type { Database } from "../../../db/database.ts";
import { getSeedDataOfLastSeeding } from "../../../db/seed.ts";
import { getAreaTables, syncedTables, type TableName } from "../../../db/tables/index.ts";
import { countEntries, getAreaSize } from "./area-sizes.ts";

type Row = Readonly<Record<string, unknown>>;
type Rows = Partial<Record<TableName, readonly Row[]>>;
export type Snapshot = Readonly<Rows>;

/** The outbox sends the changes of received requests, and the screens show the user's own profile. */
const ownTables = ["receivedRequests", "requestChanges", "profiles", "chatProfile"] as const;
const firstDeviceTables = ["roles", "bookmarks", "settings", "counters"] as const;

export const getTablesToBring = (isFirst: boolean, areas: readonly BackupArea[]): readonly TableName[] =>
  isFirst
    ? [...new Set<TableName>([...ownTables, ...firstDeviceTables, ...getChosenAreas(areas).flatMap(getAreaTables)])]
    : ownTables;

const getChosenAreas = (areas: readonly BackupArea[]) => areasToBring.filter((area) => areas.includes(area));

/** In one transaction, so that the tables fit together. */
export const readSnapshot = (db: Database, tables: readonly TableName[]): PromiseLike<Snapshot> =>
  db.transaction("r", [...tables], async () => {
    const lists = await Promise.all(tables.map((table) => db.table<Row>(table).toArray()));
    return Object.fromEntries(tables.map((table, index) => [table, lists[index]]));
  });

interface BringOptions {
  readonly isFirst: boolean;
  readonly areas: readonly BackupArea[];
  /** The member's account on this device; undefined if it is somebody else's. */
  readonly settingsAccount: { readonly id: number } | undefined;
  /** The account's id in the workspace. */
  readonly memberId: number;
}

/**
 * The rows with which a device joins a workspace. The first device also brings roles, the account's settings and bookmarks,
 * and the chosen areas, in shared ones without sample rows that nobody has changed.
 */
export async function getRowsToBring(
  db: Database,
  snapshot: Snapshot,
  { isFirst, areas, settingsAccount, memberId }: BringOptions,
): Promise<Rows> {
  const { receivedRequests = [], requestChanges = [], roles = [], bookmarks = [], counters = [] } = snapshot;
  const getOfMember = (table: TableName) =>
    (snapshot[table] ?? []).filter(({ id }) => id === settingsAccount?.id).map((row) => ({ ...row, id: memberId }));
  const ownRows = {
    receivedRequests,
    requestChanges,
    profiles: getOfMember("profiles"),
    chatProfile: snapshot.chatProfile ?? [],
  };
  if (!isFirst) return ownRows;
  const chosenRows = await Promise.all(getChosenAreas(areas).map((area) => getAreaRows(db, area, snapshot)));
  const settings = getOfMember("settings");
  return { ...Object.assign({}, ...chosenRows), ...ownRows, roles, bookmarks, settings, counters };
}

/** 0 for an area with only sample data. */
export async function countAreaRows(db: Database, area: BackupArea): Promise<number> {
  const { state } = await getAreaSize(db, area);
  if (state !== "own") return 0;
  return countEntries(
    db,
    area,
    Object.values(await getAreaRows(db, area, await readSnapshot(db, getAreaTables(area)))),
  );
}

/**
 * Rows of areas that stay on the device may refer to sample rows, so all rows of these areas come. The tables of a shared
 * area have the same ids, so a changed row brings the rows with its id.
 */
async function getAreaRows(db: Database, area: BackupArea, snapshot: Snapshot): Promise<Rows> {
  const names = getAreaTables(area);
  const tables = names.map((name) => [name, snapshot[name] ?? []] as const);
  if (!names.some((name) => syncedTables.has(name))) return Object.fromEntries(tables);
  // Without the seed file, which offline may not be stored yet, all rows come.
  const sample = (await getSeedDataOfLastSeeding(db, area).catch(() => undefined)) ?? {};
  const changedIds = new Set(
    tables.flatMap(([name, rows]) => {
      const sampleRows = new Map((sample[name] ?? []).map((row) => [(row as Row).id, row]));
      return rows.filter((row) => !isEqual(row, sampleRows.get(row.id))).map(({ id }) => id);
    }),
  );
  return Object.fromEntries(tables.map(([name, rows]) => [name, rows.filter(({ id }) => changedIds.has(id))]));
}
