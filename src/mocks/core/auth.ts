import type { Endpoint } from "../../contract/endpoint.ts";
import { HttpError } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Account } from "../../db/tables/auth.ts";
import { can } from "../../lib/ability.ts";
import { verifyToken } from "./tokens.ts";

/**
 * Honours a bearer token where one is sent and gives its account: 401 for an expired or forged one, 403 where its account may not do this.
 * Calls need no token, for the data is the device owner's.
 */
export async function authorizeRequest(
  db: Database,
  request: Request,
  needs: Endpoint["permission"],
): Promise<Account | undefined> {
  const bearer = /^Bearer(?:\s+(.*))?$/i.exec(request.headers.get("authorization") ?? "");
  if (!bearer) return undefined;
  const account = await verifyToken(db, "access", bearer[1]?.trim() ?? "");
  if (!account) throw new HttpError(401, "Invalid access token");
  if (needs && !can(account.ability, ...needs)) throw new HttpError(403, "Not allowed");
  return account;
}
