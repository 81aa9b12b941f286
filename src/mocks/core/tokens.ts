import { jwtVerify, SignJWT } from "jose";
import { databaseReadOnly } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import { readAllCached } from "../../db/row-cache.ts";
import type { Account } from "../../db/tables/auth.ts";
import { sha256 } from "../../domain/digest.ts";

/** Lifetime of both tokens in milliseconds (specification: ten minutes). */
const LIFETIME = 10 * 60 * 1_000;
const KEY = "tokenKey";
type Kind = "access" | "refresh";

const keptKey = async (db: Database) =>
  (await readAllCached(db.facts)).find(({ name }) => name === KEY)?.value as Uint8Array<ArrayBuffer> | undefined;

const imported = new WeakMap<Uint8Array, CryptoKey>();

/** The imported CryptoKey, cached because importing takes longer than signing. */
async function cryptoKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const known = imported.get(bytes);
  if (known) return known;
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  imported.set(bytes, key);
  return key;
}

/** Returns the device's signing key, created at first use and stored in the database. */
async function signingKey(db: Database): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await keptKey(db);
  if (kept) return kept;
  if (db.isNewer) throw databaseReadOnly();
  const fresh = crypto.getRandomValues(new Uint8Array(32));
  // Two calls may get here at once; the first key wins.
  return db.transaction("rw", db.facts, async () => {
    const other = await keptKey(db);
    if (other) return other;
    await db.facts.add({ name: KEY, value: fresh });
    return fresh;
  });
}

/** Characters of the password digest in a token: enough to distinguish passwords, too few to attack. */
const FINGERPRINT_LENGTH = 12;
const fingerprints = new WeakMap<object, Promise<string>>();

/** Returns a fingerprint of the account's password hash; cached per row. */
function fingerprint(password: Account["password"]): Promise<string> {
  const known = fingerprints.get(password);
  if (known) return known;
  const made = sha256(`${password.salt}.${password.hash}`).then((digest) => digest.slice(0, FINGERPRINT_LENGTH));
  fingerprints.set(password, made);
  return made;
}

/** Signs a token of the given kind. It is valid until it expires or the password changes. */
export async function signToken(
  db: Database,
  kind: Kind,
  { id, password }: Pick<Account, "id" | "password">,
  now = new Date(),
): Promise<string> {
  // Read the key first: a surrounding transaction ends when anything but the database is awaited.
  const key = await cryptoKey(await signingKey(db));
  return new SignJWT({ kind, pwd: await fingerprint(password) })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(String(id))
    .setJti(crypto.randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + LIFETIME))
    .sign(key);
}

/** Throws if signing fails; call before storing anything that needs a token. */
export const assertCanSign = (db: Database): Promise<string> =>
  signToken(db, "access", { id: 0, password: { salt: "", iterations: 1, hash: "" } });

/**
 * Returns the token's account, or undefined if the token is forged, expired, malformed or of the other kind, or if the
 * account was deleted or changed its password.
 */
export async function verifyToken(db: Database, kind: Kind, token: string): Promise<Account | undefined> {
  const key = await keptKey(db);
  if (!key) return undefined;
  const payload = await cryptoKey(key)
    .then((secret) => jwtVerify(token, secret, { algorithms: ["HS256"] }))
    .then(
      (verified) => verified.payload,
      () => undefined,
    );
  if (payload?.kind !== kind) return undefined;
  const account = (await readAllCached(db.accounts)).find(({ id }) => id === Number(payload.sub));
  return account && payload.pwd === (await fingerprint(account.password)) ? account : undefined;
}
