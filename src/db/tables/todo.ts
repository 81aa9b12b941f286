import type { Table } from "dexie";
import { type Task, task } from "../../contract/todo.ts";
import { defineTables } from "./define-tables.ts";

interface TodoTables {
  tasks: Table<Task, number>;
}

export const todoTables = defineTables<TodoTables>()(
  { tasks: "id" },
  {
    seed: "once",
    counters: ["tasks"],
    rows: { tasks: task },
    sync: {
      tasks: {
        scope: "shared",
        // Completing a repeating task adds the next one, reopening it deletes that one, a deleted task stays as a row, and an
        // import also changes tasks.
        actions: {
          add: ["create", "update"],
          change: ["update", "delete", "create"],
          delete: ["delete", "update", "create"],
        },
        groups: {
          assignee: { fields: ["assignee", "assignedBy"], merge: "latest" },
          due: { fields: ["dueDate", "dueTime", "repeat"], merge: "latest" },
          completion: { fields: ["isCompleted", "nextTaskId"], merge: "latest" },
          tags: { fields: ["tags"], merge: "elements" },
          subtasks: { fields: ["subtasks"], merge: "elements" },
        },
      },
    },
  },
);
