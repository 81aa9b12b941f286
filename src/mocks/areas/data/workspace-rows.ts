import { isEqual } from "es-toolkit/predicate";
import type { BackupArea } from "../../../contract/areas.ts";
import { broughtAreas } from "../../../contract/workspace-membership.ts";
import type { Database } from "../../../db/database.ts";
import { getSeedDataOfLastSeeding } from "../../../db/seed.ts";
import { getAreaTables, syncedTables, type TableName } from "../../../db/tables/index.ts";

type Row = Readonly<Record<string, unknown>>;
/** Rows by table. */
export type WorkspaceRows = Partial<Record<TableName, readonly Row[]>>;

/** Every device needs these rows: the screens show the user's own profile, and the outbox sends the changes. */
const ownTables = ["chatProfile", "profiles", "receivedRequests", "requestChanges"] as const;

const readRows = (db: Database, table: TableName) => db.table(table).toArray() as Promise<Row[]>;

/** The rows with which a device joins a workspace. */
export async function readOwnRows(db: Database): Promise<WorkspaceRows> {
  const lists = await Promise.all(ownTables.map(async (table) => [table, await readRows(db, table)] as const));
  return Object.fromEntries(lists);
}

/**
 * The rows that the first device brings into the workspace: roles, the account's settings and bookmarks, and the chosen
 * areas, in shared ones without sample rows that nobody has changed. `settingsAccount` is the account here, `memberId` its id
 * in the workspace.
 */
export async function readBroughtRows(
  db: Database,
  {
    areas,
    settingsAccount,
    memberId,
  }: { areas: readonly BackupArea[]; settingsAccount: { id: number }; memberId: number },
): Promise<WorkspaceRows> {
  const settings = (await readRows(db, "settings")).filter(({ id }) => id === settingsAccount.id);
  const chosenAreas = broughtAreas.filter((area) => areas.includes(area));
  const chosenRows = await Promise.all(chosenAreas.map((area) => readAreaRows(db, area)));
  return {
    ...(await readOwnRows(db)),
    roles: await readRows(db, "roles"),
    bookmarks: await readRows(db, "bookmarks"),
    settings: settings.map((row) => ({ ...row, id: memberId })),
    ...Object.assign({}, ...chosenRows),
    counters: await readRows(db, "counters"),
  };
}

/**
 * Rows of areas that stay on the device may refer to sample rows, so all rows of these areas come. The tables of a shared
 * area have the same ids, so a changed row brings the rows with its id.
 */
async function readAreaRows(db: Database, area: BackupArea): Promise<WorkspaceRows> {
  const names = getAreaTables(area);
  const tables = await Promise.all(names.map(async (name) => [name, await readRows(db, name)] as const));
  if (!names.some((name) => syncedTables.has(name))) return Object.fromEntries(tables);
  const sample = (await getSeedDataOfLastSeeding(db, area)) ?? {};
  const changedIds = new Set(
    tables.flatMap(([name, rows]) => {
      const sampleRows = new Map((sample[name] ?? []).map((row) => [(row as Row).id, row]));
      return rows.filter((row) => !isEqual(row, sampleRows.get(row.id))).map(({ id }) => id);
    }),
  );
  return Object.fromEntries(tables.map(([name, rows]) => [name, rows.filter(({ id }) => changedIds.has(id))]));
}
