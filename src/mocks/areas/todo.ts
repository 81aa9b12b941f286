import { omit } from "es-toolkit/object";
import { isEqual } from "es-toolkit/predicate";
import type * as v from "valibot";
import { badRequest, changedSince, forbidden, notFound } from "../../contract/errors.ts";
import {
  addTask,
  deleteTask,
  importTasks,
  listTasks,
  reorderTasks,
  type Task,
  TIME_NEEDS_DATE,
  undoTaskImport,
  updateTask,
  updateTasks,
} from "../../contract/todo.ts";
import type { Database } from "../../db/database.ts";
import { getNextId, getNextIds } from "../../db/next-id.ts";
import { readAllCached } from "../../db/row-cache.ts";
import { toDescriber } from "../../domain/activity.ts";
import { buildNextTask, getFirstOrder, getNextDueDate, selectTasks } from "../../domain/todo.ts";
import { can } from "../../lib/auth.ts";
import { getChangedValues } from "../../lib/changed-values.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import type { AccountContext } from "../core/auth.ts";
import { mutation, query } from "../core/handler.ts";
import { patchRecord } from "../core/records.ts";

const describeTasks = toDescriber<Task>(({ title }) => title);

// No "task-restored" activity: the response has only the task's new state.
function describeTaskChange(tasks: readonly Task[]) {
  if (tasks.every(({ isDeleted }) => isDeleted))
    return describeTasks("task-deleted", tasks, { tasks: tasks.map(({ id }) => ({ id, isDeleted: false })) });
  return describeTasks(tasks.every(({ isCompleted }) => isCompleted) ? "task-completed" : "task-changed", tasks);
}

export const todoHandlers = [
  query(listTasks, async ({ db, params }) => selectTasks(await readAllCached(db.tasks), params)),

  mutation(addTask, ["tasks"], async (context) => {
    const { db, body } = context;
    checkDue(body.task.dueDate, body.task.dueTime, "task");
    const order = getFirstOrder(await db.tasks.toArray());
    const task = { ...body.task, ...getAssigner(context, body.task), id: await getNextId(db, "tasks"), order };
    await db.tasks.add(task);
    return { task };
  }).withActivity(({ task }) => describeTasks("task-added", [task])),

  mutation(updateTask, ["tasks"], async (context) => ({
    task: await changeTask(context, context.body.task, "task"),
  })).withActivity(({ task }) => describeTaskChange([task])),

  mutation(updateTasks, ["tasks"], async (context) => {
    const tasks: Task[] = [];
    for (const [index, change] of context.body.tasks.entries())
      tasks.push(await changeTask(context, change, `tasks.${index}`));
    return { tasks };
  }).withActivity(({ tasks }) => describeTaskChange(tasks)),

  mutation(reorderTasks, ["tasks"], async ({ db, body }) => {
    const tasks: Task[] = [];
    for (const change of body.tasks) tasks.push(await patchRecord(db.tasks, change, "Task"));
    return { tasks };
  }),

  mutation(deleteTask, ["tasks"], async ({ db, params }) => ({
    task: await patchRecord(db.tasks, { id: params.taskId, isDeleted: true }, "Task"),
  })).withActivity(({ task }) => describeTaskChange([task])),

  mutation(importTasks, ["tasks"], async (context) => {
    const { db, body, account } = context;
    if (body.changes.length > 0 && account && !can(account.ability, "update", "Todo")) throw forbidden();
    body.tasks.forEach(({ dueDate, dueTime }, index) => {
      checkDue(dueDate, dueTime, `tasks.${index}`);
    });
    const storedTasks = await db.tasks.toArray();
    const tasksById = new Map(storedTasks.map((task) => [task.id, task]));
    const firstOrder = getFirstOrder(storedTasks) + body.tasks.length - 1;
    const ids = await getNextIds(db, "tasks", body.tasks.length);
    const addedTasks = body.tasks.map(
      (task, index): Task => ({
        ...{ ...task, ...getAssigner(context, task) },
        ...{ id: ids[index] ?? 0, order: firstOrder - index },
      }),
    );
    await db.tasks.bulkAdd(addedTasks);
    const changedTasks: Task[] = [];
    for (const [index, change] of body.changes.entries()) {
      const before = tasksById.get(change.id);
      if (!before || before.isDeleted) throw notFound("Task");
      changedTasks.push(await changeTask(context, change, `changes.${index}`));
    }
    const changes = changedTasks.map((task) => buildUndo(tasksById.get(task.id) ?? task, task));
    return { changed: changedTasks, undo: { added: addedTasks, changes } };
  }).withActivity(({ changed, undo }) => describeTasks("task-imported", [...undo.added, ...changed])),

  // No activity: an undone import that only added tasks leaves nothing.
  mutation(undoTaskImport, ["tasks"], async (context) => {
    const { added, changes } = context.body;
    const { db } = context;
    const ids = added.map(({ id }) => id);
    const foundTasks = await db.tasks.bulkGet(ids);
    added.forEach((task, index) => {
      const currentTask = foundTasks[index];
      // Adding or moving other tasks may change the order of this one.
      if (!currentTask || !isEqual({ ...currentTask, order: task.order }, task)) throw changedSince();
    });
    await db.tasks.bulkDelete(ids);
    const tasks: Task[] = [];
    for (const [index, change] of changes.entries()) tasks.push(await changeTask(context, change, `changes.${index}`));
    return { tasks };
  }).withActivity(({ tasks }) => describeTasks("task-changed", tasks)),
];

type TaskChange = v.InferOutput<typeof updateTask.body>["task"];

/** `path` is where the task is in the body. */
function checkDue(dueDate: string | null, dueTime: string | null | undefined, path: string): void {
  if (dueDate === null && typeof dueTime === "string") throw badRequest({ [`${path}.dueTime`]: [TIME_NEEDS_DATE] });
}

/** Empty outside a workspace, and if the task's member stays the same. */
function getAssigner({ db, account }: AccountContext, task: Pick<TaskChange, "assignee">, before?: Task) {
  const memberId = task.assignee?.memberId;
  const isGiven = db.slot !== undefined && memberId !== undefined && memberId !== before?.assignee?.memberId;
  return isGiven && account ? { assignedBy: account.id } : {};
}

/** Completing a repeating task adds the next one, and reopening it takes the next one back. */
async function changeTask(context: AccountContext, input: TaskChange, path: string): Promise<Task> {
  const { db } = context;
  const before = await db.tasks.get(input.id);
  const change = { ...input, ...getAssigner(context, input, before) };
  if (before) checkDue(change.dueDate === undefined ? before.dueDate : change.dueDate, change.dueTime, path);
  const losesTime = change.dueDate === null && typeof before?.dueTime === "string";
  const task = await patchRecord(db.tasks, losesTime ? { ...change, dueTime: null } : change, "Task");
  if (!before || before.isCompleted === task.isCompleted) return task;
  return task.isCompleted ? addNextTask(db, task) : removeNextTask(db, task);
}

/** The undo does not include the task that follows a completed one. */
function buildUndo(before: Task, after: Task): TaskChange {
  const oldValues = omit(getChangedValues(after, { ...before, dueTime: before.dueTime ?? null }), ["nextTaskId"]);
  return { ...oldValues, id: after.id, expected: omit(getChangedValues(oldValues, after), ["id"]) };
}

async function addNextTask(db: Database, task: Task): Promise<Task> {
  const dueDate = getNextDueDate(task, toLocalDay(new Date()));
  if (dueDate === undefined || task.nextTaskId !== undefined) return task;
  const next = buildNextTask(task, await getNextId(db, "tasks"), getFirstOrder(await db.tasks.toArray()), dueDate);
  await db.tasks.add(next);
  const completedTask = { ...task, nextTaskId: next.id };
  await db.tasks.put(completedTask);
  return completedTask;
}

/** Keeps the next task if somebody has changed it: then completing this task again must not add another one. */
async function removeNextTask(db: Database, task: Task): Promise<Task> {
  const { nextTaskId, ...reopenedTask } = task;
  const next = nextTaskId === undefined ? undefined : await db.tasks.get(nextTaskId);
  if (!next) return task;
  const unchangedTask = buildNextTask(reopenedTask, next.id, next.order, next.dueDate ?? "");
  if (!isEqual(next, unchangedTask)) return task;
  await db.tasks.delete(next.id);
  await db.tasks.put(reopenedTask);
  return reopenedTask;
}
