import { addTask, deleteTask, listTasks, updateTask } from "../contract/todo.ts";
import { nextId } from "../db/ids.ts";
import { rows } from "../db/rows.ts";
import { selectTasks } from "../domain/todo.ts";
import { handle, handleWrite } from "./handle.ts";
import { merge } from "./merge.ts";

export const todo = [
  handle(listTasks, async ({ db, params }) => selectTasks(await rows(db.tasks), params)),

  handleWrite(addTask, ["tasks"], async ({ db, body }) => {
    const task = { ...body.task, id: await nextId(db, db.tasks) };
    await db.tasks.add(task);
    return { task };
  }),

  handleWrite(updateTask, ["tasks"], async ({ db, body }) => ({ task: await merge(db.tasks, body.task, "Task") })),

  handleWrite(deleteTask, ["tasks"], async ({ db, params }) => ({
    task: await merge(db.tasks, { id: params.taskId, isDeleted: true }, "Task"),
  })),
];
