import type { Table } from "dexie";
import type { Task } from "../../contract/todo.ts";

export interface TodoTables {
  tasks: Table<Task, number>;
}

export const todoStores = { tasks: "id" };
