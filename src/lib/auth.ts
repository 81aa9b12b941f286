import { isTooFarAhead } from "./wrong-clock.ts";

/** `manage` means every action, `all` every subject. */
export interface AbilityRule {
  action: string;
  subject: string;
}

/** The page, the worker and the server all use this function. */
export const can = (ability: readonly AbilityRule[], action: string, subject: string): boolean =>
  ability.some(
    (rule) =>
      (rule.action === "manage" || rule.action === action) && (rule.subject === "all" || rule.subject === subject),
  );

/** In milliseconds since 1970; undefined if the token has no expiry. */
export function getTokenExpiry(token: string): number | undefined {
  const { exp } = parseTokenPayload(token);
  return typeof exp === "number" ? exp * 1_000 : undefined;
}

/** In milliseconds; 0 or less if the token has expired, has no expiry, or was issued by a clock that was ahead. */
export function getRemainingTokenMs(token: string, now: number): number {
  const { iat } = parseTokenPayload(token);
  if (typeof iat === "number" && isTooFarAhead(iat * 1_000, 0, now)) return 0;
  return (getTokenExpiry(token) ?? 0) - now;
}

/** Does not verify the token. */
export function getTokenUserId(token: string): number | undefined {
  const { sub } = parseTokenPayload(token);
  return typeof sub === "string" ? Number(sub) : undefined;
}

/** False for a token of the device's own database. Undefined for one of an older version of the app. */
export function isWorkspaceToken(token: string): boolean | undefined {
  const { workspace } = parseTokenPayload(token);
  return typeof workspace === "boolean" ? workspace : undefined;
}

function parseTokenPayload(token: string): { exp?: unknown; sub?: unknown; iat?: unknown; workspace?: unknown } {
  try {
    const payload = token.split(".")[1] ?? "";
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return {};
  }
}

/** OWASP recommends this length. */
export const MIN_ACCOUNT_PASSWORD_LENGTH = 8;
