import { useQuery } from "@tanstack/react-query";
import { tasksQuery } from "../../api/queries/todo.ts";
import type { Assignee, Task, TaskView } from "../../contract/todo.ts";
import { byText } from "../../lib/text-order.ts";

/** How many tasks each view holds, and the tags and people in use: what the filters and the form offer. */
export function useTaskFacets() {
  const { data: kept } = useQuery(tasksQuery({}));
  const { data: deleted } = useQuery(tasksQuery({ filter: "deleted" }));
  return { counts: kept && deleted && countViews(kept, deleted), ...inUse([...(kept ?? []), ...(deleted ?? [])]) };
}

function countViews(kept: Task[], deleted: Task[]): Record<TaskView | "all", number> {
  return {
    all: kept.length,
    important: kept.filter((task) => task.isImportant).length,
    completed: kept.filter((task) => task.isCompleted).length,
    deleted: deleted.length,
  };
}

function inUse(tasks: Task[]): { tags: string[]; people: Assignee[] } {
  const people = new Map(tasks.flatMap(({ assignee }) => (assignee ? [[assignee.fullName, assignee]] : [])));
  return {
    tags: [...new Set(tasks.flatMap(({ tags }) => tags))].sort(byText),
    people: [...people.values()].sort((a, b) => byText(a.fullName, b.fullName)),
  };
}
