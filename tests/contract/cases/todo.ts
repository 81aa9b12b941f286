import { CHANGED_SINCE } from "../../../src/contract/errors.ts";
import { type Cases, type InvalidValues, notFound, rejects, tooLong } from "../case.ts";

const invalidFields: InvalidValues = {
  "task.title": [1, " \n", tooLong(200)],
  "task.dueDate": [2, "2026-02-29", "29/02/2028"],
  "task.dueTime": [9, "24:00"],
  "task.description": [null, tooLong(10_000)],
  "task.assignee": ["Somchai", { fullName: "Somchai", avatar: "https://example.com/me.png" }],
  "task.tags": [[1], [" "], Array.from({ length: 21 }, (_, index) => `tag ${index}`)],
  "task.isCompleted": ["yes"],
  "task.isDeleted": [1],
  "task.isImportant": [null],
};

const changedTask = { id: 1, title: "x", expected: { title: "y" } };
const rejectsTimeWithoutDate = (name: string, field: string, body: object) =>
  rejects(name, 400, { [field]: ["Enter a due date for this time."] }, { body });

export const cases: Cases = {
  listTasks: {
    invalid: { sortBy: ["newest", ["latest", "assignee"]], dueOn: ["2026-02-29"], q: [["a", "b"]] },
  },
  addTask: {
    invalid: { task: [undefined], ...invalidFields, "task.title": [undefined, " \n"] },
    errorCases: [
      rejectsTimeWithoutDate("a time without a date", "task.dueTime", { task: { title: "x", dueTime: "09:00" } }),
    ],
  },
  updateTask: {
    invalid: { "task.id": [undefined, "3a"], ...invalidFields },
    errorCases: [notFound("Task", { body: { task: { id: 999, title: "x" } } })],
  },
  updateTasks: {
    invalid: { tasks: [undefined], "tasks.0.repeat": ["FREQ=DAILY;COUNT=3"] },
    errorCases: [
      notFound("Task", { body: { tasks: [{ id: 1, title: "x" }, { id: 999 }] } }),
      rejectsTimeWithoutDate("a time for a task that loses its date", "tasks.0.dueTime", {
        tasks: [{ id: 1, dueDate: null, dueTime: "09:00" }],
      }),
    ],
  },
  reorderTasks: {
    withoutActivity: "own settings, lists and reactions",
    invalid: { "tasks.0.order": ["first"] },
    errorCases: [notFound("Task", { body: { tasks: [1, 999].map((id) => ({ id, order: 1 })) } })],
  },
  deleteTask: {
    invalid: { taskId: [undefined, "three"] },
    errorCases: [
      notFound("Task", { query: { taskId: "999" } }),
      notFound("Task", { body: { taskId: 999 } }, "an unknown task in a JSON body"),
      rejects("a body that is a list", 400, { taskId: ["This is required."] }, { body: [3] }),
    ],
  },
  importTasks: {
    invalid: { tasks: [undefined], "tasks.0.title": [" "], "tasks.0.dueDate": ["29/02/2028"] },
    errorCases: [
      rejectsTimeWithoutDate("a time without a date", "tasks.0.dueTime", { tasks: [{ title: "x", dueTime: "09:00" }] }),
      notFound("Task", { body: { tasks: [{ title: "x" }], changes: [{ id: 999, title: "x" }] } }),
      rejects("a value that has changed since", 409, CHANGED_SINCE, {
        body: { tasks: [{ title: "x" }], changes: [changedTask] },
      }),
    ],
  },
  undoTaskImport: {
    invalid: { added: [undefined], changes: [undefined] },
    errorCases: [
      notFound("Task", { body: { added: [], changes: [{ id: 999 }] } }),
      rejects("a value that has changed since", 409, CHANGED_SINCE, { body: { added: [], changes: [changedTask] } }),
    ],
  },
};
