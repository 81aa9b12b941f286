import { type Action, actions, type Role, type Subject, subjects } from "../contract/access.ts";
import type { UserData } from "../contract/auth.ts";
import { can } from "../lib/ability.ts";

type Ability = UserData["ability"];

/** What no administrator can lose: everything, also what a later version adds. */
export const fullAccess: Ability = [{ action: "manage", subject: "all" }];

export const hasFullAccess = (ability: Ability): boolean =>
  ability.some(({ action, subject }) => action === "manage" && subject === "all");

/** Who may do everything is left alone; else the rules subject by subject in the order of the lists, each said once. */
export function normalizeAbility(ability: Ability): Ability {
  if (hasFullAccess(ability)) return fullAccess;
  return subjects.flatMap((subject) => {
    const granted = actions.filter((action) => can(ability, action, subject));
    return granted.length === actions.length
      ? [{ action: "manage", subject }]
      : granted.map((action) => ({ action, subject }));
  });
}

/** The ability with these actions on a subject allowed or not, and nothing else changed. */
export function setPermissions(
  ability: Ability,
  subject: Subject,
  changed: readonly Action[],
  isAllowed: boolean,
): Ability {
  const kept = subjects.flatMap((each) =>
    actions
      .filter((action) => can(ability, action, each) && !(each === subject && changed.includes(action)))
      .map((action) => ({ action, subject: each })),
  );
  return normalizeAbility(isAllowed ? [...kept, ...changed.map((action) => ({ action, subject }))] : kept);
}

/** True where nothing is in the one ability that is not in the other. */
export const includesAbility = (ability: Ability, other: Ability): boolean =>
  hasFullAccess(ability) ||
  (!hasFullAccess(other) &&
    subjects.every((subject) =>
      actions.every((action) => !can(other, action, subject) || can(ability, action, subject)),
    ));

/** The first two are the owner's sample accounts'. */
const roleIds: Record<Role, number> = { admin: 1, client: 2, editor: 3, author: 4, maintainer: 5, subscriber: 6 };

/** The parts of the menu, each with the subjects of which one must be readable. */
const sections: ReadonlyArray<[name: string, subjects: readonly Subject[]]> = [
  ["dashboard", ["Dashboard"]],
  ["apps", ["Todo", "Email", "Chat", "Calendar", "Invoice", "Shop", "User", "Request"]],
  ["pages", ["Profile", "Blog"]],
  ["tables", ["Employee"]],
  ["access-control", ["ACL"]],
  ["data", ["Data"]],
];

/** What an account holds that has a role: all of it follows from the role's ability. */
export function getRoleFields(role: Role, ability: Ability) {
  const sees = (subject: Subject) => can(ability, "read", subject);
  return {
    role,
    roleId: roleIds[role],
    ability,
    permission: actions.filter((action) => [...subjects, "all"].some((subject) => can(ability, action, subject))),
    menu: sections.filter(([, any]) => any.some(sees)).map(([name]) => name),
  };
}
