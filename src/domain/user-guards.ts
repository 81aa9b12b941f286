import type { User, UserConflict } from "../contract/users.ts";

type RoleAndStatus = Pick<User, "role" | "status">;

export const isActiveAdmin = ({ role, status }: RoleAndStatus): boolean => role === "admin" && status === "active";

interface UserChange {
  id: number;
  before: RoleAndStatus;
  /** Undefined if the user is deleted. */
  after: RoleAndStatus | undefined;
}

/**
 * The first rule the changes break; undefined if none. `own` are the ids of users that are the signed-in person. The last
 * administrator is protected by {@link removesLastAdmin}.
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

/** True if the changes remove the last active administrator. */
export function removesLastAdmin(users: readonly User[], changes: readonly UserChange[]): boolean {
  const changesById = new Map(changes.map((change) => [change.id, change]));
  if (!changes.some(({ before, after }) => isActiveAdmin(before) && !(after && isActiveAdmin(after)))) return false;
  return !users.some((user) => {
    const change = changesById.get(user.id);
    return change ? change.after !== undefined && isActiveAdmin(change.after) : isActiveAdmin(user);
  });
}
