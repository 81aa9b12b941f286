import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const LIFETIME_MS = 60 * 60_000;

/** A code in the link that the first start prints. It signs the owner in once, without typing the password. */
export interface ConnectCode {
  readonly text: string;
  /** Returns true at the first call with the owner's username and the code, for an hour. */
  redeem(username: string, text: string): boolean;
}

/** The code is not stored: it is only for the first minutes, and the password works too. */
export function createConnectCode(owner: string, now: () => Date): ConnectCode {
  const text = randomBytes(24).toString("base64url");
  const expiresAt = now().getTime() + LIFETIME_MS;
  let isUsed = false;
  return {
    text,
    redeem(username, given) {
      const isValid = !isUsed && username === owner && now().getTime() < expiresAt && isEqual(given, text);
      if (isValid) isUsed = true;
      return isValid;
    },
  };
}

// Digests have one length, which timingSafeEqual needs.
const digest = (text: string) => createHash("sha256").update(text).digest();
const isEqual = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
