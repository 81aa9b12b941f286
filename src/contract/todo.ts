import * as v from "valibot";
import { toUniqueTexts } from "../lib/search.ts";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import {
  day,
  expectedValues,
  filterParam,
  flag,
  id,
  line,
  oneOf,
  requiredLine,
  text,
  timeOfDay,
  uuid,
} from "./fields.ts";
import { quotedPerson } from "./quoted-person.ts";
import { recurrenceRule } from "./recurrence.ts";

export const MAX_TAG_LENGTH = 40;
export const MAX_TAGS = 20;
export const MAX_SUBTASKS = 50;
const MAX_CHANGES = 10_000;
/** The most tasks that one import adds, and the most that it changes. */
export const MAX_IMPORTED_TASKS = 5_000;

const subtask = v.object({ id: uuid, title: requiredLine(200), isCompleted: flag });
export type Subtask = v.InferOutput<typeof subtask>;

export const TIME_NEEDS_DATE = "Enter a due date for this time.";

const details = {
  title: requiredLine(200),
  dueDate: v.nullable(day),
  /** On the clock of the device. Null or absent if the task is due on the whole day. */
  dueTime: v.optional(v.nullable(timeOfDay)),
  description: text(10_000),
  assignee: v.nullable(quotedPerson),
  tags: v.pipe(
    v.array(requiredLine(MAX_TAG_LENGTH)),
    v.maxLength(MAX_TAGS, `Use at most ${MAX_TAGS} tags.`),
    v.transform((tags) => toUniqueTexts(tags)),
  ),
  isCompleted: flag,
  isDeleted: flag,
  isImportant: flag,
  subtasks: v.pipe(v.array(subtask), v.maxLength(MAX_SUBTASKS, `Use at most ${MAX_SUBTASKS} subtasks.`)),
  /** A recurrence rule without an end. Completing the task adds a task for the next date. */
  repeat: v.nullable(
    v.pipe(
      recurrenceRule,
      v.check((rule) => !/UNTIL|COUNT/.test(rule), "Use a rule without UNTIL and COUNT."),
    ),
  ),
};

/** In the user's own order; the highest comes first. */
const order = v.pipe(v.number("Enter a number."), v.finite("Enter a number."));

export const task = v.object({
  id,
  ...details,
  order,
  /** The id of the task that was added when this one was completed. */
  nextTaskId: v.optional(id),
  /** In a workspace, the member who gave the task to its assignee. */
  assignedBy: v.optional(id),
});
export type Task = v.InferOutput<typeof task>;
export type Assignee = NonNullable<Task["assignee"]>;

export const newTask = v.object({
  ...details,
  dueDate: v.optional(details.dueDate, null),
  dueTime: v.optional(v.nullable(timeOfDay), null),
  description: v.optional(details.description, ""),
  assignee: v.optional(details.assignee, null),
  tags: v.optional(details.tags, []),
  isCompleted: v.optional(flag, false),
  isDeleted: v.optional(flag, false),
  isImportant: v.optional(flag, false),
  subtasks: v.optional(details.subtasks, []),
  repeat: v.optional(details.repeat, null),
});

/** Omitted fields keep their values. */
const taskChange = v.object({ id, ...v.partial(v.object(details)).entries, expected: expectedValues(details) });
export type TaskChange = v.InferInput<typeof taskChange>;
export type NewTask = v.InferOutput<typeof newTask>;

export const taskSorts = ["latest", "title-asc", "title-desc", "assignee", "due-date", "manual"] as const;
export type TaskSort = (typeof taskSorts)[number];
export const taskViews = ["important", "completed", "deleted"] as const;

export const listTasks = endpoint({
  area: "todo",
  name: "listTasks",
  method: "GET",
  path: "/apps/todo/tasks",
  params: v.object({
    q: v.optional(v.string()),
    /** Any other value selects all tasks that are not deleted. */
    filter: v.optional(v.string()),
    tag: filterParam(line(MAX_TAG_LENGTH)),
    sortBy: filterParam(oneOf(taskSorts)),
    dueOn: filterParam(day),
  }),
  responses: { 200: v.array(task) },
  permission: ["read", "Todo"],
  example: { params: { q: "the", filter: "", tag: "high", sortBy: "due-date" } },
});

export const addTask = endpoint({
  area: "todo",
  name: "addTask",
  method: "POST",
  path: "/apps/todo/add-tasks",
  body: v.object({ task: newTask }),
  responses: { 201: v.object({ task }) },
  permission: ["create", "Todo"],
  invalidates: ["todo"],
  example: {
    body: {
      task: {
        title: "นับสต็อก",
        dueDate: "2028-02-29",
        dueTime: "09:30",
        assignee: { fullName: "Somchai", avatar: "" },
        tags: ["high", "high", "team"],
      },
    },
  },
});

export const updateTask = endpoint({
  area: "todo",
  name: "updateTask",
  method: "POST",
  path: "/apps/todo/update-task",
  body: v.object({ task: taskChange }),
  responses: { 200: v.object({ task }) },
  errors: { 404: "Task not found", 409: CHANGED_SINCE },
  permission: ["update", "Todo"],
  invalidates: ["todo"],
  example: { body: { task: { id: 3, title: "Renew the domain", isCompleted: false } } },
});

/** If one task does not exist, changes none. */
export const updateTasks = endpoint({
  area: "todo",
  name: "updateTasks",
  method: "POST",
  path: "/apps/todo/update-tasks",
  body: v.object({ tasks: v.pipe(v.array(taskChange), v.maxLength(MAX_CHANGES)) }),
  responses: { 200: v.object({ tasks: v.array(task) }) },
  errors: { 404: "Task not found", 409: CHANGED_SINCE },
  permission: ["update", "Todo"],
  invalidates: ["todo"],
  example: {
    body: {
      tasks: [
        { id: 3, isImportant: true },
        { id: 5, repeat: "FREQ=WEEKLY;BYDAY=MO" },
      ],
    },
  },
});

/** In the user's own order. If one task does not exist, moves none. */
export const reorderTasks = endpoint({
  area: "todo",
  name: "reorderTasks",
  method: "POST",
  path: "/apps/todo/reorder-tasks",
  body: v.object({ tasks: v.pipe(v.array(v.object({ id, order })), v.maxLength(MAX_CHANGES)) }),
  responses: { 200: v.object({ tasks: v.array(task) }) },
  errors: { 404: "Task not found" },
  permission: ["update", "Todo"],
  invalidates: ["todo"],
  example: {
    body: {
      tasks: [
        { id: 3, order: 5 },
        { id: 5, order: 3 },
      ],
    },
  },
});

export const deleteTask = endpoint({
  area: "todo",
  name: "deleteTask",
  method: "DELETE",
  path: "/apps/todo/delete-task",
  params: v.object({ taskId: id }),
  responses: { 200: v.object({ task }) },
  errors: { 404: "Task not found" },
  permission: ["delete", "Todo"],
  invalidates: ["todo"],
  example: { params: { taskId: 3 } },
});

const importList = <S extends v.GenericSchema<unknown, unknown>>(item: S) =>
  v.pipe(
    v.array(item, "Enter a list."),
    v.maxLength(MAX_IMPORTED_TASKS, () => `Use at most ${MAX_IMPORTED_TASKS.toLocaleString("en")} items.`),
  );

/** What `undoTaskImport` gets: the added tasks, and for each changed task its old values and the new ones it must still have. */
const importUndo = v.object({ added: importList(task), changes: importList(taskChange) });

/**
 * Adds and changes all tasks or, if one cannot be, none. The added tasks come first in the user's own order, in the
 * order of the list. Changes also need the permission to update tasks.
 */
export const importTasks = endpoint({
  area: "todo",
  name: "importTasks",
  method: "POST",
  path: "/apps/todo/import-tasks",
  body: v.object({ tasks: importList(newTask), changes: v.optional(importList(taskChange), []) }),
  responses: { 200: v.object({ changed: v.array(task), undo: importUndo }) },
  errors: { 400: "Messages by field", 404: "Task not found", 409: CHANGED_SINCE },
  permission: ["create", "Todo"],
  invalidates: ["todo"],
  example: {
    body: {
      tasks: [
        { title: "ต่ออายุโดเมน", dueDate: "2028-03-01", assignee: { fullName: "Somchai", avatar: "" }, tags: ["high"] },
      ],
      changes: [{ id: 3, dueDate: "2028-03-02" }],
    },
  },
});

/** Deletes the tasks that the import added and changes the others back. If one has changed since, does nothing. */
export const undoTaskImport = endpoint({
  area: "todo",
  name: "undoTaskImport",
  method: "POST",
  path: "/apps/todo/undo-import",
  body: importUndo,
  responses: { 200: v.object({ tasks: v.array(task) }) },
  errors: { 404: "Task not found", 409: CHANGED_SINCE },
  permission: ["update", "Todo"],
  invalidates: ["todo"],
  example: { body: { added: [], changes: [{ id: 3, isImportant: true }] } },
});
