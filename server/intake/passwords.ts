import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { generateReadableCode } from "./reference.ts";

/** One of OWASP's settings for scrypt: 32 MB and about a tenth of a second each. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const LENGTH = 32;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether it is the password of that hash. Without a hash it takes as long, and is false. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** A cheaper `N` is for tests. */
export function createPasswordHasher(cost: { readonly N?: number } = {}): PasswordHasher {
  const { N, r, p } = { ...COST, ...cost };
  const write = (salt: Buffer, derived: Buffer) =>
    ["scrypt", N, r, p, salt.toString("base64url"), derived.toString("base64url")].join("$");
  const hash = async (password: string) => {
    const salt = randomBytes(16);
    return write(salt, await derive(password, salt, { N, r, p }));
  };
  // Nothing that anybody could type was ever hashed to it.
  const nobodys = write(randomBytes(16), randomBytes(LENGTH));
  return {
    hash,
    async verify(password, stored = "") {
      const [, costN, costR, costP, salt = "", expected = ""] = (stored || nobodys).split("$");
      const options = { N: Number(costN), r: Number(costR), p: Number(costP) };
      const derived = await derive(password, Buffer.from(salt, "base64url"), options);
      return timingSafeEqual(derived, Buffer.from(expected, "base64url")) && stored !== "";
    },
  };
}

/** In the thread pool: the server goes on answering meanwhile. */
function derive(password: string, salt: Buffer, options: { N: number; r: number; p: number }): Promise<Buffer> {
  // Twice what it needs by its formula; Node allows it only where it is told so.
  const settings: ScryptOptions = { ...options, maxmem: 256 * options.N * options.r };
  return new Promise((resolve, reject) => {
    // The same characters typed on another keyboard may come in another Unicode form.
    scrypt(password.normalize("NFC"), salt, LENGTH, settings, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** A password of 100 random bits that can be typed from a piece of paper. */
export const generatePassword = (): string => Array.from({ length: 4 }, () => generateReadableCode(5)).join("-");
