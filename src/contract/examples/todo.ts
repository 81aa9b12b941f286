import type { todoEndpoints } from "../todo.ts";
import type { Examples } from "./types.ts";

export const todoExamples: Examples<typeof todoEndpoints> = {
  listTasks: { params: { q: "the", filter: "", tag: "high", sortBy: "due-date" } },
  addTask: {
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
  updateTask: { body: { task: { id: 3, title: "Renew the domain", isCompleted: false } } },
  updateTasks: {
    body: {
      tasks: [
        { id: 3, isImportant: true },
        { id: 5, repeat: "FREQ=WEEKLY;BYDAY=MO" },
      ],
    },
  },
  reorderTasks: {
    body: {
      tasks: [
        { id: 3, order: 5 },
        { id: 5, order: 3 },
      ],
    },
  },
  deleteTask: { params: { taskId: 3 } },
  importTasks: {
    body: {
      tasks: [
        { title: "ต่ออายุโดเมน", dueDate: "2028-03-01", assignee: { fullName: "Somchai", avatar: "" }, tags: ["high"] },
      ],
      changes: [{ id: 3, dueDate: "2028-03-02" }],
    },
  },
  undoTaskImport: { body: { added: [], changes: [{ id: 3, isImportant: true }] } },
};
