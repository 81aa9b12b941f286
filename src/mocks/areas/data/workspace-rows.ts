import { mapValues, omitBy } from "es-toolkit/object";
import { isEqual } from "es-toolkit/predicate";
import { areasToBring, type BackupArea } from "../../../contract/areas.ts";
import type { Database } from "../../../db/database.ts";
import { getSeedDataOfLastSeeding } from "../../../db/seed.ts";
import { getAreaTables, getMainTable, references, syncedTables, type TableName } from "../../../db/tables/index.ts";
import { isBookless } from "../../../sync/document-numbers.ts";
import { countEntries, getAreaSize } from "./area-sizes.ts";
import { toMemberRows } from "./member-rows.ts";

type Row = Readonly<Record<string, unknown>>;
type Rows = Partial<Record<TableName, readonly Row[]>>;
export type Snapshot = Readonly<Rows>;

/**
 * The outbox sends the changes of received requests, and the screens show the user's own profile. Of these only the profile
 * goes to the workspace, see {@link sharedOwnTables}.
 */
/** They belong to the member whose session on the server the device has. */
export const requestTables: readonly TableName[] = ["receivedRequests", "requestChanges"];
const ownTables: readonly TableName[] = [...requestTables, "profiles", "chatProfile"];
export const sharedOwnTables = ["profiles"] as const;
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
  const sampleProfiles = (await readSample(db, "profile")).profiles ?? [];
  const getOfMember = (table: TableName, samples: readonly unknown[] = []) =>
    (snapshot[table] ?? [])
      .filter((row) => row.id === settingsAccount?.id && !samples.some((sample) => isEqual(sample, row)))
      .map((row) => ({ ...row, id: memberId }));
  const options = { accounts: await db.accounts.toArray(), ownId: settingsAccount?.id, memberId };
  const ownRows = {
    receivedRequests,
    requestChanges,
    profiles: toMemberRows("profiles", getOfMember("profiles", sampleProfiles), options),
    chatProfile: snapshot.chatProfile ?? [],
  };
  if (!isFirst) return ownRows;
  const chosenRows = await Promise.all(getChosenAreas(areas).map((area) => getAreaRows(db, area, snapshot)));
  const settings = getOfMember("settings");
  const areaRows = mapValues(Object.assign({}, ...chosenRows) as Rows, (rows = [], table) =>
    toMemberRows(table, rows, options),
  );
  return { ...areaRows, ...ownRows, roles, bookmarks, settings, counters };
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
 * Rows of areas that stay on the device may refer to sample rows, so all rows of these areas come. Of a shared area come
 * the rows that somebody has changed, with their details and the rows to which they refer.
 */
async function getAreaRows(db: Database, area: BackupArea, snapshot: Snapshot): Promise<Rows> {
  const names = getAreaTables(area);
  const tables = names.map((name) => [name, snapshot[name] ?? []] as const);
  if (!names.some((name) => syncedTables.has(name))) return Object.fromEntries(tables);
  const sample = await readSample(db, area);
  const ids = new Map(names.map((name) => [getMainTable(name), new Set<unknown>()]));
  for (const [name, rows] of tables) {
    const sampleRows = new Map((sample[name] ?? []).map((row) => [(row as Row).id, row]));
    const changed = rows.filter((row) => !isEqual(row, sampleRows.get(row.id)));
    for (const row of changed) {
      ids.get(getMainTable(name))?.add(row.id);
      for (const { table, field, to } of references) if (table === name) ids.get(getMainTable(to))?.add(row[field]);
    }
  }
  return Object.fromEntries(
    tables.map(([name, rows]) => {
      const chosen = rows.filter(({ id }) => ids.get(getMainTable(name))?.has(id));
      return [name, withWorkspaceIds(name, chosen)];
    }),
  );
}

/** Without the seed file, which offline may not be stored yet, all rows come. */
const readSample = async (db: Database, area: BackupArea) =>
  (await getSeedDataOfLastSeeding(db, area).catch(() => undefined)) ?? {};

/** Rows that two devices may add have the id of what they name. */
export function withWorkspaceIds(table: string, rows: readonly Row[]): readonly Row[] {
  const { idField = "id", numberField } = syncedTables.get(table)?.policy ?? {};
  // A number of another workspace's book may be that of a document here: the id is the number then.
  const foreign = numberField === undefined ? [] : [numberField, "invoiceNumber"];
  const isForeign = (value: unknown, field: string) => foreign.includes(field) && !isBookless(value);
  return rows.map((row) => omitBy({ ...row, id: row[idField] } as Record<string, unknown>, isForeign));
}
