import { fromBase64, PBKDF2_ITERATIONS, pbkdf2, toBase64 } from "./digest.ts";

export interface PasswordHash {
  salt: string;
  iterations: number;
  hash: string;
}

/** PBKDF2 with HMAC-SHA-256 and a new 16-byte salt. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return {
    salt: toBase64(salt),
    iterations: PBKDF2_ITERATIONS,
    hash: toBase64(await pbkdf2(password, salt, PBKDF2_ITERATIONS)),
  };
}

/** More iterations than this would make a sign-in take many seconds. */
export const MAX_ITERATIONS = 2_000_000;

/** A hash that no password matches. Checking it takes as long as checking the hash of an account. */
export const unknownPassword: PasswordHash = { salt: "", iterations: PBKDF2_ITERATIONS, hash: "" };

/** Always takes the same time, so that the duration reveals nothing. */
export async function verifyPassword(password: string, stored: PasswordHash): Promise<boolean> {
  // An older version may have imported a hash that would take hours.
  if (stored.iterations > MAX_ITERATIONS) return verifyPassword(password, unknownPassword);
  const actualHash = await pbkdf2(password, fromBase64(stored.salt), stored.iterations);
  const expectedHash = fromBase64(stored.hash);
  let difference = actualHash.length ^ expectedHash.length;
  for (const [index, byte] of actualHash.entries()) difference |= byte ^ (expectedHash[index] ?? 0);
  return difference === 0;
}
