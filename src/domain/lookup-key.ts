import { normalizeForSearch } from "../lib/search.ts";

/**
 * Returns the form in which usernames and e-mails are compared, so that nobody can pretend to be someone else with
 * "ＡＤＭＩＮ" or an invisible character. Letters of two scripts that look alike stay different: `newUsername` in the
 * contract refuses to mix them.
 */
export const toLookupKey = (text: string): string =>
  // Upper case first: "ß" and "ss" are the same name. NFKC before that, because it makes new lower-case letters.
  normalizeForSearch(text.normalize("NFKC").toUpperCase());

interface NamedRow {
  readonly id?: unknown;
  readonly email?: unknown;
  readonly username?: unknown;
}
type KeyedRow = NamedRow & Record<string, unknown>;

const lookupKeys = ["emailKey", "usernameKey"] as const;
type LookupKeys = Record<(typeof lookupKeys)[number], string>;

/** The tables whose rows have lookup keys. */
export const tablesWithLookupKeys = ["accounts", "users"] as const;

/**
 * Builds the keys by which calls look up a user or account. The stored keys must equal them, unless an equal-looking name
 * has the key. A staff account has no e-mail and gets a unique key instead.
 */
export const buildLookupKeys = ({ email, username }: NamedRow): LookupKeys => ({
  emailKey: toLookupKey(String(email)) || `staff:${toLookupKey(String(username))}`,
  usernameKey: toLookupKey(String(username)),
});

/**
 * Builds the keys of a changed row. A key of a name that did not change stays as it is: an equal-looking name may have the
 * correct one.
 */
export function buildChangedLookupKeys(before: NamedRow & LookupKeys, after: NamedRow): LookupKeys {
  const { emailKey, usernameKey } = buildLookupKeys(after);
  const isRenamed = before.username !== after.username;
  const hasOtherEmail = before.email !== after.email || (isRenamed && after.email === "");
  return {
    emailKey: hasOtherEmail ? emailKey : before.emailKey,
    usernameKey: isRenamed ? usernameKey : before.usernameKey,
  };
}

/** Builds a key for the row with this id whose correct key an equal-looking name has. No name has such a key. */
export const buildSecondaryKey = (key: string, id: unknown): string => `${key}#${String(id)}`;

/** Returns the names of the row's stored keys that are wrong, each with the correct key. */
export function findWrongLookupKeys(row: KeyedRow): [field: (typeof lookupKeys)[number], key: string][] {
  const correct = buildLookupKeys(row);
  return lookupKeys.filter((field) => row[field] !== correct[field]).map((field) => [field, correct[field]]);
}

/**
 * Returns the rows with correct lookup keys. Of two names that look equal, the second keeps its old key, until someone
 * renames one of the two. No two rows get the same key.
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
      row[field] = taken.has(old) && old !== row[field] ? buildSecondaryKey(row[field], row.id) : old;
      taken.add(row[field]);
    }
  }
  return result;
}
