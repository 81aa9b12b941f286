import { getRouteApi } from "@tanstack/react-router";
import type { TodoSearch } from "./search.ts";

const route = getRouteApi("/_staff/apps/todo");

/** What the address says, and how to change a part of it. A change of the search text replaces the address, others add to the history. */
export function useTodoSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: Partial<TodoSearch>, { replace = false, ignoreBlocker = false } = {}) =>
    navigate({ search: (previous) => ({ ...previous, ...part }), replace, ignoreBlocker, resetScroll: false });
  return { search, change };
}
