import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { isTooFarAhead } from "../../src/lib/wrong-clock.ts";
import { secrets } from "../database/schema.ts";
import type { Database } from "../database/store.ts";

const LIFETIME_MS = 60 * 60_000;
const SECRET_NAME = "connect-code";
const CODE_BYTES = 24;
/** Other passwords need no look into the database, because they cannot be a code. */
const CODE_PATTERN = /^[\w-]{32}$/;

// Digests have one length, which timingSafeEqual needs.
const digest = (owner: string, code: string) => createHash("sha256").update(`${owner}\n${code}`).digest("base64url");

/**
 * The first start prints the code in a link, which signs the owner in once, within an hour, without the password. The
 * database keeps the code's digest, so that the code survives a restart of the server.
 */
export async function createConnectCode(db: Database, owner: string, now: Date): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString("base64url");
  const value = `${now.getTime() + LIFETIME_MS} ${digest(owner, code)}`;
  await db
    .insert(secrets)
    .values({ name: SECRET_NAME, value })
    .onConflictDoUpdate({ target: secrets.name, set: { value } });
  return code;
}

/** Returns true only for the first call with the owner's username and the code, within an hour. */
export async function redeemConnectCode(db: Database, username: string, code: string, now: Date): Promise<boolean> {
  if (!CODE_PATTERN.test(code)) return false;
  const codeCondition = eq(secrets.name, SECRET_NAME);
  const [secret] = await db.select().from(secrets).where(codeCondition);
  const [expiresAt, expectedDigest = ""] = secret?.value.split(" ") ?? [];
  const givenDigest = Buffer.from(digest(username, code));
  if (
    !secret ||
    Buffer.byteLength(expectedDigest) !== givenDigest.length ||
    !timingSafeEqual(Buffer.from(expectedDigest), givenDigest)
  )
    return false;
  // Of two servers that are asked at the same time, only one deletes the row.
  const deletedRows = await db
    .delete(secrets)
    .where(and(codeCondition, eq(secrets.value, secret.value)))
    .returning({ name: secrets.name });
  return (
    deletedRows.length > 0 && now.getTime() < Number(expiresAt) && !isTooFarAhead(Number(expiresAt), LIFETIME_MS, now)
  );
}
