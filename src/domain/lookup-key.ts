import { normalizeForSearch } from "../lib/search.ts";

/**
 * No two names may look equal, so that nobody can pretend to be someone else with "ＡＤＭＩＮ" or an invisible character.
 */
export const toLookupKey = (text: string): string =>
  // Upper case in between, because "ß" and "ss" are the same name.
  normalizeForSearch(normalizeForSearch(text).toUpperCase());

interface KeyedRow extends Record<string, unknown> {
  readonly id?: unknown;
  readonly email?: unknown;
  readonly username?: unknown;
}

const lookupKeys = ["emailKey", "usernameKey"] as const;

export const tablesWithLookupKeys = ["accounts", "users"] as const;

/** The stored keys must equal these. */
const buildLookupKeys = ({ email, username }: KeyedRow) => ({
  emailKey: toLookupKey(String(email)) || `staff:${toLookupKey(String(username))}`,
  usernameKey: toLookupKey(String(username)),
});

export function findWrongLookupKeys(row: KeyedRow): [field: (typeof lookupKeys)[number], key: string][] {
  const correct = buildLookupKeys(row);
  return lookupKeys.filter((field) => row[field] !== correct[field]).map((field) => [field, correct[field]]);
}

/**
 * Of two names that look equal, the second keeps its old key, until someone renames one of the two. No two rows get the
 * same key.
 */
export function rebuildLookupKeys<Row extends KeyedRow>(rows: readonly Row[]): Row[] {
  const result = rows.map((row) => ({ ...row, ...buildLookupKeys(row) }));
  for (const field of lookupKeys) {
    const isUnchanged = (index: number) => rows[index]?.[field] === result[index]?.[field];
    const taken = new Set<string>();
    // Rows with a correct key keep it.
    const rest = [...result.keys()]
      .sort((a, b) => Number(isUnchanged(b)) - Number(isUnchanged(a)))
      .filter((index) => {
        const key = result[index]?.[field] ?? "";
        return taken.has(key) || !taken.add(key);
      });
    for (const index of rest) {
      const row = result[index];
      if (!row) continue;
      const old = String(rows[index]?.[field]);
      // Another row has the old key now: make one that no name has. Rows that had the same key before stay as they are.
      row[field] = taken.has(old) && old !== row[field] ? `${row[field]}#${String(row.id)}` : old;
      taken.add(row[field]);
    }
  }
  return result;
}
