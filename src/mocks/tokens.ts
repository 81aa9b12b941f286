import { jwtVerify, SignJWT } from "jose";
import { readOnly } from "../contract/problem.ts";
import type { Database } from "../db/database.ts";
import { rows } from "../db/rows.ts";

/** Both tokens live this many milliseconds: the owner's ten minutes. */
const LIFETIME = 10 * 60 * 1_000;
const KEY = "tokenKey";
type Kind = "access" | "refresh";

const keptKey = async (db: Database) =>
  (await rows(db.facts)).find(({ name }) => name === KEY)?.value as Uint8Array<ArrayBuffer> | undefined;

const imported = new WeakMap<Uint8Array, CryptoKey>();

/** The key as WebCrypto wants it; importing it anew for every call would take longer than using it. */
async function cryptoKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const known = imported.get(bytes);
  if (known) return known;
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  imported.set(bytes, key);
  return key;
}

/** The device's own signing key, made at the first use and kept beside the data. */
async function signingKey(db: Database): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await keptKey(db);
  if (kept) return kept;
  if (db.isNewer) throw readOnly();
  const fresh = crypto.getRandomValues(new Uint8Array(32));
  // Two calls may get here at once; the first one's key stays.
  return db.transaction("rw", db.facts, async () => {
    const other = await keptKey(db);
    if (other) return other;
    await db.facts.add({ name: KEY, value: fresh });
    return fresh;
  });
}

/** Signs a token of the given kind for an account. */
export async function signToken(db: Database, kind: Kind, accountId: number, now = new Date()): Promise<string> {
  return new SignJWT({ kind })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(String(accountId))
    .setJti(crypto.randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + LIFETIME))
    .sign(await cryptoKey(await signingKey(db)));
}

/** The account id a token speaks for; undefined where it is forged, expired, malformed or of the other kind. */
export async function verifyToken(db: Database, kind: Kind, token: string): Promise<number | undefined> {
  const key = await keptKey(db);
  if (!key) return undefined;
  try {
    const { payload } = await jwtVerify(token, await cryptoKey(key), { algorithms: ["HS256"] });
    return payload.kind === kind ? Number(payload.sub) : undefined;
  } catch {
    return undefined;
  }
}
