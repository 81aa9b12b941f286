import { normalizeForSearch } from "../lib/search.ts";

/**
 * Nobody can pretend to be someone else with "ＡＤＭＩＮ" or an invisible character. Letters of two scripts that look alike
 * stay different: `newUsername` in the contract refuses to mix them.
 */
export const toLookupKey = (text: string): string =>
  // Upper case in between, because "ß" and "ss" are the same name.
  normalizeForSearch(normalizeForSearch(text).toUpperCase());

interface NamedRow {
  readonly id?: unknown;
  readonly email?: unknown;
  readonly username?: unknown;
}
type KeyedRow = NamedRow & Record<string, unknown>;

const lookupKeys = ["emailKey", "usernameKey"] as const;
type LookupKeys = Record<(typeof lookupKeys)[number], string>;

export const tablesWithLookupKeys = ["accounts", "users"] as const;

/**
 * The stored keys must equal these, unless an equal-looking name has the key. A staff account has no e-mail and gets a
 * unique key instead.
 */
export const buildLookupKeys = ({ email, username }: NamedRow): LookupKeys => ({
  emailKey: toLookupKey(String(email)) || `staff:${toLookupKey(String(username))}`,
  usernameKey: toLookupKey(String(username)),
});

/** Keeps the key of a name that did not change: an equal-looking name may have the correct one. */
export function buildChangedLookupKeys(before: NamedRow & LookupKeys, after: NamedRow): LookupKeys {
  const { emailKey, usernameKey } = buildLookupKeys(after);
  const isRenamed = before.username !== after.username;
  const hasOtherEmail = before.email !== after.email || (isRenamed && after.email === "");
  return {
    emailKey: hasOtherEmail ? emailKey : before.emailKey,
    usernameKey: isRenamed ? usernameKey : before.usernameKey,
  };
}

/** A key for the row with this id, if an equal-looking name has its correct key. No name can have such a key. */
export const buildSecondaryKey = (key: string, id: unknown): string => `${key}#${String(id)}`;

export function findWrongLookupKeys(row: KeyedRow): [field: (typeof lookupKeys)[number], key: string][] {
  const correctKeys = buildLookupKeys(row);
  return lookupKeys.filter((field) => row[field] !== correctKeys[field]).map((field) => [field, correctKeys[field]]);
}

/**
 * Of two names that look equal, the second keeps its old key, until someone renames one of the two. No two rows get the
 * same key.
 */
export function rebuildLookupKeys<Row extends KeyedRow>(rows: readonly Row[]): Row[] {
  const result = rows.map((row) => ({ ...row, ...buildLookupKeys(row) }));
  for (const field of lookupKeys) {
    const isUnchanged = (index: number) => rows[index]?.[field] === result[index]?.[field];
    const takenKeys = new Set<string>();
    // Rows with a correct key keep it.
    const rest = [...result.keys()]
      .sort((a, b) => Number(isUnchanged(b)) - Number(isUnchanged(a)))
      .filter((index) => {
        const key = result[index]?.[field] ?? "";
        return takenKeys.has(key) || !takenKeys.add(key);
      });
    for (const index of rest) {
      const row = result[index];
      if (!row) continue;
      const oldKey = String(rows[index]?.[field]);
      // If another row has the old key now, build a key that no name has. Rows that had equal keys before keep them.
      row[field] = takenKeys.has(oldKey) && oldKey !== row[field] ? buildSecondaryKey(row[field], row.id) : oldKey;
      takenKeys.add(row[field]);
    }
  }
  return result;
}
