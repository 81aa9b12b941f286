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
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1_000 : undefined;
  } catch {
    return undefined;
  }
}

/** The minimum length of a password for an account of this device, as OWASP recommends. */
export const MIN_ACCOUNT_PASSWORD_LENGTH = 8;
