import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import { listTasks } from "../../contract/todo.ts";
import { call } from "../call.ts";

export type TaskListParams = Input<typeof listTasks>["params"];

export const tasksQuery = (params: TaskListParams) =>
  queryOptions({
    queryKey: ["todo", "tasks", params],
    queryFn: () => call(listTasks, { params }),
    placeholderData: keepPreviousData,
  });

/** Returns all tasks that are not in the trash, as they are stored now. */
export const fetchTasks = () => call(listTasks, { params: {} });
