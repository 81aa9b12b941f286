import { type Action, actions, type Role, type Subject, subjects } from "../contract/access.ts";
import type { UserData } from "../contract/auth.ts";
import type { TeamMember } from "../contract/intake.ts";
import { can } from "../lib/auth.ts";

type Ability = UserData["ability"];

/** Nobody can change the administrator's permissions. They also cover subjects that are added later. */
export const fullAccess: Ability = [{ action: "manage", subject: "all" }];

export const hasFullAccess = (ability: Ability): boolean =>
  ability.some(({ action, subject }) => action === "manage" && subject === "all");

/** Sorts by subject and action and removes duplicates. */
export function normalizeAbility(ability: Ability): Ability {
  if (hasFullAccess(ability)) return fullAccess;
  return subjects.flatMap((subject) => {
    const grantedActions = actions.filter((action) => can(ability, action, subject));
    return grantedActions.length === actions.length
      ? [{ action: "manage", subject }]
      : grantedActions.map((action) => ({ action, subject }));
  });
}

export function changePermissions(
  ability: Ability,
  subject: Subject,
  changed: readonly Action[],
  isAllowed: boolean,
): Ability {
  const otherRules = subjects.flatMap((each) =>
    actions
      .filter((action) => can(ability, action, each) && !(each === subject && changed.includes(action)))
      .map((action) => ({ action, subject: each })),
  );
  return normalizeAbility(isAllowed ? [...otherRules, ...changed.map((action) => ({ action, subject }))] : otherRules);
}

export const includesAbility = (ability: Ability, other: Ability): boolean =>
  hasFullAccess(ability) ||
  (!hasFullAccess(other) &&
    subjects.every((subject) =>
      actions.every((action) => !can(other, action, subject) || can(ability, action, subject)),
    ));

/** The role whose row in the workspace has the member's permissions, on each device and on the server. */
export const toAppRole = (role: TeamMember["role"]): Role => (role === "agent" ? "maintainer" : role);

/** The two accounts of the seed data have the roles 1 and 2. */
const roleIds: Record<Role, number> = { admin: 1, client: 2, editor: 3, author: 4, maintainer: 5, subscriber: 6 };

/** A user sees a section if the user may read at least one of its subjects. */
const subjectSections: ReadonlyArray<[name: string, subjects: readonly Subject[]]> = [
  ["dashboard", ["Dashboard"]],
  ["apps", ["Todo", "Email", "Chat", "Calendar", "Invoice", "Shop", "User", "Request"]],
  ["pages", ["Profile", "Blog"]],
  ["tables", ["Employee"]],
  ["access-control", ["ACL"]],
  ["data", ["Data"]],
];

export function getAccountFieldsOfRole(role: Role, ability: Ability) {
  const canRead = (subject: Subject) => can(ability, "read", subject);
  return {
    role,
    roleId: roleIds[role],
    ability,
    permission: actions.filter((action) => [...subjects, "all"].some((subject) => can(ability, action, subject))),
    menu: subjectSections.filter(([, any]) => any.some(canRead)).map(([name]) => name),
  };
}
