import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { toLookupKey } from "../../../domain/lookup-key.ts";

/**
 * Compares the names and not the stored keys, because accounts from before NFKC have other keys. Prefers the name as
 * written, because two such accounts may have the same key now.
 */
export function findByUsername<A extends Pick<Account, "username">>(
  accounts: readonly A[],
  username: string,
): A | undefined {
  const key = toLookupKey(username);
  return (
    accounts.find((account) => account.username === username) ??
    accounts.find((account) => toLookupKey(account.username) === key)
  );
}

export const findAccountByUsername = async (db: Database, username: string): Promise<Account | undefined> =>
  findByUsername(await readAllCached(db.accounts), username);

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const key = toLookupKey(email);
  return (await readAllCached(db.accounts)).find((account) => toLookupKey(account.email) === key);
}
