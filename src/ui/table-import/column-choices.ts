import type { ImportColumns } from "./types.ts";

/** Of two columns with the same meaning, the first one counts, but a sure one comes before a likely one. */
export function findColumns<Column extends string>(
  titles: readonly string[],
  { findColumn, findLikelyColumn }: ImportColumns<Column>,
): (Column | undefined)[] {
  const takenColumns = new Set<Column>();
  const take = (column: Column | undefined) => {
    if (column === undefined || takenColumns.has(column)) return undefined;
    takenColumns.add(column);
    return column;
  };
  const sureColumns = titles.map((title) => take(findColumn(title)));
  return titles.map((title, index) => sureColumns[index] ?? take(findLikelyColumn?.(title)));
}

/** A meaning belongs to only one column, so the column that had it loses it. */
export const setColumn = <Column extends string>(
  columns: readonly (Column | undefined)[],
  index: number,
  column: Column | undefined,
): (Column | undefined)[] => columns.map((each, at) => (at === index ? column : each === column ? undefined : each));

const LETTERS = 26;

/** Returns the name of a column as spreadsheets show it: A for 0, AA for 26. */
export const getColumnLetters = (index: number): string =>
  (index >= LETTERS ? getColumnLetters(Math.floor(index / LETTERS) - 1) : "") +
  String.fromCharCode("A".charCodeAt(0) + (index % LETTERS));
