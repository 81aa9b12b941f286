/**
 * What a spreadsheet may take for a formula: a cell that begins with one of these signs, in their wide forms of East
 * Asia too, behind spaces and what cannot be seen, or with a tab or a line end, which some drop first.
 */
export const FORMULA_PATTERN = /^[\s\p{C}'"]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Makes a spreadsheet that reads the file as UTF-8 do so. */
const BYTE_ORDER_MARK = "\uFEFF";

export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => string | number;
}

/** Rows as a table for spreadsheets (RFC 4180, UTF-8); no text of it is a formula, and a number stays one. */
export async function toCsv<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): Promise<string> {
  const { unparse } = (await import("papaparse")).default;
  const data = rows.map((row) => columns.map(({ value }) => value(row)));
  return (
    BYTE_ORDER_MARK + unparse({ fields: columns.map(({ title }) => title), data }, { escapeFormulae: FORMULA_PATTERN })
  );
}
