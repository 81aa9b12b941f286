import { addTask, deleteTask, listTasks, updateTask } from "../../contract/todo.ts";
import { getNextId } from "../../db/next-id.ts";
import { readAllCached } from "../../db/row-cache.ts";
import { selectTasks } from "../../domain/todo.ts";
import { mutation, query } from "../core/handler.ts";
import { patchRecord } from "../core/records.ts";

export const todoHandlers = [
  query(listTasks, async ({ db, params }) => selectTasks(await readAllCached(db.tasks), params)),

  mutation(addTask, ["tasks"], async ({ db, body }) => {
    const task = { ...body.task, id: await getNextId(db, "tasks") };
    await db.tasks.add(task);
    return { task };
  }),

  mutation(updateTask, ["tasks"], async ({ db, body }) => ({ task: await patchRecord(db.tasks, body.task, "Task") })),

  mutation(deleteTask, ["tasks"], async ({ db, params }) => ({
    task: await patchRecord(db.tasks, { id: params.taskId, isDeleted: true }, "Task"),
  })),
];
