/** What is kept of a password: never the password. */
export interface PasswordHash {
  salt: string;
  iterations: number;
  hash: string;
}

/** OWASP's count for PBKDF2 with HMAC-SHA-256. */
const ITERATIONS = 600_000;

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(password.normalize("NFC")),
    "PBKDF2",
    false,
    ["deriveBits"],
  );
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations }, key, 256),
  );
}

/** Hashes a password with a fresh 16-byte salt (PBKDF2, HMAC-SHA-256). */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt: toBase64(salt), iterations: ITERATIONS, hash: toBase64(await derive(password, salt, ITERATIONS)) };
}

/** True where `password` is the one that was hashed; takes the same time wherever it differs. */
export async function verifyPassword(password: string, stored: PasswordHash): Promise<boolean> {
  const actual = await derive(password, fromBase64(stored.salt), stored.iterations);
  const expected = fromBase64(stored.hash);
  let difference = actual.length ^ expected.length;
  for (const [index, byte] of actual.entries()) difference |= byte ^ (expected[index] ?? 0);
  return difference === 0;
}
