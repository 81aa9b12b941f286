import type { FigureTable } from "./chart-data.ts";

/** Makes a spreadsheet that reads the file as UTF-8 do so. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The figures for spreadsheets (RFC 4180, UTF-8): days as ISO 8601, numbers without signs of a currency. */
export async function figuresCsv({ corner, columns, rows }: FigureTable): Promise<string> {
  const { unparse } = (await import("papaparse")).default;
  const fields = [corner, ...columns.map(({ name }) => name)];
  return BYTE_ORDER_MARK + unparse({ fields, data: rows.map(({ key, values }) => [key, ...values]) });
}

/** Gives a text as a file, without asking anybody. */
export function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Freed once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
