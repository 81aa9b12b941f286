import type { UserData } from "../contract/auth.ts";

type Person = Pick<UserData, "ability">;

/**
 * True where one of the person's rules allows the action on the subject; `manage` stands for every action, `all` for
 * every subject. CASL's meaning of rules without conditions, which is all the accounts have: the worker has no room for
 * CASL itself, and a test holds the two against each other.
 */
export const can = (person: Person, action: string, subject: string): boolean =>
  person.ability.some(
    (rule) =>
      (rule.action === "manage" || rule.action === action) && (rule.subject === "all" || rule.subject === subject),
  );
