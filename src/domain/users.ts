import { type User, type UserColumn, type UserQuery, userPlans, userRoles, userStatuses } from "../contract/users.ts";
import { compareText } from "../lib/compare-text.ts";
import { createRowSearch, createTextMatcher } from "../lib/search.ts";
import { paginate } from "./paginate.ts";
import { isActiveAdmin } from "./user-guards.ts";

type Compare = (a: User, b: User) => number;

const byColumn =
  (field: "fullName" | "username" | "email" | "company"): Compare =>
  (a, b) =>
    compareText(a[field], b[field]);
const byRank =
  <F extends "role" | "currentPlan" | "status">(field: F, values: readonly User[F][]): Compare =>
  (a, b) =>
    values.indexOf(a[field]) - values.indexOf(b[field]);

const sortOrders: Record<UserColumn, Compare> = {
  id: (a, b) => a.id - b.id,
  fullName: byColumn("fullName"),
  username: byColumn("username"),
  email: byColumn("email"),
  company: byColumn("company"),
  role: byRank("role", userRoles),
  currentPlan: byRank("currentPlan", userPlans),
  status: byRank("status", userStatuses),
};

const searchRows = createRowSearch<User>(({ fullName, username, email, company }) => [
  fullName,
  username,
  email,
  company,
]);

/** `q` searches the username and full name, `find` every text column. */
export function selectUsers<T extends User>(users: readonly T[], query: UserQuery): { rows: T[]; total: number } {
  const foundUsers = filterUsers(users, query);
  return { rows: paginate(foundUsers, query, sortOrders), total: foundUsers.length };
}

function filterUsers<T extends User>(
  users: readonly T[],
  { q, find, role, currentPlan, status }: UserQuery,
): readonly T[] {
  if (!q && !find && !role && !currentPlan && !status) return users;
  const matches = createTextMatcher(q ?? "");
  const matchesRow = searchRows(find ?? "");
  return users.filter(
    (user) =>
      (!role || user.role === role) &&
      (!currentPlan || user.currentPlan === currentPlan) &&
      (!status || user.status === status) &&
      (!q || matches(user.fullName) || matches(user.username)) &&
      (!find || matchesRow(user)),
  );
}

function countBy<const V extends string>(possible: readonly V[], actual: readonly V[]): Record<V, number> {
  const counts = Object.fromEntries(possible.map((value) => [value, 0])) as Record<V, number>;
  for (const value of actual) counts[value] += 1;
  return counts;
}

/** `lastAdmin` is the id of the only active administrator. */
export function summarizeUsers(users: readonly User[]) {
  const admins = users.filter(isActiveAdmin);
  return {
    total: users.length,
    role: countBy(
      userRoles,
      users.map(({ role }) => role),
    ),
    currentPlan: countBy(
      userPlans,
      users.map(({ currentPlan }) => currentPlan),
    ),
    status: countBy(
      userStatuses,
      users.map(({ status }) => status),
    ),
    lastAdmin: admins.length === 1 ? (admins[0]?.id ?? null) : null,
  };
}
