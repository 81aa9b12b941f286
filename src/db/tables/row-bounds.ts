import { isFileTable } from "./index.ts";

/** Rows are at most a few levels deep. Functions that walk through a much deeper value would overflow the stack. */
const MAX_DEPTH = 20;
/** Longer than every text that the app accepts, and short enough to search and show. */
const MAX_TEXT_LENGTH = 1_000_000;
/** Longer than every file that the app accepts, as Base64. */
const MAX_FILE_LENGTH = 20_000_000;
const MAX_LIST_LENGTH = 100_000;

/**
 * Returns the dotted path of the first value that would make a call or screen fail or hang: nested too deeply, too
 * long, or a number too large to count with.
 */
export function findUnsafeField(table: string, row: object): string | undefined {
  const maxLength = isFileTable(table) ? MAX_FILE_LENGTH : MAX_TEXT_LENGTH;
  return findIn(row, "", 0, maxLength);
}

function findIn(value: unknown, path: string, depth: number, maxLength: number): string | undefined {
  if (typeof value === "number") return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : path;
  if (typeof value === "string") return value.length <= maxLength ? undefined : path;
  if (typeof value !== "object" || value === null) return undefined;
  if (depth === MAX_DEPTH || (Array.isArray(value) && value.length > MAX_LIST_LENGTH)) return path;
  for (const [key, item] of Object.entries(value)) {
    const foundPath = findIn(item, path === "" ? key : `${path}.${key}`, depth + 1, maxLength);
    if (foundPath !== undefined) return foundPath;
  }
  return undefined;
}
