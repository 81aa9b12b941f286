import type { Task, TaskSort } from "../contract/todo.ts";
import { compareText } from "../lib/compare-text.ts";
import { includesText } from "../lib/search.ts";

const latestFirst = (a: Task, b: Task) => b.id - a.id;

/**
 * Compares tasks by an optional value: tasks without that value come last, and equal tasks sort by id, oldest first.
 */
const byOptional =
  (value: (task: Task) => string | undefined, compare: (a: string, b: string) => number) =>
  (a: Task, b: Task): number => {
    const [x, y] = [value(a), value(b)];
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined) || a.id - b.id;
    return compare(x, y) || a.id - b.id;
  };

const byTitle = byOptional((task) => task.title, compareText);

const orders: Record<TaskSort, (a: Task, b: Task) => number> = {
  latest: latestFirst,
  "title-asc": byTitle,
  "title-desc": (a, b) => byTitle(b, a),
  assignee: byOptional((task) => task.assignee?.fullName, compareText),
  "due-date": byOptional(
    (task) => task.dueDate ?? undefined,
    (a, b) => (a < b ? -1 : Number(a > b)),
  ),
};

/**
 * Returns true if the view shows the task. Only the view `deleted` shows deleted tasks; an unknown view shows all tasks
 * that are not deleted.
 */
export function isInView(task: Task, view: string | undefined): boolean {
  if (view === "deleted") return task.isDeleted;
  if (task.isDeleted) return false;
  if (view === "important") return task.isImportant;
  if (view === "completed") return task.isCompleted;
  return true;
}

export interface TaskQuery {
  q?: string | undefined;
  filter?: string | undefined;
  tag?: string | undefined;
  sortBy?: TaskSort | undefined;
}

/**
 * Returns the tasks of a view that have `tag` and contain `q` in the title, in the order `sortBy` (by default the
 * latest first).
 */
export function selectTasks(tasks: readonly Task[], { q = "", filter, tag, sortBy = "latest" }: TaskQuery): Task[] {
  return tasks
    .filter((task) => isInView(task, filter) && (!tag || task.tags.includes(tag)) && includesText(task.title, q))
    .sort(orders[sortBy]);
}

/**
 * Counts the tasks that are neither completed nor deleted: all of them, those due on `today`, and those due before
 * `today`.
 */
export function countDueTasks(tasks: readonly Task[], today: string) {
  const open = tasks.filter(({ isCompleted, isDeleted }) => !isCompleted && !isDeleted);
  return {
    open: open.length,
    today: open.filter(({ dueDate }) => dueDate === today).length,
    overdue: open.filter(({ dueDate }) => dueDate !== null && dueDate < today).length,
  };
}
