import type { Endpoint } from "../contract/endpoint.ts";
import { Failure } from "../contract/problem.ts";
import type { Database } from "../db/database.ts";
import type { Account } from "../db/tables/auth.ts";
import { allows } from "../domain/ability.ts";
import { verifyToken } from "./tokens.ts";

/**
 * Honours a bearer token where one is sent and gives its account: 401 for an expired or forged one, 403 where its account may not do this.
 * Calls need no token, for the data is the device owner's.
 */
export async function checkBearer(
  db: Database,
  request: Request,
  needs: Endpoint["needs"],
): Promise<Account | undefined> {
  const bearer = /^Bearer(?:\s+(.*))?$/i.exec(request.headers.get("authorization") ?? "");
  if (!bearer) return undefined;
  const account = await verifyToken(db, "access", bearer[1]?.trim() ?? "");
  if (!account) throw new Failure(401, "Invalid access token");
  if (needs && !allows(account, ...needs)) throw new Failure(403, "Not allowed");
  return account;
}
