import { expect } from "vitest";
import { anyErrorMessages, type ContractCase } from "../case.ts";

const sorts = "Use one of latest, title-asc, title-desc, assignee, due-date, manual.";
const changedSince = { status: 409, error: "It has been changed since" };
const taskNotFound = { status: 404, error: "Task not found" };
const taskWithDueDate = (dueDate: unknown) => ({ body: { task: { title: "x", dueDate } } });

const listTasks: ContractCase = {
  errorCases: [
    { name: "an unknown sortBy", options: { query: { sortBy: "newest" } }, status: 400, error: { sortBy: [sorts] } },
    {
      name: "sortBy given twice",
      options: { query: "sortBy=latest&sortBy=assignee" },
      status: 400,
      error: { sortBy: [sorts] },
    },
    {
      name: "a day that does not exist",
      options: { query: { dueOn: "2026-02-29" } },
      status: 400,
      error: { dueOn: ["This date does not exist."] },
    },
    { name: "q given twice", options: { query: "q=a&q=b" }, status: 400, error: { q: anyErrorMessages } },
  ],
};

/** Error cases for invalid fields, which adding and updating a task share. */
const wrongTask = {
  name: "fields of another type",
  options: {
    body: {
      task: {
        id: 1,
        title: 1,
        dueDate: 2,
        dueTime: 9,
        description: null,
        assignee: "Somchai",
        tags: [1, " "],
        isCompleted: "yes",
        isDeleted: 1,
        isImportant: null,
      },
    },
  },
  status: 400,
  error: {
    "task.title": ["Enter text."],
    "task.dueDate": ["Enter a date."],
    "task.dueTime": ["Enter a time."],
    "task.description": ["Enter text."],
    "task.assignee": anyErrorMessages,
    "task.tags.0": ["Enter text."],
    "task.tags.1": ["This is required."],
    "task.isCompleted": ["Enter true or false."],
    "task.isDeleted": ["Enter true or false."],
    "task.isImportant": ["Enter true or false."],
  },
};

const longTask = {
  name: "fields that are too long",
  options: {
    body: {
      task: {
        id: 1,
        title: "ก".repeat(201),
        description: "ก".repeat(10_001),
        tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`),
      },
    },
  },
  status: 400,
  error: {
    "task.title": ["Use at most 200 characters."],
    "task.description": ["Use at most 10,000 characters."],
    "task.tags": ["Use at most 20 tags."],
  },
};

const wrongPicture = {
  name: "an image URL on another site",
  options: {
    body: { task: { id: 1, title: "x", assignee: { fullName: "Somchai", avatar: "https://example.com/me.png" } } },
  },
  status: 400,
  error: {
    "task.assignee.avatar": ["Use a PNG, JPEG, WebP, AVIF or GIF picture as a data URL, or a path under /images/."],
  },
};

const addTask: ContractCase = {
  errorCases: [
    { name: "a body without a task", options: { body: {} }, status: 400, error: { task: anyErrorMessages } },
    { name: "a body that is a string", options: { body: "task" }, status: 400, error: { body: anyErrorMessages } },
    { name: "no title", options: { body: { task: {} } }, status: 400, error: { "task.title": anyErrorMessages } },
    {
      name: "an empty title",
      options: { body: { task: { title: " \n" } } },
      status: 400,
      error: { "task.title": ["This is required."] },
    },
    {
      name: "a date that does not exist",
      options: taskWithDueDate("2026-02-29"),
      status: 400,
      error: { "task.dueDate": ["This date does not exist."] },
    },
    {
      name: "a date in another format",
      options: taskWithDueDate("29/02/2028"),
      status: 400,
      error: { "task.dueDate": expect.arrayContaining(["Enter a date as yyyy-mm-dd."]) },
    },
    {
      name: "a time that does not exist",
      options: { body: { task: { title: "x", dueDate: "2028-02-29", dueTime: "24:00" } } },
      status: 400,
      error: { "task.dueTime": ["Enter a time as hh:mm, from 00:00 to 23:59."] },
    },
    {
      name: "a time without a date",
      options: { body: { task: { title: "x", dueTime: "09:00" } } },
      status: 400,
      error: { "task.dueTime": ["Enter a due date for this time."] },
    },
    wrongTask,
    longTask,
    wrongPicture,
  ],
};

const updateTask: ContractCase = {
  errorCases: [
    { name: "an unknown id", options: { body: { task: { id: 999, title: "x" } } }, ...taskNotFound },
    { name: "no id", options: { body: { task: { title: "x" } } }, status: 400, error: { "task.id": anyErrorMessages } },
    {
      name: "a non-numeric id",
      options: { body: { task: { id: "3a" } } },
      status: 400,
      error: { "task.id": ["Enter a whole number."] },
    },
    {
      name: "an id below 1",
      options: { body: { task: { id: 0 } } },
      status: 400,
      error: { "task.id": ["Enter a number of at least 1."] },
    },
    {
      name: "a fractional id",
      options: { body: { task: { id: 1.5 } } },
      status: 400,
      error: { "task.id": ["Enter a whole number."] },
    },
    {
      name: "an empty title",
      options: { body: { task: { id: 1, title: "" } } },
      status: 400,
      error: { "task.title": ["This is required."] },
    },
    wrongTask,
    longTask,
    wrongPicture,
  ],
};

const updateTasks: ContractCase = {
  errorCases: [
    {
      name: "an unknown id beside a known one",
      options: { body: { tasks: [{ id: 1, title: "x" }, { id: 999 }] } },
      ...taskNotFound,
    },
    { name: "no list", options: { body: {} }, status: 400, error: { tasks: anyErrorMessages } },
    {
      name: "a time for a task that loses its date",
      options: { body: { tasks: [{ id: 1, dueDate: null, dueTime: "09:00" }] } },
      status: 400,
      error: { "tasks.0.dueTime": ["Enter a due date for this time."] },
    },
    {
      name: "a rule with an end",
      options: { body: { tasks: [{ id: 1, repeat: "FREQ=DAILY;COUNT=3" }] } },
      status: 400,
      error: { "tasks.0.repeat": ["Use a rule without UNTIL and COUNT."] },
    },
  ],
};

const reorderTasks: ContractCase = {
  errorCases: [
    {
      name: "an unknown id beside a known one",
      options: {
        body: {
          tasks: [
            { id: 1, order: 2 },
            { id: 999, order: 1 },
          ],
        },
      },
      ...taskNotFound,
    },
    {
      name: "an order that is no number",
      options: { body: { tasks: [{ id: 1, order: "first" }] } },
      status: 400,
      error: { "tasks.0.order": ["Enter a number."] },
    },
  ],
};

const deleteTask: ContractCase = {
  errorCases: [
    { name: "an unknown id", options: { query: { taskId: "999" } }, ...taskNotFound },
    { name: "an unknown id in a JSON body", options: { body: { taskId: 999 } }, ...taskNotFound },
    { name: "no id", options: {}, status: 400, error: { taskId: anyErrorMessages } },
    {
      name: "a non-numeric id",
      options: { query: { taskId: "three" } },
      status: 400,
      error: { taskId: ["Enter a whole number."] },
    },
    { name: "a body that is a list", options: { body: [3] }, status: 400, error: { taskId: anyErrorMessages } },
  ],
};

const importTasks: ContractCase = {
  errorCases: [
    { name: "no list", options: { body: {} }, status: 400, error: { tasks: anyErrorMessages } },
    {
      name: "a task without a title and one with a date in another format",
      options: { body: { tasks: [{ title: " " }, { title: "x", dueDate: "29/02/2028" }] } },
      status: 400,
      error: {
        "tasks.0.title": ["This is required."],
        "tasks.1.dueDate": expect.arrayContaining(["Enter a date as yyyy-mm-dd."]),
      },
    },
    {
      name: "a time without a date",
      options: { body: { tasks: [{ title: "x", dueTime: "09:00" }] } },
      status: 400,
      error: { "tasks.0.dueTime": ["Enter a due date for this time."] },
    },
    {
      name: "a new task beside an unknown id",
      options: { body: { tasks: [{ title: "x" }], changes: [{ id: 999, title: "x" }] } },
      ...taskNotFound,
    },
    {
      name: "a value that has changed since",
      options: { body: { tasks: [{ title: "x" }], changes: [{ id: 1, title: "x", expected: { title: "y" } }] } },
      ...changedSince,
    },
  ],
};

const undoTaskImport: ContractCase = {
  errorCases: [
    {
      name: "no lists",
      options: { body: {} },
      status: 400,
      error: { added: anyErrorMessages, changes: anyErrorMessages },
    },
    { name: "an unknown id", options: { body: { added: [], changes: [{ id: 999 }] } }, ...taskNotFound },
    {
      name: "a value that has changed since",
      options: { body: { added: [], changes: [{ id: 1, title: "x", expected: { title: "y" } }] } },
      ...changedSince,
    },
  ],
};

export const todo = {
  listTasks,
  addTask,
  updateTask,
  updateTasks,
  reorderTasks,
  deleteTask,
  importTasks,
  undoTaskImport,
};
