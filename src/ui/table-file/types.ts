/** A row with at least one filled cell. */
export interface FileRow {
  /** The row's number as a spreadsheet shows it; the first is 1. */
  number: number;
  cells: readonly string[];
  /** True if quotation marks are misplaced, so that the cells may be wrong. */
  isMalformed?: boolean;
}

export type TableFileError =
  | "empty"
  | "tooLarge"
  | "wrongKind"
  | "oldExcel"
  | "damaged"
  | "encoding"
  | "unreadable"
  | "tooManyRows"
  | "tooManyColumns";

export interface TableFile {
  titles: readonly string[];
  /** The filled rows below the titles. */
  rows: readonly FileRow[];
  isWindows874: boolean;
  /** The names of the visible sheets of a spreadsheet; empty for a text file. */
  sheets: readonly string[];
  /** The name of the sheet with the rows. */
  sheet?: string;
}
