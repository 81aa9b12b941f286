import { notFound } from "../contract/problem.ts";
import { addTask, deleteTask, listTasks, type TaskChange, updateTask } from "../contract/todo.ts";
import type { Database } from "../db/database.ts";
import { nextId } from "../db/ids.ts";
import { selectTasks } from "../domain/todo.ts";
import { handle } from "./handle.ts";

export const todo = [
  handle(listTasks, async ({ db, params }) => selectTasks(await db.tasks.toArray(), params)),

  handle(addTask, async ({ db, body }) => {
    const task = await db.transaction("rw", db.tasks, db.counters, async () => {
      const added = { ...body.task, id: await nextId(db, db.tasks) };
      await db.tasks.add(added);
      return added;
    });
    return { task };
  }),

  handle(updateTask, async ({ db, body }) => ({ task: await merge(db, body.task) })),

  handle(deleteTask, async ({ db, params }) => ({
    task: await merge(db, { id: params.taskId, isDeleted: true }),
  })),
];

function merge(db: Database, change: TaskChange) {
  return db.transaction("rw", db.tasks, async () => {
    const task = await db.tasks.get(change.id);
    if (!task) throw notFound("Task");
    const merged = Object.assign(task, change);
    await db.tasks.put(merged);
    return merged;
  });
}
