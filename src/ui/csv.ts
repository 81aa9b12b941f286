/**
 * Matches a cell that a spreadsheet may run as a formula. The cell starts with =, +, - or @ (also full-width), possibly
 * after white space or invisible characters, or with a tab or line break, which some programs remove first.
 */
const FORMULA_PATTERN = /^[\s\p{C}'"]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Excel needs the byte order mark to detect UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => string | number;
}

/** RFC 4180, UTF-8. Escapes text that looks like a formula, but not numbers. */
export async function toCsv<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): Promise<string> {
  const { unparse } = (await import("papaparse")).default;
  const data = rows.map((row) => columns.map(({ value }) => value(row)));
  return (
    BYTE_ORDER_MARK + unparse({ fields: columns.map(({ title }) => title), data }, { escapeFormulae: FORMULA_PATTERN })
  );
}

/** Removes the apostrophe that {@link toCsv} puts before a text that looks like a formula. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA_PATTERN.test(cell.slice(1)) ? cell.slice(1) : cell;

export function downloadContent(content: string | Blob, name: string, type = "text/csv;charset=utf-8"): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Revoke the URL later: revoking it at once could cancel the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
