import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import { addTask, deleteTask, listTasks, updateTask } from "../../contract/todo.ts";
import { call } from "../call.ts";
import { useCall } from "../use-call.ts";

export type TaskListParams = Input<typeof listTasks>["params"];

/** The tasks of a view. The worker's announcements refresh it, in every tab. */
export const tasksQuery = (params: TaskListParams) =>
  queryOptions({
    queryKey: ["todo", "tasks", params],
    queryFn: () => call(listTasks, { params }),
    placeholderData: keepPreviousData,
  });

export const useAddTask = () => useCall(addTask);
export const useUpdateTask = () => useCall(updateTask);
export const useDeleteTask = () => useCall(deleteTask);
