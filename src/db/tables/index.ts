import type { Area, BackupArea } from "../../contract/areas.ts";
import type { SyncPolicy } from "../../sync/policy.ts";
import type { AreaTables, RowSchemas } from "./define-tables.ts";
import * as modules from "./modules.gen.ts";
import { rowUpgrades } from "./row-upgrades.ts";
import { type SystemTables, systemStores } from "./system.ts";

/** The database, its types, the seeding and the backups all read this one list. */
const areaTables = modules satisfies Record<Area, AreaTables<object>> & Record<BackupArea, { rows: RowSchemas }>;

type TableTypes<T> = T extends { readonly types?: infer Types } ? NonNullable<Types> : never;
type Intersection<Union> = (Union extends unknown ? (union: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type Tables = SystemTables & Intersection<TableTypes<(typeof areaTables)[Area]>>;
export type TableName = keyof Tables & string;
export type AreaTableName<A extends Area> = A extends Area ? keyof TableTypes<(typeof areaTables)[A]> & string : never;

export type TableWithCounter = NonNullable<(typeof areaTables)[Area]["counters"]>[number];

const areas = Object.keys(areaTables) as Area[];
const all: readonly AreaTables<object>[] = Object.values(areaTables);

export const stores: Readonly<Record<string, string>> = Object.assign(
  {},
  systemStores,
  ...all.map((tables) => tables.stores),
);

/** The tables that came after version 13 of the database, each with its version. */
export const addedTables = all.flatMap(({ since = {} }) => Object.entries(since)) as [table: string, version: number][];

/** The number of the newest version in database.ts. Devices and the server exchange rows only of one version. */
export const DATABASE_VERSION = Math.max(
  18,
  ...addedTables.map(([, version]) => version),
  ...Object.keys(rowUpgrades).map(Number),
);

export const getAreaTables = <A extends Area>(area: A) => Object.keys(areaTables[area].stores) as AreaTableName<A>[];

export const areasWithSeedData: readonly Area[] = areas.filter((area) => areaTables[area].seed !== undefined);

/** If no call writes to the area, a new revision of its seed file replaces all its rows. */
export const isReseededOnUpdate = (area: Area): boolean => areaTables[area].seed === "every-version";

export const tablesWithCounter = all.flatMap(({ counters = [] }) => counters) as readonly TableWithCounter[];
export const references = all.flatMap(({ references = [] }) => references);
const detailTables: readonly string[] = all.flatMap(({ details = [] }) => details);
const fileTables: readonly string[] = all.flatMap(({ files = [] }) => files);

export const hasCounter = (table: string): table is TableWithCounter =>
  (tablesWithCounter as readonly string[]).includes(table);
export const isDetailTable = (table: string): boolean => detailTables.includes(table);
/** The table whose rows a table of details completes: the first one of its area. Other tables are their own. */
export const getMainTable = (table: string): string => {
  const area = isDetailTable(table) ? areas.find((each) => table in areaTables[each].stores) : undefined;
  return (area && getAreaTables(area)[0]) ?? table;
};
export const isFileTable = (table: string): boolean => fileTables.includes(table);

const policies: Readonly<Record<string, SyncPolicy>> = Object.assign({}, ...all.map(({ sync }) => sync));

/** The tables whose rows are on the workspace's server, with the area that says who may read them. */
export const syncedTables: ReadonlyMap<string, { readonly area: Area; readonly policy: SyncPolicy }> = new Map(
  areas.flatMap((area) =>
    Object.keys(areaTables[area].stores).flatMap((table) => {
      const policy = policies[table];
      return policy && policy.scope !== "device" ? [[table, { area, policy }] as const] : [];
    }),
  ),
);

/** Those of {@link syncedTables} that devices write. */
export const recordedTables: ReadonlySet<string> = new Set(
  [...syncedTables].flatMap(([table, { policy }]) => (policy.scope === "directory" ? [] : [table])),
);

const rowSchemas: RowSchemas<AreaTableName<BackupArea>> = Object.assign({}, ...all.map(({ rows }) => rows));

export const getRowSchema = (table: AreaTableName<BackupArea>) => rowSchemas[table];

/** Includes the primary key and the fields of unique indexes. */
export const getUniqueFields = (table: string): string[] =>
  (stores[table] ?? "")
    .split(", ")
    .filter((index, position) => position === 0 || index.startsWith("&"))
    .map((index) => index.replace("&", ""));
