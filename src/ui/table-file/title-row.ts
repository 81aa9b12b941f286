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
  const searchedRows = rows.slice(0, SEARCHED_ROWS);
  const knownCounts = searchedRows.map((row) => countKnownTitles(row, isKnownTitle));
  const maxKnownCount = Math.max(0, ...knownCounts);
  if (maxKnownCount > 0) return knownCounts.indexOf(maxKnownCount);
  const filledCounts = searchedRows.map(countFilledCells);
  const maxFilledCount = Math.max(0, ...filledCounts);
  return Math.max(
    0,
    filledCounts.findIndex((count) => count >= (maxFilledCount * 2) / 3),
  );
}
