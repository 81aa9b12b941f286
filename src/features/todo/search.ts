import { getRouteApi } from "@tanstack/react-router";
import * as v from "valibot";
import { taskSorts, taskViews } from "../../contract/todo.ts";

/** The views of the to-do page. The list call has no `due` view: for this view, the page filters the tasks itself. */
export const todoViews = ["due", ...taskViews] as const;
export type TodoView = (typeof todoViews)[number];

const absent = undefined;

/** The search params of the to-do page. An invalid value counts as missing. */
export const todoSearch = v.object({
  q: v.fallback(v.optional(v.string()), absent),
  filter: v.fallback(v.optional(v.picklist(todoViews)), absent),
  tag: v.fallback(v.optional(v.string()), absent),
  sortBy: v.fallback(v.optional(v.picklist(taskSorts)), absent),
  /** The task that is open in the drawer: its id, or `new`. */
  task: v.fallback(v.optional(v.union([v.literal("new"), v.pipe(v.string(), v.regex(/^[1-9]\d*$/))])), absent),
});
export type TodoSearch = v.InferOutput<typeof todoSearch>;

/** Converts the page's search params to the params of the list call. */
export const toListParams = ({ q, filter, tag, sortBy }: TodoSearch) => ({
  q,
  filter: filter === "due" ? undefined : filter,
  tag,
  sortBy,
});

const route = getRouteApi("/_staff/apps/todo");

/** Returns the page's search params and a function that changes some of them. */
export function useTodoSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setSearch = (part: Partial<TodoSearch>, { replace = false, ignoreBlocker = false } = {}) =>
    navigate({ search: (previous) => ({ ...previous, ...part }), replace, ignoreBlocker, resetScroll: false });
  return { search, setSearch };
}
