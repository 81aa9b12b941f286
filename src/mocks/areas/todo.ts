import { isEqual } from "es-toolkit/predicate";
import type * as v from "valibot";
import { badRequest } from "../../contract/errors.ts";
import {
  addTask,
  deleteTask,
  listTasks,
  reorderTasks,
  type Task,
  TIME_NEEDS_DATE,
  updateTask,
  updateTasks,
} from "../../contract/todo.ts";
import type { Database } from "../../db/database.ts";
import { getNextId } from "../../db/next-id.ts";
import { readAllCached } from "../../db/row-cache.ts";
import { buildNextTask, getFirstOrder, getNextDueDate, selectTasks } from "../../domain/todo.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { mutation, query } from "../core/handler.ts";
import { patchRecord } from "../core/records.ts";

export const todoHandlers = [
  query(listTasks, async ({ db, params }) => selectTasks(await readAllCached(db.tasks), params)),

  mutation(addTask, ["tasks"], async ({ db, body }) => {
    checkDue(body.task.dueDate, body.task.dueTime, "task");
    const order = getFirstOrder(await db.tasks.toArray());
    const task = { ...body.task, id: await getNextId(db, "tasks"), order };
    await db.tasks.add(task);
    return { task };
  }),

  mutation(updateTask, ["tasks"], async ({ db, body }) => ({ task: await changeTask(db, body.task, "task") })),

  mutation(updateTasks, ["tasks"], async ({ db, body }) => {
    const tasks: Task[] = [];
    for (const [index, change] of body.tasks.entries()) tasks.push(await changeTask(db, change, `tasks.${index}`));
    return { tasks };
  }),

  mutation(reorderTasks, ["tasks"], async ({ db, body }) => {
    const tasks: Task[] = [];
    for (const change of body.tasks) tasks.push(await patchRecord(db.tasks, change, "Task"));
    return { tasks };
  }),

  mutation(deleteTask, ["tasks"], async ({ db, params }) => ({
    task: await patchRecord(db.tasks, { id: params.taskId, isDeleted: true }, "Task"),
  })),
];

type TaskChange = v.InferOutput<typeof updateTask.body>["task"];

/** `path` is where the task is in the body. */
function checkDue(dueDate: string | null, dueTime: string | null | undefined, path: string): void {
  if (dueDate === null && typeof dueTime === "string") throw badRequest({ [`${path}.dueTime`]: [TIME_NEEDS_DATE] });
}

/** Completing a repeating task adds the next one, and reopening it takes the next one back. */
async function changeTask(db: Database, change: TaskChange, path: string): Promise<Task> {
  const before = await db.tasks.get(change.id);
  if (before) checkDue(change.dueDate === undefined ? before.dueDate : change.dueDate, change.dueTime, path);
  const losesTime = change.dueDate === null && typeof before?.dueTime === "string";
  const task = await patchRecord(db.tasks, losesTime ? { ...change, dueTime: null } : change, "Task");
  if (!before || before.isCompleted === task.isCompleted) return task;
  return task.isCompleted ? addNextTask(db, task) : removeNextTask(db, task);
}

async function addNextTask(db: Database, task: Task): Promise<Task> {
  const dueDate = getNextDueDate(task, toLocalDay(new Date()));
  if (dueDate === undefined || task.nextTaskId !== undefined) return task;
  const next = buildNextTask(task, await getNextId(db, "tasks"), getFirstOrder(await db.tasks.toArray()), dueDate);
  await db.tasks.add(next);
  const completed = { ...task, nextTaskId: next.id };
  await db.tasks.put(completed);
  return completed;
}

/** Deletes the next task, unless somebody has changed it: then completing this task again must not add another one. */
async function removeNextTask(db: Database, task: Task): Promise<Task> {
  const { nextTaskId, ...reopened } = task;
  const next = nextTaskId === undefined ? undefined : await db.tasks.get(nextTaskId);
  if (!next) return task;
  const unchanged = buildNextTask(reopened, next.id, next.order, next.dueDate ?? "");
  if (!isEqual(next, unchanged)) return task;
  await db.tasks.delete(next.id);
  await db.tasks.put(reopened);
  return reopened;
}
