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
