import * as v from "valibot";
import type { Task } from "../../contract/todo.ts";

const values = v.object({
  title: v.string(),
  description: v.string(),
  assignee: v.nullable(v.object({ fullName: v.string(), avatar: v.string() })),
  /** `yyyy-mm-dd` once it is whole; anything while it is being typed. */
  dueDate: v.nullable(v.string()),
  tags: v.array(v.string()),
  isImportant: v.boolean(),
});

/** What the form edits. */
export type TaskValues = v.InferOutput<typeof values>;

/** A draft: what was changed and not saved. */
export const taskDraftSchema = v.partial(values);

const emptyValues: TaskValues = {
  title: "",
  description: "",
  assignee: null,
  dueDate: null,
  tags: [],
  isImportant: false,
};

/** The form's values of a task; those of an empty form where there is none yet. */
export const toTaskValues = (task: Task | undefined): TaskValues =>
  task
    ? {
        title: task.title,
        description: task.description,
        assignee: task.assignee,
        dueDate: task.dueDate,
        tags: task.tags,
        isImportant: task.isImportant,
      }
    : emptyValues;
