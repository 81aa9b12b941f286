import type { User, UserConflict } from "../contract/users.ts";

type RoleAndStatus = Pick<User, "role" | "status">;

export const isActiveAdmin = ({ role, status }: RoleAndStatus): boolean => role === "admin" && status === "active";

interface UserChange {
  id: number;
  before: RoleAndStatus;
  /** Undefined if the change deletes the user. */
  after: RoleAndStatus | undefined;
}

/**
 * `own` lists the ids of the signed-in person's user records. {@link wouldRemoveLastAdmin} protects the last
 * administrator.
 */
export function findUserConflict(changes: readonly UserChange[], ownIds: readonly number[]): UserConflict | undefined {
  for (const { id, before, after } of changes) {
    if (!ownIds.includes(id)) continue;
    if (!after) return "deleteSelf";
    if (after.role !== before.role) return "ownRole";
    if (before.status === "active" && after.status !== "active") return "suspendSelf";
  }
  return undefined;
}

export function wouldRemoveLastAdmin(users: readonly User[], changes: readonly UserChange[]): boolean {
  const changesById = new Map(changes.map((change) => [change.id, change]));
  if (!changes.some(({ before, after }) => isActiveAdmin(before) && !(after && isActiveAdmin(after)))) return false;
  return !users.some((user) => {
    const change = changesById.get(user.id);
    return change ? change.after !== undefined && isActiveAdmin(change.after) : isActiveAdmin(user);
  });
}
