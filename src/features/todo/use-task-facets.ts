import { useQuery } from "@tanstack/react-query";
import { tasksQuery } from "../../api/queries/todo.ts";
import type { Assignee, Task } from "../../contract/todo.ts";
import { compareText } from "../../lib/compare-text.ts";
import { localDay } from "../../lib/local-day.ts";
import { isDue } from "./is-due.ts";
import type { TodoView } from "./search.ts";

/** How many tasks each view holds, and the tags and people in use: what the filters and the form offer. */
export function useTaskFacets() {
  const { data: kept } = useQuery(tasksQuery({}));
  const { data: deleted } = useQuery(tasksQuery({ filter: "deleted" }));
  return { counts: kept && deleted && countViews(kept, deleted), ...inUse([...(kept ?? []), ...(deleted ?? [])]) };
}

function countViews(kept: Task[], deleted: Task[]): Record<TodoView | "all", number> {
  const today = localDay(new Date());
  return {
    all: kept.length,
    due: kept.filter((task) => isDue(task, today)).length,
    important: kept.filter((task) => task.isImportant).length,
    completed: kept.filter((task) => task.isCompleted).length,
    deleted: deleted.length,
  };
}

function inUse(tasks: Task[]): { tags: string[]; people: Assignee[] } {
  const people = new Map(tasks.flatMap(({ assignee }) => (assignee ? [[assignee.fullName, assignee]] : [])));
  return {
    tags: [...new Set(tasks.flatMap(({ tags }) => tags))].sort(compareText),
    people: [...people.values()].sort((a, b) => compareText(a.fullName, b.fullName)),
  };
}
