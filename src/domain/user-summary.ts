import { type User, userPlans, userRoles, userStatuses } from "../contract/users.ts";
import { isActiveAdmin } from "./user-guards.ts";

function counted<const W extends string>(words: readonly W[], all: readonly W[]): Record<W, number> {
  const counts = Object.fromEntries(words.map((word) => [word, 0])) as Record<W, number>;
  for (const word of all) counts[word] += 1;
  return counts;
}

/** How many users there are, by role, plan and status, and who is the last to keep the keys. */
export function summarizeUsers(users: readonly User[]) {
  const admins = users.filter(isActiveAdmin);
  return {
    total: users.length,
    role: counted(
      userRoles,
      users.map(({ role }) => role),
    ),
    currentPlan: counted(
      userPlans,
      users.map(({ currentPlan }) => currentPlan),
    ),
    status: counted(
      userStatuses,
      users.map(({ status }) => status),
    ),
    lastAdmin: admins.length === 1 ? (admins[0]?.id ?? null) : null,
  };
}
