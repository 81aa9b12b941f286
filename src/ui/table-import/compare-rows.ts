import { delay } from "es-toolkit/promise";
import { normalizeForSearch } from "../../lib/search.ts";
import type { CellError, Cells, ChangedRow, Comparison, MappedTable, RowError } from "./types.ts";

/** How many rows are compared before the page may handle input again. */
const CHUNK_SIZE = 250;

type RowResult<Column extends string, Fields> =
  | { errors: readonly CellError<Column>[] }
  | { fields: Fields; columns: readonly Column[] };

export interface CompareRules<Column extends string, Stored extends { id: number }, New, Change> {
  /** Returns the record that a row changes; undefined for a row that adds one. */
  findStored: (cells: Cells<Column>) => Stored | CellError<Column> | undefined;
  readNew: (cells: Cells<Column>) => RowResult<Column, New>;
  /** Returns the changed fields and columns; no columns if nothing differs. */
  readChange: (cells: Cells<Column>, stored: Stored) => RowResult<Column, Change>;
  /** The column that is named if two rows change the same record. */
  keyColumn: Column;
  /** Returns the cells of a row, as keys, that no other row may have. */
  getKeys?: (cells: Cells<Column>, stored: Stored | undefined) => readonly { column: Column; key: string }[];
}

/** Makes texts comparable that look equal but for spaces and line breaks. */
export const toKey = (text: string): string => normalizeForSearch(text).trim().replace(/\s+/g, " ");

/**
 * Returns undefined for an empty cell. Reasons of errors: `badId` for a text that is no number, `unknownId` for a
 * number that no record has.
 */
export function findById<Column extends string, Stored>(
  cell: string,
  column: Column,
  byId: ReadonlyMap<number, Stored>,
): Stored | CellError<Column> | undefined {
  const value = normalizeForSearch(cell).trim();
  if (value === "") return undefined;
  if (!/^0*[1-9]\d{0,14}$/.test(value)) return { column, reason: "badId", value };
  return byId.get(Number(value)) ?? { column, reason: "unknownId", value };
}

export const listCells = <Column extends string>(
  { rows, columns }: MappedTable<Column>,
  wantedColumns: readonly Column[],
): string[] =>
  columns.flatMap((column, index) =>
    column !== undefined && wantedColumns.includes(column) ? rows.map(({ cells }) => cells[index] ?? "") : [],
  );

/** Compares in steps, so that the page stays usable. */
export async function compareRows<Column extends string, Stored extends { id: number }, New, Change>(
  { rows, titles, columns }: MappedTable<Column>,
  rules: CompareRules<Column, Stored, New, Change>,
): Promise<Comparison<Column, Stored, New, Change>> {
  const errors: RowError<Column>[] = [];
  const createdRows: { row: number; record: New }[] = [];
  const changedRows: ChangedRow<Column, Stored, Change>[] = [];
  const rowsById = new Map<number, number>();
  const rowsByKey = new Map<string, number>();
  let unchangedCount = 0;
  for (const [index, { number: row, cells: texts, isMalformed }] of rows.entries()) {
    if (index % CHUNK_SIZE === 0) await delay(0);
    if (isMalformed || texts.length > titles.length) {
      errors.push({ row, reason: "malformed" });
      continue;
    }
    const cells = toCells(columns, texts);
    const storedRecord = rules.findStored(cells);
    if (storedRecord && "reason" in storedRecord) {
      errors.push({ row, ...storedRecord });
      continue;
    }
    const otherRow = storedRecord && rowsById.get(storedRecord.id);
    if (otherRow !== undefined) {
      const { keyColumn: column } = rules;
      errors.push({ row, column, reason: "duplicate", value: cells.get(column) ?? "", otherRow });
      continue;
    }
    if (storedRecord) rowsById.set(storedRecord.id, row);
    const repeatedKeyErrors = (rules.getKeys?.(cells, storedRecord) ?? []).flatMap(({ column, key }) => {
      const columnAndKey = `${column} ${key}`;
      const earlierRow = rowsByKey.get(columnAndKey);
      if (earlierRow === undefined) rowsByKey.set(columnAndKey, row);
      return earlierRow === undefined ? [] : [{ row, column, value: cells.get(column) ?? "", otherRow: earlierRow }];
    });
    if (repeatedKeyErrors.length > 0) {
      errors.push(...repeatedKeyErrors.map((error) => ({ ...error, reason: "repeated" })));
      continue;
    }
    if (!storedRecord) {
      const result = rules.readNew(cells);
      if ("errors" in result) errors.push(...result.errors.map((error) => ({ row, ...error })));
      else createdRows.push({ row, record: result.fields });
      continue;
    }
    const result = rules.readChange(cells, storedRecord);
    if ("errors" in result) errors.push(...result.errors.map((error) => ({ row, ...error })));
    else if (result.columns.length === 0) unchangedCount++;
    else changedRows.push({ row, stored: storedRecord, change: result.fields, columns: result.columns });
  }
  return { errors, created: createdRows, changed: changedRows, unchangedCount };
}

function toCells<Column extends string>(columns: readonly (Column | undefined)[], texts: readonly string[]) {
  const cells = new Map<Column, string>();
  for (const [index, column] of columns.entries()) if (column !== undefined) cells.set(column, texts[index] ?? "");
  return cells;
}
