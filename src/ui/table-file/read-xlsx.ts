import { readXlsx as readWorkbook, streamXlsxRows } from "hucre/xlsx";
import { getWidth } from "./title-row.ts";
import type { FileRow } from "./types.ts";

type CellValue = string | number | boolean | Date | null;

/** Excel shows 15 digits, and hides what binary fractions add: 0.1 + 0.2 is stored as 0.30000000000000004. */
const EXCEL_DIGITS = 15;

function toText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00.*|:\d{2}\.\d+Z$/, "")
      .replace("T", " ");
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "string") return value.replace(/\r\n?/g, "\n");
  const text = String(Number(value.toPrecision(EXCEL_DIGITS)));
  // Three decimals could be read as thousands; four cannot.
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/**
 * Reads the filled rows of a sheet of an .xlsx file, at most `maxRows`, and the names of all visible sheets. Dates become
 * `yyyy-mm-dd` or `yyyy-mm-dd hh:mm`. Reads the first visible sheet if there is none with the name. Throws an error for
 * a damaged file and for other kinds of ZIP files.
 */
export async function readXlsx(bytes: Uint8Array, maxRows: number, sheet?: string) {
  const sheets: string[] = [];
  // The predicate rejects every sheet, so that this reads only the list of sheets.
  await readWorkbook(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) sheets.push(name);
      return false;
    },
  });
  const chosenSheet = sheet !== undefined && sheets.includes(sheet) ? sheet : sheets[0];
  if (chosenSheet === undefined) throw new Error("The file has no visible sheet.");
  const rows: FileRow[] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: chosenSheet })) {
    const cells = values.map((value) => toText(value as CellValue));
    if (getWidth(cells) > 0) rows.push({ number: index + 1, cells });
    if (rows.length >= maxRows) break;
  }
  return { rows, sheets, sheet: chosenSheet };
}
