import type { Table } from "dexie";
import { type Task, task } from "../../contract/todo.ts";
import { defineTables } from "./define-tables.ts";

interface TodoTables {
  tasks: Table<Task, number>;
}

export const todoTables = defineTables<TodoTables>()(
  { tasks: "id" },
  { seed: "once", counters: ["tasks"], rows: { tasks: task } },
);
