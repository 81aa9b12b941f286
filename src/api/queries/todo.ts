import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import { addTask, deleteTask, listTasks, updateTask } from "../../contract/todo.ts";
import { call } from "../call.ts";

export type TaskListParams = Input<typeof listTasks>["params"];

/** The tasks of a view. The worker's announcements refresh it, in every tab. */
export const tasksQuery = (params: TaskListParams) =>
  queryOptions({
    queryKey: ["todo", "tasks", params],
    queryFn: () => call(listTasks, { params }),
    placeholderData: keepPreviousData,
  });

export const useAddTask = () =>
  useMutation({ mutationFn: (body: Input<typeof addTask>["body"]) => call(addTask, { body }) });

export const useUpdateTask = () =>
  useMutation({ mutationFn: (body: Input<typeof updateTask>["body"]) => call(updateTask, { body }) });

export const useDeleteTask = () =>
  useMutation({ mutationFn: (params: Input<typeof deleteTask>["params"]) => call(deleteTask, { params }) });
