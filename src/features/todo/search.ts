import { getRouteApi } from "@tanstack/react-router";
import * as v from "valibot";
import type { TaskListParams } from "../../api/queries/todo.ts";
import { type TaskSort, taskSorts, taskViews } from "../../contract/todo.ts";

/** The list call has no view `due` or `mine`: the page filters the tasks itself. */
export const todoViews = ["due", "mine", ...taskViews] as const;
export type TodoView = (typeof todoViews)[number];

const absent = undefined;

export const todoSearch = v.object({
  q: v.fallback(v.optional(v.string()), absent),
  filter: v.fallback(v.optional(v.picklist(todoViews)), absent),
  tag: v.fallback(v.optional(v.string()), absent),
  sortBy: v.fallback(v.optional(v.picklist(taskSorts)), absent),
  /** The task that is open in the drawer: its id, or `new`. */
  task: v.fallback(v.optional(v.union([v.literal("new"), v.pipe(v.string(), v.regex(/^[1-9]\d*$/))])), absent),
});
export type TodoSearch = v.InferOutput<typeof todoSearch>;

export const DEFAULT_SORT: TaskSort = "manual";

export const isOwnOrder = ({ sortBy = DEFAULT_SORT }: Pick<TodoSearch, "sortBy">): boolean => sortBy === "manual";

export const toListParams = ({ q, filter, tag, sortBy = DEFAULT_SORT }: TodoSearch): TaskListParams => ({
  q,
  filter: filter === "due" || filter === "mine" ? undefined : filter,
  tag,
  sortBy,
});

const route = getRouteApi("/_staff/apps/todo");

interface TodoSearchState {
  search: TodoSearch;
  setSearch: (part: Partial<TodoSearch>, options?: { replace?: boolean; ignoreBlocker?: boolean }) => Promise<void>;
}

export function useTodoSearch(): TodoSearchState {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setSearch: TodoSearchState["setSearch"] = (part, { replace = false, ignoreBlocker = false } = {}) => {
    const toNextSearch = (previous: TodoSearch) => ({ ...previous, ...part });
    return navigate({ to: "/apps/todo", search: toNextSearch, replace, ignoreBlocker, resetScroll: false });
  };
  return { search, setSearch };
}
