import type { todoEndpoints } from "../todo.ts";
import type { Examples } from "./types.ts";

export const todoExamples: Examples<typeof todoEndpoints> = {
  listTasks: { params: { q: "the", filter: "", tag: "high", sortBy: "due-date" } },
  addTask: {
    body: {
      task: {
        title: "นับสต็อก",
        dueDate: "2028-02-29",
        assignee: { fullName: "Somchai", avatar: "" },
        tags: ["high", "high", "team"],
      },
    },
  },
  updateTask: { body: { task: { id: 3, title: "Renew the domain", isCompleted: false } } },
  deleteTask: { params: { taskId: 3 } },
};
