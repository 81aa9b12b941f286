import type { User, UserConflict } from "../contract/users.ts";

type Standing = Pick<User, "role" | "status">;

export const isActiveAdmin = ({ role, status }: Standing): boolean => role === "admin" && status === "active";

interface UserChange {
  id: number;
  before: Standing;
  /** Undefined where the user is deleted. */
  after: Standing | undefined;
}

/**
 * What of the changes is refused to everybody; undefined where nothing is. `own` are the users who are the acting person.
 * That an administrator stays is another question: see {@link removesLastAdmin}.
 */
export function findUserConflict(changes: readonly UserChange[], own: readonly number[]): UserConflict | undefined {
  for (const { id, before, after } of changes) {
    if (!own.includes(id)) continue;
    if (!after) return "deleteSelf";
    if (after.role !== before.role) return "ownRole";
    if (before.status === "active" && after.status !== "active") return "suspendSelf";
  }
  return undefined;
}

/** True where the changes leave no active administrator among the users, and there was one. */
export function removesLastAdmin(users: readonly User[], changes: readonly UserChange[]): boolean {
  const touched = new Map(changes.map((change) => [change.id, change]));
  if (!changes.some(({ before, after }) => isActiveAdmin(before) && !(after && isActiveAdmin(after)))) return false;
  return !users.some((user) => {
    const change = touched.get(user.id);
    return change ? change.after !== undefined && isActiveAdmin(change.after) : isActiveAdmin(user);
  });
}
