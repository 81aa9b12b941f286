import type { Table } from "dexie";
import { savedAreas } from "../contract/data.ts";
import type { Area } from "../contract/endpoint.ts";
import { tablesOf } from "../db/area-tables.ts";
import type { Database } from "../db/database.ts";
import { isFilledFact } from "../db/populate.ts";
import type { SavedTables } from "../db/upgrade-backup.ts";
import type { TableName } from "./handle.ts";

/** The tables of what a person keeps, in the order of the areas. */
export const savedTables: readonly TableName[] = savedAreas.flatMap((area) => tablesOf(area));

/** What a backup holds besides: which ids were handed out, and what the areas were filled with. No key, no session. */
export const sideTables: readonly TableName[] = ["counters", "facts"];

export const areaOf = (table: string): Area =>
  savedAreas.find((area) => tablesOf(area).includes(table as TableName)) ?? "data";

/** Everything that a backup holds. Belongs into one transaction, so that it is of one moment. */
export async function readSaved(db: Database): Promise<SavedTables> {
  const names = [...savedTables, ...sideTables];
  const read = await Promise.all(names.map((name) => (db.table(name) as Table<Record<string, unknown>>).toArray()));
  const tables = Object.fromEntries(names.map((name, index) => [name, read[index] ?? []]));
  return {
    ...tables,
    counters: (tables.counters ?? []).filter(({ table }) => savedTables.includes(table as TableName)),
    facts: (tables.facts ?? []).filter(({ name }) => isFilledFact({ name: String(name) })),
  };
}
