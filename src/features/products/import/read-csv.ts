import { unescapeFormula } from "../../../ui/csv.ts";
import { decodeText } from "../../../ui/decode-text.ts";

/** Why a file cannot be imported. */
export type FileError = "empty" | "spreadsheet" | "encoding" | "unreadable";

export interface CsvFile {
  /** The rows of the file, the titles first. The row at index 0 is row 1 of the file. */
  rows: string[][];
  /** The indexes of rows with misplaced quotation marks. */
  malformedRows: ReadonlySet<number>;
  isWindows874: boolean;
}

/** True for the first bytes of .xlsx and .xls files. */
const isSpreadsheet = (bytes: Uint8Array) =>
  [
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0],
  ].some((start) => start.every((byte, at) => bytes[at] === byte));

/** Reads and parses a CSV file. Detects its encoding and the character between its cells. */
export async function readCsv(file: File): Promise<CsvFile | FileError> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return "unreadable";
  }
  if (isSpreadsheet(bytes)) return "spreadsheet";
  const decoded = decodeText(bytes);
  if (typeof decoded === "string") return decoded;
  const { parse } = (await import("papaparse")).default;
  const { data, errors } = parse<string[]>(decoded.text);
  if (!data.slice(1).some((row) => row.some((cell) => cell.trim() !== ""))) return "empty";
  return {
    rows: data.map((row) => row.map(unescapeFormula)),
    malformedRows: new Set(errors.flatMap(({ type, row }) => (type === "Quotes" && row !== undefined ? [row] : []))),
    isWindows874: decoded.isWindows874,
  };
}
