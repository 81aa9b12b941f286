import type { Endpoint } from "../../contract/endpoint.ts";
import { unauthorized } from "../../contract/errors.ts";
import { assertPermission, getBearerToken } from "../../contract/http.ts";
import type { Database } from "../../db/database.ts";
import type { Account } from "../../db/tables/auth.ts";
import { can } from "../../lib/ability.ts";
import { verifyToken } from "./tokens.ts";

/**
 * The account of the request's bearer token; undefined if the request has none: the data belongs to the device's owner.
 * Throws a 401 HttpError for an invalid or expired token, a 403 one if the account lacks the permission.
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
  assertPermission(permission, (action, subject) => can(account.ability, action, subject));
  return account;
}
