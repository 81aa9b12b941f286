import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import { addTask, deleteTask, listTasks, updateTask } from "../../contract/todo.ts";
import { call } from "../call.ts";
import { useEndpointMutation } from "../use-endpoint-mutation.ts";

export type TaskListParams = Input<typeof listTasks>["params"];

/** The tasks of a view. The worker's announcements refresh it, in every tab. */
export const tasksQuery = (params: TaskListParams) =>
  queryOptions({
    queryKey: ["todo", "tasks", params],
    queryFn: () => call(listTasks, { params }),
    placeholderData: keepPreviousData,
  });

export const useAddTask = () => useEndpointMutation(addTask);
export const useUpdateTask = () => useEndpointMutation(updateTask);
export const useDeleteTask = () => useEndpointMutation(deleteTask);
