import type { Task } from "../../contract/todo.ts";
import { isTaskOverdue, type LocalMoment } from "../../domain/todo.ts";
import { isOwnOrder, type TodoSearch } from "./search.ts";

export const sectionNames = ["overdue", "today", "later", "completed"] as const;
export type SectionName = (typeof sectionNames)[number];
/** The sections that a task can be moved to. It becomes overdue only by itself. */
export const movableSections = ["today", "later", "completed"] as const satisfies readonly SectionName[];

export interface Section {
  /** Undefined for a list without sections. */
  name: SectionName | undefined;
  tasks: readonly Task[];
}

function getSectionName(task: Task, now: LocalMoment): SectionName {
  if (task.isCompleted) return "completed";
  if (task.dueDate === null || task.dueDate > now.day) return "later";
  return isTaskOverdue(task, now) ? "overdue" : "today";
}

/**
 * Only the user's own order has sections: other orders sort all tasks, and the completed and deleted views have one
 * kind of task.
 */
export const hasSections = (search: Pick<TodoSearch, "sortBy" | "filter">): boolean =>
  isOwnOrder(search) && search.filter !== "completed" && search.filter !== "deleted";

/** Omits empty sections. */
export function groupByDueDate(tasks: readonly Task[], now: LocalMoment): Section[] {
  const groups = Object.groupBy(tasks, (task) => getSectionName(task, now));
  return sectionNames.flatMap((name) => (groups[name] ? [{ name, tasks: groups[name] }] : []));
}

export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const otherItems = items.toSpliced(from, 1);
  return otherItems.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** Deals the `order` numbers that the tasks have now to the tasks in their new sequence. */
export function buildOrderChanges(sequence: readonly Task[]): { id: number; order: number }[] {
  const orders = sequence.map(({ order }) => order).sort((a, b) => b - a);
  return sequence.flatMap(({ id, order }, index) => {
    const next = orders[index] ?? order;
    return next === order ? [] : [{ id, order: next }];
  });
}
