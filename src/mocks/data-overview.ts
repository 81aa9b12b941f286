import type { Table } from "dexie";
import type { getDataOverview } from "../contract/data.ts";
import { type Area, type Data, endpointAreas } from "../contract/endpoint.ts";
import { tablesOf } from "../db/area-tables.ts";
import type { Database } from "../db/database.ts";
import { contentAreas, filledWith } from "../db/populate.ts";
import { jsonBytes } from "../domain/backup.ts";
import { isSame } from "../lib/is-same.ts";
import type { TableName } from "./handle.ts";

type Overview = Data<typeof getDataOverview>;
type AreaSize = Overview["areas"][number];

/** What the device itself notes about its data stands under the area of the data. */
const OWN_TABLES: readonly TableName[] = ["facts", "counters", "journal", "announcements"];

/** How much there is of each area, and whose it is. */
export async function areaSizes(db: Database): Promise<AreaSize[]> {
  return Promise.all(endpointAreas.map((area) => sizeOf(db, area)));
}

async function sizeOf(db: Database, area: Area): Promise<AreaSize> {
  const names = [...tablesOf(area), ...(area === "data" ? OWN_TABLES : [])];
  const tables = await Promise.all(names.map((name) => (db.table(name) as Table<object>).toArray()));
  const rows = tables.reduce((total, table) => total + table.length, 0);
  const bytes = tables.reduce((total, table) => total + (table.length > 0 ? jsonBytes(table) : 0), 0);
  return { area, tables: names.length, rows, bytes, state: await stateOf(db, area, names, tables, rows) };
}

async function stateOf(db: Database, area: Area, names: readonly string[], tables: object[][], rows: number) {
  if (contentAreas.has(area)) return "app";
  if (area === "requests") return "server";
  if (rows === 0) return "empty";
  // Sample data that cannot be had, without a network before the app is kept, tells nothing.
  const sample = await filledWith(db, area).catch(() => undefined);
  const isUntouched =
    sample && names.every((name, index) => isSame(inOrder(sample[name] ?? []), inOrder(tables[index] ?? [])));
  return isUntouched ? "sample" : "own";
}

/** A sample file has an order of its own, a table that of its keys. */
const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
