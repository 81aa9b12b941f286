import type { Task } from "../../src/contract/todo.ts";

/** Copies of the seed data's tasks, so that all stores of the comparison get the same rows. */
export function buildTasks(seedTasks: readonly Task[], firstId: number, lastId: number): Task[] {
  return Array.from({ length: lastId - firstId + 1 }, (_, index) => {
    const id = firstId + index;
    const task = seedTasks[id % seedTasks.length];
    if (!task) throw new Error("The seed data has no tasks.");
    // The seed data's dates are relative to the day on which it is loaded.
    return { ...task, id, order: id, title: `${task.title} ${id}`, dueDate: task.dueDate && "2027-03-15" };
  });
}
