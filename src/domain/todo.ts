import type { Task, TaskSort } from "../contract/todo.ts";
import { compareText } from "../lib/compare-text.ts";
import { toLocalDay, toLocalTime } from "../lib/local-day.ts";
import { createTextMatcher, isEqualText } from "../lib/search.ts";
import { DAY_MS } from "../lib/time-zone.ts";
import { generateDays, parseRule } from "./recurrence-rule.ts";

const latestFirst = (a: Task, b: Task) => b.id - a.id;

/** Tasks without the value come last, and equal tasks sort by id, oldest first. */
const byOptional =
  (value: (task: Task) => string | undefined, compare: (a: string, b: string) => number) =>
  (a: Task, b: Task): number => {
    const [x, y] = [value(a), value(b)];
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined) || a.id - b.id;
    return compare(x, y) || a.id - b.id;
  };

const byTitle = byOptional((task) => task.title, compareText);

/** Tasks without a time come last on their day, because they have the whole day. */
export const getDueOrder = ({ dueDate, dueTime }: Pick<Task, "dueDate" | "dueTime">): string =>
  `${dueDate ?? ""} ${dueTime ?? "24:00"}`;

const sortOrders: Record<TaskSort, (a: Task, b: Task) => number> = {
  latest: latestFirst,
  "title-asc": byTitle,
  "title-desc": (a, b) => byTitle(b, a),
  assignee: byOptional((task) => task.assignee?.fullName, compareText),
  "due-date": byOptional(
    (task) => (task.dueDate === null ? undefined : getDueOrder(task)),
    (a, b) => (a < b ? -1 : Number(a > b)),
  ),
  manual: (a, b) => b.order - a.order || latestFirst(a, b),
};

/** An unknown view shows all tasks that are not deleted. */
export function isTaskInView(task: Task, view: string | undefined): boolean {
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
  dueOn?: string | undefined;
}

export function selectTasks(tasks: readonly Task[], query: TaskQuery): Task[] {
  const { q = "", filter, tag, sortBy = "latest", dueOn } = query;
  const matches = createTextMatcher(q);
  return tasks
    .filter(
      (task) =>
        isTaskInView(task, filter) &&
        (!tag || task.tags.some((each) => isEqualText(each, tag))) &&
        (!dueOn || task.dueDate === dueOn) &&
        matches(task.title),
    )
    .sort(sortOrders[sortBy]);
}

/** `today` is `yyyy-mm-dd`. True for overdue tasks too. */
export const isTaskDue = ({ isCompleted, isDeleted, dueDate }: Task, today: string): boolean =>
  !isCompleted && !isDeleted && dueDate !== null && dueDate <= today;

/** `yyyy-mm-dd` and `hh:mm` on the clock of the device. */
export interface LocalMoment {
  day: string;
  time: string;
}

export const toLocalMoment = (moment: Date): LocalMoment => ({ day: toLocalDay(moment), time: toLocalTime(moment) });

/** A task with a time is overdue one minute after it, any other task on the next day. */
export function isTaskOverdue(
  { dueDate, dueTime, isCompleted, isDeleted }: Pick<Task, "dueDate" | "dueTime" | "isCompleted" | "isDeleted">,
  { day, time }: LocalMoment,
): boolean {
  if (dueDate === null || isCompleted || isDeleted) return false;
  return dueDate < day || (dueDate === day && typeof dueTime === "string" && dueTime < time);
}

/** Drops a time that has passed on that day. */
export function getDueOn(
  { dueTime = null }: Pick<Task, "dueTime">,
  day: string,
  now: LocalMoment,
): { dueDate: string; dueTime: string | null } {
  const hasPassed = day === now.day && dueTime !== null && dueTime <= now.time;
  return { dueDate: day, dueTime: hasPassed ? null : dueTime };
}

/** `today` counts tasks that are not overdue yet. */
export function countDueTasks(tasks: readonly Task[], now: LocalMoment) {
  const dueTasks = tasks.filter((task) => isTaskDue(task, now.day));
  const overdueCount = dueTasks.filter((task) => isTaskOverdue(task, now)).length;
  return {
    open: tasks.filter(({ isCompleted, isDeleted }) => !isCompleted && !isDeleted).length,
    today: dueTasks.length - overdueCount,
    overdue: overdueCount,
  };
}

const toDayNumber = (day: string) => Date.parse(day) / DAY_MS;

/** The first date after both the due date and `today`. */
export function getNextDueDate({ dueDate, repeat }: Pick<Task, "dueDate" | "repeat">, today: string) {
  if (repeat === null) return undefined;
  const start = dueDate ?? today;
  const after = toDayNumber(start > today ? start : today);
  const { value: next } = generateDays(parseRule(repeat), toDayNumber(start), after + 1).next();
  return next === undefined ? undefined : new Date(next * DAY_MS).toISOString().slice(0, 10);
}

/** Nobody has given the next task, so nobody is told of it. */
export const buildNextTask = ({ assignedBy: _, ...task }: Task, id: number, order: number, dueDate: string): Task => ({
  ...task,
  id,
  order,
  dueDate,
  isCompleted: false,
  subtasks: task.subtasks.map((subtask) => ({ ...subtask, isCompleted: false })),
});

/** The highest order comes first. */
export const getFirstOrder = (tasks: readonly Task[]): number =>
  tasks.reduce((highest, { order }) => Math.max(highest, order), 0) + 1;
