import type { Table } from "dexie";
import { isEqual } from "es-toolkit/predicate";
import { type Area, areas } from "../../../contract/areas.ts";
import type { getDataOverview } from "../../../contract/data.ts";
import type { ResponseData } from "../../../contract/endpoint.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { getSeedDataOfLastSeeding } from "../../../db/seed.ts";
import { getAreaTables, isDetailTable, isReseededOnUpdate } from "../../../db/tables/index.ts";
import { systemStores } from "../../../db/tables/system.ts";
import { getJsonSize } from "../../../domain/backup-checksum.ts";
import { type Bookmark, getBookmarkedPages } from "../../../domain/bookmarks.ts";

type Overview = ResponseData<typeof getDataOverview>;
type AreaSize = Overview["areas"][number];

/** Tables that belong to no other area, so the list counts them under the area `data`. */
const SYSTEM_TABLES: readonly string[] = Object.keys(systemStores);

const getTableNames = (area: Area): string[] => [...getAreaTables(area), ...(area === "data" ? SYSTEM_TABLES : [])];

export async function countEntries(db: Database, area: Area, tables: readonly (readonly object[])[]): Promise<number> {
  // The table stores only changes: default bookmarks have no row, removed ones have `order: null`.
  if (area === "bookmarks")
    return getBookmarkedPages(await readAllCached(db.pages), tables.flat() as Bookmark[]).length;
  return getTableNames(area).reduce(
    (total, name, index) => total + (isDetailTable(name) ? 0 : (tables[index]?.length ?? 0)),
    0,
  );
}

export const getRowsSize = (tables: readonly (readonly object[])[]): number =>
  tables.reduce((total, table) => total + (table.length > 0 ? getJsonSize(table) : 0), 0);

export async function getAreaSizes(db: Database): Promise<AreaSize[]> {
  return Promise.all(areas.map((area) => getAreaSize(db, area)));
}

export async function getAreaSize(db: Database, area: Area): Promise<AreaSize> {
  const names = getTableNames(area);
  const tables = await Promise.all(names.map((name) => (db.table(name) as Table<object>).toArray()));
  const rows = await countEntries(db, area, tables);
  const state = await getState(db, area, names, tables, rows);
  return { area, tables: names.length, rows, bytes: getRowsSize(tables), state };
}

async function getState(db: Database, area: Area, names: readonly string[], tables: object[][], rows: number) {
  if (isReseededOnUpdate(area)) return "app";
  if (area === "requests" && tables[names.indexOf("sampleRequests")]?.length === 0) return "server";
  // Entries without stored rows are defaults.
  if (tables.every((table) => table.length === 0)) return rows > 0 ? "sample" : "empty";
  // Ignore a seed file that cannot be loaded: offline, not all files may be stored yet.
  const sample = await getSeedDataOfLastSeeding(db, area).catch(() => undefined);
  const isUntouched =
    sample &&
    names.every((name, index) => isEqual(toSortedJson(sample[name] ?? []), toSortedJson(tables[index] ?? [])));
  return isUntouched ? "sample" : "own";
}

/** Sorted, because the order of the rows does not matter in the comparison. */
const toSortedJson = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
