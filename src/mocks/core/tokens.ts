import { jwtVerify, SignJWT } from "jose";
import { databaseReadOnly } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import { readAllCached } from "../../db/row-cache.ts";
import type { Account } from "../../db/tables/auth.ts";
import { sha256 } from "../../domain/digest.ts";
import { isTooFarAhead } from "../../lib/wrong-clock.ts";

/** The specification requires ten minutes. */
export const TOKEN_LIFETIME_MS = 10 * 60 * 1_000;
const KEY_NAME = "tokenKey";
type Kind = "access" | "refresh";

const readSigningKey = async (db: Database) =>
  (await readAllCached(db.metadata)).find(({ name }) => name === KEY_NAME)?.value as
    | Uint8Array<ArrayBuffer>
    | undefined;

const cryptoKeys = new WeakMap<Uint8Array, CryptoKey>();

/** Cached, because importing a key takes longer than signing with it. */
async function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const cachedKey = cryptoKeys.get(bytes);
  if (cachedKey) return cachedKey;
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  cryptoKeys.set(bytes, key);
  return key;
}

async function getSigningKey(db: Database): Promise<Uint8Array<ArrayBuffer>> {
  const storedKey = await readSigningKey(db);
  if (storedKey) return storedKey;
  if (db.isNewer) throw databaseReadOnly();
  const newKey = crypto.getRandomValues(new Uint8Array(32));
  // Check in a transaction that there is still no key: two calls may create one at the same time, and the first wins.
  return db.transaction("rw", db.metadata, async () => {
    const other = await readSigningKey(db);
    if (other) return other;
    await db.metadata.add({ name: KEY_NAME, value: newKey });
    return newKey;
  });
}

/** Enough to tell passwords apart, too few to guess the password. */
const FINGERPRINT_LENGTH = 12;
const fingerprints = new WeakMap<object, Promise<string>>();

/** Cached, because hashing takes time. */
function getFingerprint(password: Account["password"]): Promise<string> {
  const cachedFingerprint = fingerprints.get(password);
  if (cachedFingerprint) return cachedFingerprint;
  const newFingerprint = sha256(`${password.salt}.${password.hash}`).then((digest) =>
    digest.slice(0, FINGERPRINT_LENGTH),
  );
  fingerprints.set(password, newFingerprint);
  return newFingerprint;
}

/**
 * The token is valid until it expires, the account's password changes or its session ends. `sessionId` is undefined if
 * the device could not store the session.
 */
export async function signToken(
  db: Database,
  kind: Kind,
  { id, password }: Pick<Account, "id" | "password">,
  { sessionId, now = new Date() }: { sessionId?: string | undefined; now?: Date | undefined } = {},
): Promise<string> {
  // Load the key before signing. The database access must come first, because a surrounding transaction ends when the
  // code awaits anything else.
  const key = await importKey(await getSigningKey(db));
  // The page must not use the token of one database for another, where the same id is another account.
  const workspace = db.slot !== undefined;
  return new SignJWT({ kind, workspace, pwd: await getFingerprint(password), ...(sessionId && { sid: sessionId }) })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(String(id))
    .setJti(crypto.randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + TOKEN_LIFETIME_MS))
    .sign(key);
}

/** Call this before storing anything that needs a token later. */
export const assertTokensCanBeSigned = (db: Database): Promise<string> =>
  signToken(db, "access", { id: 0, password: { salt: "", iterations: 1, hash: "" } });

export interface VerifiedToken {
  account: Account;
  sessionId: string | undefined;
}

/**
 * Returns undefined if the token is forged, expired, malformed or not of the expected `kind`, if its session has ended,
 * or if the account was deleted or changed its password.
 */
export async function verifyToken(db: Database, kind: Kind, token: string): Promise<VerifiedToken | undefined> {
  const key = await readSigningKey(db);
  if (!key) return undefined;
  const payload = await importKey(key)
    .then((secret) => jwtVerify(token, secret, { algorithms: ["HS256"] }))
    .then(
      (verified) => verified.payload,
      () => undefined,
    );
  if (payload?.kind !== kind) return undefined;
  // A token of a clock that was ahead would be valid for too long. The refresh token of a session still renews it.
  const isAhead = isTooFarAhead((payload.exp ?? 0) * 1_000, TOKEN_LIFETIME_MS, Date.now());
  if (isAhead && (kind === "access" || payload.sid === undefined)) return undefined;
  const account = (await readAllCached(db.accounts)).find(({ id }) => id === Number(payload.sub));
  if (!account || payload.pwd !== (await getFingerprint(account.password))) return undefined;
  const sessionId = payload.sid === undefined ? undefined : String(payload.sid);
  const isOpen = sessionId === undefined || (await readAllCached(db.sessions)).some(({ id }) => id === sessionId);
  return isOpen ? { account, sessionId } : undefined;
}
