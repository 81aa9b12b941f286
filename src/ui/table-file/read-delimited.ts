import type Papa from "papaparse";
import { unescapeFormula } from "../csv.ts";
import { countKnownTitles, findTitleRow, getWidth, type IsKnownTitle } from "./title-row.ts";
import type { FileRow } from "./types.ts";

type Parse = typeof Papa.parse;

/** In the order of preference if the titles do not identify the separator. */
const SEPARATORS = [",", ";", "\t", "|"] as const;
/** Excel obeys this line and does not show it, so it does not count as a row. */
const SEPARATOR_LINE = /^"?sep=([^\n"])"?(?:\n|$)/i;
/** A text that a spreadsheet must not turn into a number: `="007"`. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;
const SAMPLE_ROWS = 50;
const SAMPLE_LENGTH = 100_000;

/** Rates a separator: by known titles, then by rows that are wider than the titles, then by rows as wide as the titles. */
function rateSeparator(rows: readonly (readonly string[])[], isKnownTitle: IsKnownTitle): readonly number[] {
  const index = findTitleRow(rows, isKnownTitle);
  const titles = rows[index] ?? [];
  const width = getWidth(titles);
  const widths = rows.slice(index).map(getWidth);
  return [
    countKnownTitles(titles, isKnownTitle),
    -widths.filter((each) => each > titles.length).length,
    width > 1 ? widths.filter((each) => each === width).length : 0,
    width,
  ];
}

function isBetter(rating: readonly number[], best: readonly number[]): boolean {
  const index = rating.findIndex((each, at) => each !== best[at]);
  return index >= 0 && (rating[index] ?? 0) > (best[index] ?? 0);
}

function findSeparator(text: string, isKnownTitle: IsKnownTitle, parse: Parse): string {
  const sample = text.slice(0, SAMPLE_LENGTH);
  let best: { separator: string; rating: readonly number[] } | undefined;
  for (const separator of SEPARATORS) {
    const { data } = parse<string[]>(sample, { delimiter: separator, newline: "\n", preview: SAMPLE_ROWS });
    const rating = rateSeparator(data, isKnownTitle);
    if (!best || isBetter(rating, best.rating)) best = { separator, rating };
  }
  return best?.separator ?? ",";
}

function readCell(cell: string): string {
  const unescapedCell = unescapeFormula(cell);
  return unescapedCell === cell
    ? cell.replace(TEXT_FORMULA, (_, text: string) => text.replaceAll('""', '"'))
    : unescapedCell;
}

/**
 * Splits the text of a CSV file (RFC 4180) into its filled rows, at most `maxRows`. Finds the separator by the titles,
 * unless a `sep=` line names it.
 */
export async function readDelimited(content: string, isKnownTitle: IsKnownTitle, maxRows: number): Promise<FileRow[]> {
  const { parse } = (await import("papaparse")).default;
  // One kind of line break: Papa Parse takes only the first kind that it finds as the end of a row.
  const lines = content.replace(/\r\n?/g, "\n");
  const separatorLine = SEPARATOR_LINE.exec(lines);
  const text = separatorLine ? lines.slice(separatorLine[0].length) : lines;
  const delimiter = separatorLine?.[1] ?? findSeparator(text, isKnownTitle, parse);
  const rows: FileRow[] = [];
  let number = 0;
  parse<string[]>(text, {
    delimiter,
    newline: "\n",
    step({ data, errors }, parser) {
      number++;
      if (getWidth(data) === 0) return;
      const isMalformed = errors.some(({ type }) => type === "Quotes");
      rows.push({ number, cells: data.map(readCell), ...(isMalformed && { isMalformed }) });
      if (rows.length >= maxRows) parser.abort();
    },
  });
  return rows;
}
