/** A rule of a role: it allows `action` on `subject`. `manage` is every action, `all` every subject. */
export interface AbilityRule {
  action: string;
  subject: string;
}

/** True if one of the rules allows the action on the subject. Page, worker and server all decide with this function. */
export const can = (ability: readonly AbilityRule[], action: string, subject: string): boolean =>
  ability.some(
    (rule) =>
      (rule.action === "manage" || rule.action === action) && (rule.subject === "all" || rule.subject === subject),
  );

/** The expiry of a JWT in milliseconds since 1970; undefined if it has none. */
export function getTokenExpiry(token: string): number | undefined {
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1_000 : undefined;
  } catch {
    return undefined;
  }
}

/** OWASP's minimum. */
export const MIN_ACCOUNT_PASSWORD_LENGTH = 8;
