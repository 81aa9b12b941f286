import type { Endpoint } from "../../contract/endpoint.ts";
import { unauthorized } from "../../contract/errors.ts";
import { assertPermission, getBearerToken } from "../../contract/http.ts";
import type { Database } from "../../db/database.ts";
import type { Account } from "../../db/tables/auth.ts";
import { can } from "../../domain/ability.ts";
import { verifyToken } from "./tokens.ts";

/**
 * Honours a bearer token where one is sent and gives its account: 401 for an expired or forged one, 403 where its account may not do this.
 * Calls need no token, for the data is the device owner's.
 */
export async function authorizeRequest(
  db: Database,
  request: Request,
  permission: Endpoint["permission"],
): Promise<Account | undefined> {
  const token = getBearerToken(request.headers.get("authorization"));
  if (token === undefined) return undefined;
  const account = await verifyToken(db, "access", token);
  if (!account) throw unauthorized();
  assertPermission(permission, (action, subject) => can(account, action, subject));
  return account;
}
