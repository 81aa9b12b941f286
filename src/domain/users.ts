import { type User, type UserColumn, type UserQuery, userPlans, userRoles, userStatuses } from "../contract/users.ts";
import { compareText } from "../lib/compare-text.ts";
import { createMatcher } from "../lib/search.ts";
import { paginate } from "./paginate.ts";
import { createRowSearch } from "./row-search.ts";

type Compare = (a: User, b: User) => number;

const byColumn =
  (field: "fullName" | "username" | "email" | "company"): Compare =>
  (a, b) =>
    compareText(a[field], b[field]);
/** In the order in which the contract names the words: from the smallest plan to the largest. */
const byRank =
  <F extends "role" | "currentPlan" | "status">(field: F, words: readonly User[F][]): Compare =>
  (a, b) =>
    words.indexOf(a[field]) - words.indexOf(b[field]);

const orders: Record<UserColumn, Compare> = {
  id: (a, b) => a.id - b.id,
  fullName: byColumn("fullName"),
  username: byColumn("username"),
  email: byColumn("email"),
  company: byColumn("company"),
  role: byRank("role", userRoles),
  currentPlan: byRank("currentPlan", userPlans),
  status: byRank("status", userStatuses),
};

/** What lists show of a user in words. */
const holding = createRowSearch<User>(({ fullName, username, email, company }) => [fullName, username, email, company]);

/** A page of the users whose username or full name holds `q`, of whom a list shows `find`, and that every filter lets through, and how many they are. */
export function selectUsers<T extends User>(users: readonly T[], query: UserQuery): { users: T[]; total: number } {
  const found = filtered(users, query);
  return { users: paginate(found, query, orders), total: found.length };
}

function filtered<T extends User>(
  users: readonly T[],
  { q, find, role, currentPlan, status }: UserQuery,
): readonly T[] {
  if (!q && !find && !role && !currentPlan && !status) return users;
  const matches = createMatcher(q ?? "");
  const holds = holding(find ?? "");
  return users.filter(
    (user) =>
      (!role || user.role === role) &&
      (!currentPlan || user.currentPlan === currentPlan) &&
      (!status || user.status === status) &&
      (!q || matches(user.fullName) || matches(user.username)) &&
      (!find || holds(user)),
  );
}
