import type { Task, TaskSort } from "../contract/todo.ts";
import { compareText } from "../lib/compare-text.ts";
import { includesText } from "../lib/search.ts";
import { DAY_MS } from "../lib/time-zone.ts";
import { generateDays, parseRule } from "./recurrence-rule.ts";

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
  manual: (a, b) => b.order - a.order || latestFirst(a, b),
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

/** True for an open task that is overdue or due on `today` (`yyyy-mm-dd`). */
export const isDue = ({ isCompleted, isDeleted, dueDate }: Task, today: string): boolean =>
  !isCompleted && !isDeleted && dueDate !== null && dueDate <= today;

/**
 * Counts the tasks that are neither completed nor deleted: all of them, those due on `today`, and those due before
 * `today`.
 */
export function countDueTasks(tasks: readonly Task[], today: string) {
  const due = tasks.filter((task) => isDue(task, today));
  const dueToday = due.filter(({ dueDate }) => dueDate === today).length;
  return {
    open: tasks.filter(({ isCompleted, isDeleted }) => !isCompleted && !isDeleted).length,
    today: dueToday,
    overdue: due.length - dueToday,
  };
}

const toDayNumber = (day: string) => Date.parse(day) / DAY_MS;

/** Returns the next due date of a repeating task: the first one after both its due date and `today`. */
export function getNextDueDate({ dueDate, repeat }: Pick<Task, "dueDate" | "repeat">, today: string) {
  if (repeat === null) return undefined;
  const start = dueDate ?? today;
  const after = toDayNumber(start > today ? start : today);
  const { value: next } = generateDays(parseRule(repeat), toDayNumber(start), after + 1).next();
  return next === undefined ? undefined : new Date(next * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the task that follows a completed repeating task: the same, due later and with open subtasks. */
export const buildNextTask = (task: Task, id: number, order: number, dueDate: string): Task => ({
  ...task,
  id,
  order,
  dueDate,
  isCompleted: false,
  subtasks: task.subtasks.map((subtask) => ({ ...subtask, isCompleted: false })),
});

/** Returns the order of a task that comes first. */
export const getFirstOrder = (tasks: readonly Task[]): number =>
  tasks.reduce((highest, { order }) => Math.max(highest, order), 0) + 1;
