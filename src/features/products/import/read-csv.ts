import { unescapeFormula } from "../../../ui/csv.ts";

/** Why a file cannot be imported. */
export type FileError = "empty" | "spreadsheet" | "encoding" | "unreadable";

export interface CsvFile {
  /** The rows of the file, the titles first. The row at index 0 is row 1 of the file. */
  rows: string[][];
  /** The indexes of rows with misplaced quotation marks. */
  malformedRows: ReadonlySet<number>;
  isWindows874: boolean;
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);
const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);

/** Decodes UTF-8, UTF-16 with a byte order mark, or Windows-874, in which Thai versions of Excel save CSV files. */
export function decodeText(bytes: Uint8Array): { text: string; isWindows874: boolean } | FileError {
  // The first bytes of .xlsx and .xls files.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return "spreadsheet";
  try {
    if (startsWith(bytes, 0xff, 0xfe)) return { text: decode(bytes, "utf-16le"), isWindows874: false };
    if (startsWith(bytes, 0xfe, 0xff)) return { text: decode(bytes, "utf-16be"), isWindows874: false };
    const text = decode(bytes, "utf-8");
    return text.includes("\0") ? "encoding" : { text, isWindows874: false };
  } catch {
    return decodeWindows874(bytes);
  }
}

function decodeWindows874(bytes: Uint8Array): { text: string; isWindows874: boolean } | FileError {
  try {
    const text = decode(bytes, "windows-874");
    // Other one-byte encodings decode too, but hardly without control characters and with Thai letters.
    const isThai = /\p{Script=Thai}/u.test(text) && !/[^\P{Cc}\r\n\t]/u.test(text);
    return isThai ? { text, isWindows874: true } : "encoding";
  } catch {
    return "encoding";
  }
}

/** Reads and parses a CSV file. Detects its encoding and the character between its cells. */
export async function readCsv(file: File): Promise<CsvFile | FileError> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return "unreadable";
  }
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
