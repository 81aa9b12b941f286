import type { Endpoint } from "../../contract/endpoint.ts";
import { notFound } from "../../contract/errors.ts";
import { readAllCached } from "../../db/row-cache.ts";
import type { Account } from "../../db/tables/auth.ts";
import type { HandlerArgs } from "./handler.ts";

/**
 * In whose name something is done: the account whose token came, as it is now, or else the device owner's, which is the
 * first. Throws a 404 Failure where there is none.
 */
export async function getCurrentAccount({
  db,
  account,
}: Pick<HandlerArgs<Endpoint>, "db" | "account">): Promise<Account> {
  const accounts = await readAllCached(db.accounts);
  const acting = account ? accounts.find(({ id }) => id === account.id) : accounts[0];
  if (!acting) throw notFound("Account");
  return acting;
}
