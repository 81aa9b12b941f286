import { chunk, difference, groupBy, partition } from "es-toolkit/array";
import type { Database } from "../../../db/database.ts";
import { startNextSet } from "../../../db/recorder.ts";
import { getFileField, toSentRow } from "../../../db/row-sets.ts";
import { getMainTable, getUniqueFields, recordedTables } from "../../../db/tables/index.ts";
import { diffRows } from "../../../sync/change-set.ts";
import { getSlotOfNumber } from "../../../sync/document-numbers.ts";
import { getFieldGroup, type Row, type RowId } from "../../../sync/policy.ts";
import { toRowKey } from "../../../sync/replay.ts";
import { type Address, getPolicy } from "./compared-records.ts";

/** What an import, or its undo, writes. Undefined is no row. */
export interface RowWrite extends Address {
  /** As it is sent. */
  readonly before: Row | undefined;
  /** An added picture has its content. */
  readonly after: Row | undefined;
}

export type SyncedRows = Readonly<Record<string, readonly Row[]>>;

export const getRowId = (table: string, row: Row): RowId => row[getUniqueFields(table)[0] ?? ""] as RowId;

/** As they are sent. Call it in a transaction over the tables. */
export async function readSyncedRows(db: Database): Promise<SyncedRows> {
  const tables = [...recordedTables];
  const rows = await Promise.all(tables.map((name) => db.table<Row>(name).toArray()));
  return Object.fromEntries(
    tables.map((name, index) => [name, (rows[index] ?? []).map((row) => toSentRow(name, row))]),
  );
}

/** Details belong to the record with their id. */
export const toRecordKey = ({ table, id }: Address): string => toRowKey({ table: getMainTable(table), id });

export const groupByRecord = (writes: readonly RowWrite[]): RowWrite[][] => [
  ...Map.groupBy(writes, toRecordKey).values(),
];

export function getRecordKind(rows: readonly RowWrite[]): "added" | "changed" | "deleted" {
  const main = rows.find(({ table }) => getMainTable(table) === table);
  if (!main || (main.before && main.after)) return "changed";
  return main.after ? "added" : "deleted";
}

interface TakenValues {
  /** The rows of which another row has a unique value. */
  readonly taken: ReadonlySet<RowId>;
  readonly holders: ReadonlySet<RowId>;
}

/** `writes` are those of one table. Two of them may swap a value, but no other row gives one up. */
export function findTakenValues(table: string, writes: readonly RowWrite[], here: readonly Row[]): TakenValues {
  const { unique = [] } = getPolicy(table);
  const getValues = (row: Row | undefined) =>
    unique.flatMap((field) => (row?.[field] == null ? [] : [JSON.stringify([field, row[field]])]));
  const pending = new Map(writes.map((write) => [write.id, write]));
  const [taken, holders] = [new Set<RowId>(), new Set<RowId>()];
  // A row that is left out keeps its value, which another write may need.
  for (;;) {
    const others = here.filter((row) => !pending.has(getRowId(table, row)));
    const held = new Map(
      others.flatMap((row) => getValues(row).map((value) => [value, getRowId(table, row)] as const)),
    );
    const refused = [...pending.values()].filter(({ after }) => getValues(after).some((value) => held.has(value)));
    if (refused.length === 0) return { taken, holders };
    for (const { id, after } of refused) {
      pending.delete(id);
      taken.add(id);
      for (const value of getValues(after)) {
        const holder = held.get(value);
        if (holder !== undefined) holders.add(holder);
      }
    }
  }
}

/** Large change sets make a push slow. */
const RECORDS_PER_SET = 250;

/**
 * Writes the rows so that the server's refusal of one record does not refuse others that it accepts. Call it in a transaction
 * over the tables that writes nothing else to them.
 */
export async function writeRows(db: Database, writes: readonly RowWrite[]): Promise<void> {
  // Rows that swap unique values are one set, and one that only takes a value comes after the one that gives it up.
  const wanted = new Set(writes.flatMap(getTakenValues));
  const [first, rest] = partition(groupByRecord(writes), (rows) =>
    rows.some((row) => getFreedValues(row).some((value) => wanted.has(value))),
  );
  const [single, others] = partition(rest, (rows) => rows.some((row) => needsOwnSet(db, row)));
  // Colleagues get the records before their pictures, whose upload takes long.
  const [files, records] = partition(single, (rows) => rows.some(({ table }) => getFileField(table) !== undefined));
  const sets = [first.flat(), ...chunk(others, RECORDS_PER_SET).map((set) => set.flat()), ...records, ...files];
  for (const set of sets) await writeSet(db, set);
}

/**
 * A colleague may have changed the same text, sold the pieces or taken a username; a document's number may be unknown to the
 * server.
 */
function needsOwnSet(db: Database, write: RowWrite): boolean {
  const { table, id, before, after } = write;
  const policy = getPolicy(table);
  if (!after) return false;
  const number = after[policy.numberField ?? ""];
  const isOwnDocument = number !== undefined && getSlotOfNumber(number) === db.slot;
  if (!isOwnDocument && getTakenValues(write).length > 0) return true;
  if (!before) return getFileField(table) !== undefined;
  const op = diffRows(table, id, policy, before, after);
  return (
    op?.kind === "change" &&
    Object.keys(op.groups).some((name) => {
      const { merge, min } = getFieldGroup(policy, name);
      return merge === "ask" || min !== undefined;
    })
  );
}

const getUniqueValues = ({ table }: RowWrite, row: Row | undefined): string[] =>
  (getPolicy(table).unique ?? []).flatMap((field) =>
    row?.[field] == null ? [] : [JSON.stringify([table, field, row[field]])],
  );
const getTakenValues = (write: RowWrite): string[] =>
  difference(getUniqueValues(write, write.after), getUniqueValues(write, write.before));
const getFreedValues = (write: RowWrite): string[] =>
  difference(getUniqueValues(write, write.before), getUniqueValues(write, write.after));

async function writeSet(db: Database, writes: readonly RowWrite[]): Promise<void> {
  if (writes.length === 0) return;
  startNextSet();
  const byTable = groupBy(writes, ({ table }) => table);
  // Details refer to their record: they are deleted before it and added after it.
  const tables = [...recordedTables].filter((table) => byTable[table]);
  for (const table of tables.toReversed()) {
    // Two rows may swap a unique value.
    const deleted = (byTable[table] ?? []).filter((write) => !write.after || getFreedValues(write).length > 0);
    await db.table(table).bulkDelete(deleted.map(({ id }) => id));
  }
  for (const table of tables) await db.table(table).bulkPut((byTable[table] ?? []).flatMap(({ after }) => after ?? []));
}
