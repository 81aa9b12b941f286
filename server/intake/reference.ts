import { randomBytes } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, so that a number read out on the telephone is written down right. */
export const CROCKFORD_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random characters that are easy to read out; each holds five bits. */
export const generateReadableCode = (length: number): string =>
  Array.from(randomBytes(length), (byte) => CROCKFORD_ALPHABET[byte % CROCKFORD_ALPHABET.length]).join("");

/** The number that a visitor is told, such as `PH-7K3M-9QXT`: it says nothing about how many there are. */
export const generateReference = (): string => `PH-${generateReadableCode(4)}-${generateReadableCode(4)}`;
