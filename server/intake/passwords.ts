import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** OWASP recommends these parameters: 32 MB and about 0.1 s per password. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a hash the answer is false and takes the same time. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

export function createPasswordHasher(cost: { readonly N?: number } = {}): PasswordHasher {
  const { N, r, p } = { ...COST, ...cost };
  const format = (salt: Buffer, key: Buffer) =>
    ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
  const hash = async (password: string) => {
    const salt = randomBytes(16);
    return format(salt, await deriveKey(password, salt, { N, r, p }));
  };
  // For unknown usernames `verify` checks this dummy hash: the response time must not reveal which usernames exist.
  const dummyHash = format(randomBytes(16), randomBytes(KEY_BYTES));
  return {
    hash,
    async verify(password, stored = "") {
      const [, costN, costR, costP, salt = "", expected = ""] = (stored || dummyHash).split("$");
      const options = { N: Number(costN), r: Number(costR), p: Number(costP) };
      const key = await deriveKey(password, Buffer.from(salt, "base64url"), options);
      return timingSafeEqual(key, Buffer.from(expected, "base64url")) && stored !== "";
    },
  };
}

/** Runs in the thread pool, so that the server keeps responding. */
function deriveKey(password: string, salt: Buffer, options: { N: number; r: number; p: number }): Promise<Buffer> {
  // Raise Node's default memory limit: scrypt needs 128 * N * r bytes, which is more.
  const settings: ScryptOptions = { ...options, maxmem: 256 * options.N * options.r };
  return new Promise((resolve, reject) => {
    // Normalises to NFC, because keyboards produce different Unicode forms of the same character.
    scrypt(password.normalize("NFC"), salt, KEY_BYTES, settings, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Crockford's base 32 has no I, L, O and U, so no two characters look alike. */
const CROCKFORD_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Easy to read out; each character has five random bits. */
export const generateReadableCode = (length: number): string =>
  Array.from(randomBytes(length), (byte) => CROCKFORD_ALPHABET[byte % CROCKFORD_ALPHABET.length]).join("");

export const generatePassword = (): string => Array.from({ length: 4 }, () => generateReadableCode(5)).join("-");
