import { decodeText } from "../decode-text.ts";
import { findTitleRow, getWidth, type IsKnownTitle, SEARCHED_ROWS } from "./title-row.ts";
import type { FileRow, TableFile, TableFileError } from "./types.ts";

export const MAX_FILE_MB = 20;
export const MAX_COLUMNS = 200;
const MARKUP_START = /^\s*(?:<(?:!doctype|html|table|\?xml|svg)|\{\\rtf|%PDF|%!PS)/i;
const SIGNATURES = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  oldExcel: [0xd0, 0xcf, 0x11, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47],
  jpeg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
  pdf: [0x25, 0x50, 0x44, 0x46],
};
const SIGNATURE_BYTES = 256;

export interface ReadOptions {
  isKnownTitle: IsKnownTitle;
  /** How many rows below the titles may be filled. */
  maxRows: number;
  /** The name of the sheet to read; by default the first visible one. */
  sheet?: string | undefined;
}

/** Undefined for text. */
function findKind(start: Uint8Array): keyof typeof SIGNATURES | "markup" | undefined {
  const names = Object.keys(SIGNATURES) as (keyof typeof SIGNATURES)[];
  const kind = names.find((name) => SIGNATURES[name].every((byte, at) => start[at] === byte));
  return kind ?? (MARKUP_START.test(new TextDecoder().decode(start)) ? "markup" : undefined);
}

/** An .xlsx file starts with the names of its files in plain text, also if its end is missing. */
const isNamedLikeExcel = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes).includes("xl/");

async function readSpreadsheet(bytes: Uint8Array, maxRows: number, sheet: string | undefined) {
  const { readXlsx } = await import("./read-xlsx.ts");
  try {
    return await readXlsx(bytes, maxRows, sheet);
  } catch (error) {
    console.warn(error);
    return isNamedLikeExcel(bytes) ? "damaged" : "wrongKind";
  }
}

/**
 * Reads the table of a CSV or .xlsx file. Skips what stands above the titles, blank rows, and blank columns at the end.
 * Looks at the size and the first bytes before it parses anything.
 */
export async function readTableFile(file: Blob, options: ReadOptions): Promise<TableFile | TableFileError> {
  if (file.size > MAX_FILE_MB * 1_000_000) return "tooLarge";
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return "unreadable";
  }
  if (bytes.length === 0) return "empty";
  const kind = findKind(bytes.subarray(0, SIGNATURE_BYTES));
  if (kind === "oldExcel") return "oldExcel";
  const limit = options.maxRows + SEARCHED_ROWS;
  if (kind === "zip") {
    const spreadsheet = await readSpreadsheet(bytes, limit, options.sheet);
    if (typeof spreadsheet === "string") return spreadsheet;
    const table = toTable(spreadsheet.rows, options, false);
    // An empty sheet is no reason to hide the others.
    if (typeof table === "string" && (table !== "empty" || spreadsheet.sheets.length === 1)) return table;
    const { titles, rows } = typeof table === "string" ? { titles: [], rows: [] } : table;
    return { titles, rows, isWindows874: false, sheets: spreadsheet.sheets, sheet: spreadsheet.sheet };
  }
  if (kind) return "wrongKind";
  const decodedText = decodeText(bytes);
  if (typeof decodedText === "string") return decodedText;
  const { readDelimited } = await import("./read-delimited.ts");
  const table = toTable(await readDelimited(decodedText.text, options.isKnownTitle, limit), options, true);
  return typeof table === "string" ? table : { ...table, isWindows874: decodedText.isWindows874, sheets: [] };
}

/** A text row that is wider than the titles is malformed; in a spreadsheet, its last columns have no titles. */
function toTable(allRows: readonly FileRow[], { isKnownTitle, maxRows }: ReadOptions, isText: boolean) {
  const titleRow = findTitleRow(
    allRows.map(({ cells }) => cells),
    isKnownTitle,
  );
  const rows = allRows.slice(titleRow + 1).map((row) => ({ ...row, cells: row.cells.slice(0, getWidth(row.cells)) }));
  if (rows.length === 0) return "empty";
  if (rows.length > maxRows) return "tooManyRows";
  const givenTitles = allRows[titleRow]?.cells ?? [];
  const fullWidth = Math.max(getWidth(givenTitles), ...rows.map(({ cells }) => cells.length));
  const width = isText ? Math.min(givenTitles.length, fullWidth) : fullWidth;
  if (width > MAX_COLUMNS) return "tooManyColumns";
  return { titles: Array.from({ length: width }, (_, index) => (givenTitles[index] ?? "").trim()), rows };
}
