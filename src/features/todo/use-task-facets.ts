import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { type TaskListParams, tasksQuery } from "../../api/queries/todo.ts";
import type { Task } from "../../contract/todo.ts";
import { isAssignedTo, type Self } from "../../domain/assignments.ts";
import { isTaskDue } from "../../domain/todo.ts";
import { compareText } from "../../lib/compare-text.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { toUniqueTexts } from "../../lib/search.ts";
import { getOtherTags, priorities } from "./priority.ts";
import type { TodoView } from "./search.ts";
import { useSelf } from "./use-self.ts";

/** The params of the two lists that together contain all tasks. */
export const allTasksParams = { active: {}, deleted: { filter: "deleted" } } satisfies Record<string, TaskListParams>;

/** The counts are undefined while loading. Tags are sorted, priorities first. */
export function useTaskFacets() {
  const { data: activeTasks } = useQuery(tasksQuery(allTasksParams.active));
  const { data: deletedTasks } = useQuery(tasksQuery(allTasksParams.deleted));
  const self = useSelf();
  const allTasks = useMemo(() => [...(activeTasks ?? []), ...(deletedTasks ?? [])], [activeTasks, deletedTasks]);
  return {
    all: allTasks,
    counts: activeTasks && deletedTasks && countByView(activeTasks, deletedTasks, self),
    tags: collectTags(allTasks),
  };
}

function countByView(active: Task[], deleted: Task[], self: Self): Record<TodoView | "all", number> {
  const today = toLocalDay(new Date());
  return {
    all: active.length,
    due: active.filter((task) => isTaskDue(task, today)).length,
    mine: active.filter((task) => isAssignedTo(task, self)).length,
    important: active.filter((task) => task.isImportant).length,
    completed: active.filter((task) => task.isCompleted).length,
    deleted: deleted.length,
  };
}

/** Priorities come first. Of a tag in several spellings, returns only the first one. */
export function collectTags(tasks: readonly Pick<Task, "tags">[]): string[] {
  const tags = toUniqueTexts(tasks.flatMap((task) => task.tags));
  return [...priorities.filter((priority) => tags.includes(priority)), ...getOtherTags(tags).sort(compareText)];
}

const translatedTags = ["update", "team", "high", "medium", "low"] as const;
type TranslatedTag = (typeof translatedTags)[number];

/** Returns tags that are not predefined as the user typed them. */
export const getTagLabel = (tag: string, t: TFunction<"todo">): string =>
  translatedTags.includes(tag as TranslatedTag) ? t(`tags.${tag as TranslatedTag}`) : tag;
