import { brand } from "../../brand.ts";
import type { TeamRequest } from "../../contract/requests.ts";

/**
 * What a spreadsheet may take for a formula: a cell that begins with one of these signs, in their wide forms of East
 * Asia too, behind spaces and what cannot be seen, or with a tab or a line end, which some drop first.
 */
export const FORMULA = /^[\s\p{C}'"]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Makes a spreadsheet that reads the file as UTF-8 do so. */
const BYTE_ORDER_MARK = "\uFEFF";

export interface Column {
  title: string;
  value: (request: TeamRequest) => string;
}

/** The requests as a table of texts for spreadsheets (RFC 4180, UTF-8); no cell of it is a formula. */
export async function csvOf(requests: readonly TeamRequest[], columns: readonly Column[]): Promise<string> {
  const { unparse } = (await import("papaparse")).default;
  const data = requests.map((request) => columns.map(({ value }) => value(request)));
  return BYTE_ORDER_MARK + unparse({ fields: columns.map(({ title }) => title), data }, { escapeFormulae: FORMULA });
}

const bangkok = new Intl.DateTimeFormat("sv-SE", {
  timeZone: brand.timeZone,
  dateStyle: "short",
  timeStyle: "medium",
});

/** A moment where the company is, as `2026-11-21 18:05:09`: ISO 8601, which spreadsheets take for a date. */
export const companyTime = (moment: string): string => bangkok.format(new Date(moment));
