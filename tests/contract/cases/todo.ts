import type { Cases, ContractCase } from "../case.ts";

const changedSince = { status: 409, error: "It has been changed since" };
const taskNotFound = { status: 404, error: "Task not found" };
const taskWithDueDate = (dueDate: unknown) => ({ body: { task: { title: "x", dueDate } } });

const listTasks: ContractCase = {
  errorCases: [
    { name: "an unknown sortBy", options: { query: { sortBy: "newest" } }, invalid: ["sortBy"] },
    { name: "sortBy given twice", options: { query: "sortBy=latest&sortBy=assignee" }, invalid: ["sortBy"] },
    { name: "a day that does not exist", options: { query: { dueOn: "2026-02-29" } }, invalid: ["dueOn"] },
    { name: "q given twice", options: { query: "q=a&q=b" }, invalid: ["q"] },
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
  invalid: [
    "task.title",
    "task.dueDate",
    "task.dueTime",
    "task.description",
    "task.assignee",
    "task.tags.0",
    "task.tags.1",
    "task.isCompleted",
    "task.isDeleted",
    "task.isImportant",
  ],
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
  invalid: ["task.title", "task.description", "task.tags"],
};

const wrongPicture = {
  name: "an image URL on another site",
  options: {
    body: { task: { id: 1, title: "x", assignee: { fullName: "Somchai", avatar: "https://example.com/me.png" } } },
  },
  invalid: ["task.assignee.avatar"],
};

const addTask: ContractCase = {
  errorCases: [
    { name: "a body without a task", options: { body: {} }, invalid: ["task"] },
    { name: "a body that is a string", options: { body: "task" }, invalid: ["body"] },
    { name: "no title", options: { body: { task: {} } }, invalid: ["task.title"] },
    { name: "an empty title", options: { body: { task: { title: " \n" } } }, invalid: ["task.title"] },
    { name: "a date that does not exist", options: taskWithDueDate("2026-02-29"), invalid: ["task.dueDate"] },
    { name: "a date in another format", options: taskWithDueDate("29/02/2028"), invalid: ["task.dueDate"] },
    {
      name: "a time that does not exist",
      options: { body: { task: { title: "x", dueDate: "2028-02-29", dueTime: "24:00" } } },
      invalid: ["task.dueTime"],
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
    { name: "no id", options: { body: { task: { title: "x" } } }, invalid: ["task.id"] },
    { name: "a non-numeric id", options: { body: { task: { id: "3a" } } }, invalid: ["task.id"] },
    { name: "an id below 1", options: { body: { task: { id: 0 } } }, invalid: ["task.id"] },
    { name: "a fractional id", options: { body: { task: { id: 1.5 } } }, invalid: ["task.id"] },
    { name: "an empty title", options: { body: { task: { id: 1, title: "" } } }, invalid: ["task.title"] },
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
    { name: "no list", options: { body: {} }, invalid: ["tasks"] },
    {
      name: "a time for a task that loses its date",
      options: { body: { tasks: [{ id: 1, dueDate: null, dueTime: "09:00" }] } },
      status: 400,
      error: { "tasks.0.dueTime": ["Enter a due date for this time."] },
    },
    {
      name: "a rule with an end",
      options: { body: { tasks: [{ id: 1, repeat: "FREQ=DAILY;COUNT=3" }] } },
      invalid: ["tasks.0.repeat"],
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
      invalid: ["tasks.0.order"],
    },
  ],
};

const deleteTask: ContractCase = {
  errorCases: [
    { name: "an unknown id", options: { query: { taskId: "999" } }, ...taskNotFound },
    { name: "an unknown id in a JSON body", options: { body: { taskId: 999 } }, ...taskNotFound },
    { name: "no id", options: {}, invalid: ["taskId"] },
    { name: "a non-numeric id", options: { query: { taskId: "three" } }, invalid: ["taskId"] },
    { name: "a body that is a list", options: { body: [3] }, invalid: ["taskId"] },
  ],
};

const importTasks: ContractCase = {
  errorCases: [
    { name: "no list", options: { body: {} }, invalid: ["tasks"] },
    {
      name: "a task without a title and one with a date in another format",
      options: { body: { tasks: [{ title: " " }, { title: "x", dueDate: "29/02/2028" }] } },
      invalid: ["tasks.0.title", "tasks.1.dueDate"],
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
    { name: "no lists", options: { body: {} }, invalid: ["added", "changes"] },
    { name: "an unknown id", options: { body: { added: [], changes: [{ id: 999 }] } }, ...taskNotFound },
    {
      name: "a value that has changed since",
      options: { body: { added: [], changes: [{ id: 1, title: "x", expected: { title: "y" } }] } },
      ...changedSince,
    },
  ],
};

export const cases: Cases<"todo"> = {
  listTasks,
  addTask,
  updateTask,
  updateTasks,
  reorderTasks,
  deleteTask,
  importTasks,
  undoTaskImport,
};
