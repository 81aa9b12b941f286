import type { Table } from "dexie";
import { partition } from "es-toolkit/array";
import type { ChangeSet, Op } from "../sync/change-set.ts";
import type { Row, RowId } from "../sync/policy.ts";
import { toRowKey } from "../sync/replay.ts";
import { syncedTables } from "./tables/index.ts";
import { type Metadata, storedNames } from "./tables/system.ts";

// Upgrades of the database use this file, so it does not import the database.

/** The name of the metadata's row with the state of the sync. */
export const WORKSPACE_SYNC = "workspace-sync";

/** The field of the table's rows that has a file's content as Base64 text. */
export const getFileField = (table: string): string | undefined => syncedTables.get(table)?.policy.file;

/** An added row names its file, and the file never changes. */
export const namesFile = ({ kind, table }: Op): boolean => kind === "add" && getFileField(table) !== undefined;

/**
 * Rows are sent as JSON, so compare them as JSON: a field that is undefined is no field. A file's content is sent apart from
 * its row.
 */
export function toSentRow<R extends Row | undefined>(table: string, row: R): R {
  const field = getFileField(table);
  return row && JSON.parse(JSON.stringify(field === undefined ? row : { ...row, [field]: undefined }));
}

/** As JSON text, also in Thai far below the size of a push that the server accepts. */
const MAX_SET_CHARACTERS = 1_024 * 1_024;

/** Only an import of thousands of rows becomes several change sets. */
export function toChangeSets(
  ops: readonly Op[],
  first: Omit<ChangeSet, "ops">,
  maxOps = Number.POSITIVE_INFINITY,
): ChangeSet[] {
  const parts: Op[][] = [];
  let size = 0;
  for (const op of ops) {
    const opSize = JSON.stringify(op).length;
    const part = parts.at(-1);
    if (part && part.length < maxOps && size + opSize <= MAX_SET_CHARACTERS) {
      part.push(op);
      size += opSize;
    } else {
      parts.push([op]);
      size = opSize;
    }
  }
  return parts.map((part, index) => ({ ...first, no: first.no + index, ops: part }));
}

/** Large change sets make a push slow and lost answers expensive. */
const ROWS_PER_SET = 500;

/**
 * Stores change sets that add all rows of the tables, which must not have waiting changes. Call it in a transaction over the
 * tables and `changeSetTables`; `getTable` finds them by the names under which they are stored.
 */
export async function addRowSets(
  getTable: (name: string) => Table,
  tables: readonly string[],
  at: number,
): Promise<void> {
  const rows: TableRow[] = [];
  for (const table of tables) for (const row of await getTable(table).toArray()) rows.push({ table, row });
  await addSetsOfRows(getTable, rows, at);
}

interface TableRow {
  readonly table: string;
  readonly row: Row;
}

/** Like {@link addRowSets}, for some rows of the tables. */
export async function addSetsOfRows(
  getTable: (name: string) => Table,
  rows: readonly TableRow[],
  at: number,
): Promise<void> {
  const ops = rows.map(({ table, row }): Op => {
    const idField = String(getTable(table).schema.primKey.keyPath);
    return { table, id: row[idField] as RowId, kind: "add", row: toSentRow(table, row) };
  });
  if (ops.length === 0) return;
  const { cursor, confirmed } = toNumbers(await getTable(storedNames.metadata).get(WORKSPACE_SYNC));
  const last: ChangeSet | undefined = await getTable("changeSets").orderBy("no").last();
  const no = Math.max(confirmed, last?.no ?? 0) + 1;
  const [fileOps, rowOps] = partition(ops, namesFile);
  const sets = toChangeSets(rowOps, { no, at, base: cursor }, ROWS_PER_SET);
  // One picture that the server refuses, or a line that breaks, must not stop the others. Colleagues get the records first.
  const fileSets = toChangeSets(fileOps, { no: no + sets.length, at, base: cursor }, 1);
  await getTable("changeSets").bulkAdd([...sets, ...fileSets]);
  await getTable("serverRows").bulkAdd(
    ops.map(({ table, id }) => ({ key: toRowKey({ table, id }), table, id, row: undefined })),
  );
}

const toNumbers = (stored: Metadata | undefined) =>
  (stored?.value as { cursor: number; confirmed: number } | undefined) ?? { cursor: 0, confirmed: 0 };
