import { isTooFarAhead } from "./wrong-clock.ts";

/** A permission: it allows `action` on `subject`. `manage` means every action, `all` every subject. */
export interface AbilityRule {
  action: string;
  subject: string;
}

/**
 * Returns true if one of the rules allows the action on the subject. The page, the worker and the server all use this
 * function.
 */
export const can = (ability: readonly AbilityRule[], action: string, subject: string): boolean =>
  ability.some(
    (rule) =>
      (rule.action === "manage" || rule.action === action) && (rule.subject === "all" || rule.subject === subject),
  );

/** Returns when a JWT expires, in milliseconds since 1970; undefined if the token has no expiry. */
export function getTokenExpiry(token: string): number | undefined {
  const { exp } = parseTokenPayload(token);
  return typeof exp === "number" ? exp * 1_000 : undefined;
}

/**
 * Returns how long a JWT is still valid, in milliseconds; 0 or less if it has expired, if it has no expiry, or if a clock
 * that was ahead has issued it.
 */
export function getRemainingTokenMs(token: string, now: number): number {
  const { iat } = parseTokenPayload(token);
  if (typeof iat === "number" && isTooFarAhead(iat * 1_000, 0, now)) return 0;
  return (getTokenExpiry(token) ?? 0) - now;
}

/** Returns the id of the user whom a JWT identifies; undefined if the token is malformed. Does not verify the token. */
export function getTokenUserId(token: string): number | undefined {
  const { sub } = parseTokenPayload(token);
  return typeof sub === "string" ? Number(sub) : undefined;
}

function parseTokenPayload(token: string): { exp?: unknown; sub?: unknown; iat?: unknown } {
  try {
    const payload = token.split(".")[1] ?? "";
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return {};
  }
}

/** The minimum length of a password for an account of this device, as OWASP recommends. */
export const MIN_ACCOUNT_PASSWORD_LENGTH = 8;
