import { describe, expect, test } from "vitest";
import type { Task } from "../../contract/todo.ts";
import { buildOrderChanges, groupByDueDate, moveItem } from "./sections.ts";

const buildTask = (id: number, part: Partial<Task> = {}): Task => ({
  id,
  title: `Task ${id}`,
  dueDate: null,
  description: "",
  assignee: null,
  tags: [],
  isCompleted: false,
  isDeleted: false,
  isImportant: false,
  subtasks: [],
  repeat: null,
  order: id,
  ...part,
});

describe("groupByDueDate", () => {
  test("groupByDueDate sorts tasks into overdue (one minute after their time), today, later and completed", () => {
    const tasks = [
      buildTask(1, { dueDate: "2026-11-22" }),
      buildTask(2, { dueDate: "2026-11-22", isCompleted: true }),
      buildTask(3, { dueDate: "2026-11-24" }),
      buildTask(4),
      buildTask(5, { dueDate: "2026-11-23", dueTime: "09:00" }),
      buildTask(6, { dueDate: "2026-11-23", dueTime: "09:01" }),
      buildTask(7, { dueDate: "2026-11-23" }),
    ];
    const sections = groupByDueDate(tasks, { day: "2026-11-23", time: "09:01" }).map(({ name, tasks }) => [
      name,
      tasks.map(({ id }) => id),
    ]);
    expect(sections).toEqual([
      ["overdue", [1, 5]],
      ["today", [6, 7]],
      ["later", [3, 4]],
      ["completed", [2]],
    ]);
  });
});

describe("buildOrderChanges", () => {
  test("buildOrderChanges: a task moved down changes the positions of the tasks in between only", () => {
    const tasks = [9, 7, 4, 2].map((id) => buildTask(id));
    expect(buildOrderChanges(moveItem(tasks, 0, 2))).toEqual([
      { id: 7, order: 9 },
      { id: 4, order: 7 },
      { id: 9, order: 4 },
    ]);
  });

  test("buildOrderChanges returns no changes if no task moved", () => {
    expect(buildOrderChanges([9, 7].map((id) => buildTask(id)))).toEqual([]);
  });
});
