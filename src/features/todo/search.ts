import * as v from "valibot";
import { taskSorts, taskViews } from "../../contract/todo.ts";

/** The views of the page: those of the call, and what waits today, which the page itself picks out of all. */
export const todoViews = ["due", ...taskViews] as const;
export type TodoView = (typeof todoViews)[number];

const absent = undefined;

/** What the address of the to-do page says. A value typed by hand that means nothing counts as absent. */
export const todoSearch = v.object({
  q: v.fallback(v.optional(v.string()), absent),
  filter: v.fallback(v.optional(v.picklist(todoViews)), absent),
  tag: v.fallback(v.optional(v.string()), absent),
  sortBy: v.fallback(v.optional(v.picklist(taskSorts)), absent),
  /** The task that is open: its id, or `new`. */
  task: v.fallback(v.optional(v.union([v.literal("new"), v.pipe(v.string(), v.regex(/^[1-9]\d*$/))])), absent),
});
export type TodoSearch = v.InferOutput<typeof todoSearch>;

/** The part of the address that the list depends on. */
export const toListParams = ({ q, filter, tag, sortBy }: TodoSearch) => ({
  q,
  filter: filter === "due" ? undefined : filter,
  tag,
  sortBy,
});
