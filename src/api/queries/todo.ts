import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import { listTasks } from "../../contract/todo.ts";
import { call } from "../call.ts";

export type TaskListParams = Input<typeof listTasks>["params"];

/** The tasks that match `params`. */
export const tasksQuery = (params: TaskListParams) =>
  queryOptions({
    queryKey: ["todo", "tasks", params],
    queryFn: () => call(listTasks, { params }),
    placeholderData: keepPreviousData,
  });

const fetchOpenTasks = async () => (await call(listTasks, { params: {} })).filter(({ isCompleted }) => !isCompleted);

/** The number of tasks that are neither completed nor deleted. */
export const openTaskCountQuery = queryOptions<number, Error, number, readonly string[]>({
  queryKey: ["todo", "open"],
  queryFn: async () => (await fetchOpenTasks()).length,
});

/** The number of open tasks due on `today` (`yyyy-mm-dd`) and of those due before it. */
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
