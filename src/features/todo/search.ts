import { getRouteApi } from "@tanstack/react-router";
import * as v from "valibot";
import { taskSorts, taskViews } from "../../contract/todo.ts";

/** The views of the page: those of the list call, and `due`, which the page filters itself. */
export const todoViews = ["due", ...taskViews] as const;
export type TodoView = (typeof todoViews)[number];

const absent = undefined;

/** The URL search of the to-do page. Invalid values count as absent. */
export const todoSearch = v.object({
  q: v.fallback(v.optional(v.string()), absent),
  filter: v.fallback(v.optional(v.picklist(todoViews)), absent),
  tag: v.fallback(v.optional(v.string()), absent),
  sortBy: v.fallback(v.optional(v.picklist(taskSorts)), absent),
  /** The open task: its id, or `new`. */
  task: v.fallback(v.optional(v.union([v.literal("new"), v.pipe(v.string(), v.regex(/^[1-9]\d*$/))])), absent),
});
export type TodoSearch = v.InferOutput<typeof todoSearch>;

/** The params of the list call for a URL search. */
export const toListParams = ({ q, filter, tag, sortBy }: TodoSearch) => ({
  q,
  filter: filter === "due" ? undefined : filter,
  tag,
  sortBy,
});

const route = getRouteApi("/_staff/apps/todo");

/** The URL search of the to-do page, and a function that changes a part of it. */
export function useTodoSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setSearch = (part: Partial<TodoSearch>, { replace = false, ignoreBlocker = false } = {}) =>
    navigate({ search: (previous) => ({ ...previous, ...part }), replace, ignoreBlocker, resetScroll: false });
  return { search, setSearch };
}
