import { toUniqueTexts } from "../../lib/search.ts";

export type IsKnownTitle = (text: string) => boolean;

/** How many rows may stand above the titles, such as the name and the day of a report. */
export const SEARCHED_ROWS = 30;

/** Does not count blank cells at the end. */
export const getWidth = (row: readonly string[]): number => row.findLastIndex((cell) => cell.trim() !== "") + 1;

const countFilledCells = (row: readonly string[]) => row.filter((cell) => cell.trim() !== "").length;

export const countKnownTitles = (row: readonly string[], isKnownTitle: IsKnownTitle): number =>
  toUniqueTexts(row.map((cell) => cell.trim()).filter(isKnownTitle)).length;

/**
 * Returns the index of the row of titles: the first one with the most known titles. Without known titles, it is the first
 * one with nearly as many filled cells as the fullest row, as titles may be missing.
 */
export function findTitleRow(rows: readonly (readonly string[])[], isKnownTitle: IsKnownTitle): number {
  const searched = rows.slice(0, SEARCHED_ROWS);
  const known = searched.map((row) => countKnownTitles(row, isKnownTitle));
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  const filled = searched.map(countFilledCells);
  const fullest = Math.max(0, ...filled);
  return Math.max(
    0,
    filled.findIndex((count) => count >= (fullest * 2) / 3),
  );
}
