import type { FileRow } from "../table-file/types.ts";

/** The rows of a file, with what each of its columns means; undefined for a column that is not imported. */
export interface MappedTable<Column extends string> {
  rows: readonly FileRow[];
  titles: readonly string[];
  columns: readonly (Column | undefined)[];
}

/** The cells of a row by column, without the columns that are not imported. */
export type Cells<Column extends string> = ReadonlyMap<Column, string>;

export interface CellError<Column extends string> {
  /** `required`, `malformed`, `duplicate` and `repeated` have common messages; the area has the others. */
  reason: string;
  /** Missing if the whole row is malformed. */
  column?: Column;
  value?: string;
  /** The earlier row with the same key. */
  otherRow?: number;
}

export interface RowError<Column extends string> extends CellError<Column> {
  row: number;
}

export interface ChangedRow<Column extends string, Stored, Change> {
  row: number;
  stored: Stored;
  change: Change;
  columns: readonly Column[];
}

export interface Comparison<Column extends string, Stored, New, Change> {
  errors: readonly RowError<Column>[];
  created: readonly { row: number; record: New }[];
  changed: readonly ChangedRow<Column, Stored, Change>[];
  unchangedCount: number;
}

/** Why the rows could not be saved. `outdated`: the records have changed, so the rows must be compared again. */
export type SaveFailure = "outdated" | "full" | "failed";

/** How an area knows columns by their titles, in any language. */
export interface ImportColumns<Column extends string> {
  findColumn: (title: string) => Column | undefined;
  /** Finds a column by a title that may mean something else too, such as "Date" for a due date. */
  findLikelyColumn?: ((title: string) => Column | undefined) | undefined;
}

/** All texts are in the page's language. */
export interface ImportArea<Column extends string, Stored, New, Change> extends ImportColumns<Column> {
  columns: readonly { id: Column; title: string }[];
  maxRows: number;
  compare(table: MappedTable<Column>): Promise<Comparison<Column, Stored, New, Change>>;
  /** Returns the name of a record and what tells it from others. */
  describe(record: Stored | New): { name: string; details: string };
  /** Formats a cell of a record, before or after its change. */
  format(column: Column, record: Stored): string;
  getErrorMessage(error: CellError<Column>): string;
  /** Saves all rows or none, and offers to undo it. Throws the error of the call. */
  save(created: readonly New[], changed: readonly Change[]): Promise<void>;
  getFailure(error: unknown): SaveFailure;
}

/** An area whose records the dialog does not know: it only passes them back to the same area. */
export type AnyImportArea = ImportArea<string, unknown, unknown, object>;
