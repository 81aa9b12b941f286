import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import { listTasks } from "../../contract/todo.ts";
import { call } from "../call.ts";

export type TaskListParams = Input<typeof listTasks>["params"];

/** Queries the tasks that match `params`. */
export const tasksQuery = (params: TaskListParams) =>
  queryOptions({
    queryKey: ["todo", "tasks", params],
    queryFn: () => call(listTasks, { params }),
    placeholderData: keepPreviousData,
  });

const fetchOpenTasks = async () => (await call(listTasks, { params: {} })).filter(({ isCompleted }) => !isCompleted);

/** Queries how many tasks are neither completed nor deleted. */
export const openTaskCountQuery = queryOptions<number, Error, number, readonly string[]>({
  queryKey: ["todo", "open"],
  queryFn: async () => (await fetchOpenTasks()).length,
});

/** Queries how many open tasks are due on `today` (`yyyy-mm-dd`) and how many are overdue on that day. */
export const dueTasksQuery = (today: string) =>
  queryOptions({
    queryKey: ["todo", "due", today],
    queryFn: async () => {
      const open = await fetchOpenTasks();
      return {
        today: open.filter(({ dueDate }) => dueDate === today).length,
        overdue: open.filter(({ dueDate }) => dueDate !== null && dueDate < today).length,
      };
    },
  });
