import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { timeOfDay } from "../../contract/fields.ts";
import { addTask, type Task, task as taskSchema, updateTask } from "../../contract/todo.ts";
import { replaceSchemaMessages } from "../../lib/with-messages.ts";
import { useDraftForm } from "../../state/use-draft-form.ts";
import { toast } from "../../ui/toast.ts";

const taskValuesSchema = v.object({
  title: v.string(),
  description: v.string(),
  assignee: v.nullable(v.object({ fullName: v.string(), avatar: v.string(), memberId: v.optional(v.number()) })),
  /** The due date as `yyyy-mm-dd`. While the user types, the value can be any other text. */
  dueDate: v.nullable(v.string()),
  dueTime: v.nullable(v.string()),
  tags: v.array(v.string()),
  isImportant: v.boolean(),
  subtasks: v.array(v.object({ id: v.string(), title: v.string(), isCompleted: v.boolean() })),
  repeat: v.nullable(v.string()),
});
export type TaskValues = v.InferOutput<typeof taskValuesSchema>;

const taskDraftSchema = v.partial(taskValuesSchema);

const emptyValues: TaskValues = {
  title: "",
  description: "",
  assignee: null,
  dueDate: null,
  dueTime: null,
  tags: [],
  isImportant: false,
  subtasks: [],
  repeat: null,
};

/** Reject due dates before this day, because earlier years are typing mistakes. */
const EARLIEST_DUE_DATE = "1900-01-01";

const { title, description, assignee, dueDate, tags, isImportant, subtasks, repeat } = taskSchema.entries;
const taskFieldsSchema = v.object({
  title,
  description,
  assignee,
  dueDate: v.pipe(
    dueDate,
    v.check((day) => day === null || day >= EARLIEST_DUE_DATE),
  ),
  dueTime: v.nullable(timeOfDay),
  tags,
  isImportant,
  subtasks: v.pipe(
    v.array(v.object({ id: v.string(), title: v.string(), isCompleted: v.boolean() })),
    v.transform((lines) => lines.filter((line) => line.title.trim())),
    subtasks,
  ),
  repeat,
});
// The form hides the time of a task without a date.
const validTaskSchema = v.pipe(
  taskFieldsSchema,
  v.transform((task) => ({ ...task, dueTime: task.dueDate === null ? null : task.dueTime })),
);

function getIssueMessage(issue: v.BaseIssue<unknown>, t: TFunction<"todo">): string {
  switch (issue.path?.[0]?.key) {
    case "title":
      return t(String(issue.input).trim() ? "form.titleTooLong" : "form.required");
    case "description":
      return t("form.descriptionTooLong");
    case "tags":
      return t("form.tagsTooMany");
    case "dueDate":
      return t("form.badDate");
    case "subtasks":
      return t(issue.path.length > 1 ? "subtasks.tooLong" : "subtasks.tooMany");
    default:
      return t("failed.save");
  }
}

const getTaskChanges = (changes: Partial<TaskValues>, valid: v.InferOutput<typeof validTaskSchema>) =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, valid[field as keyof TaskValues]]));

export function useTaskForm(task: Task | undefined, onSaved: () => void) {
  const { t } = useTranslation("todo");
  const form = useDraftForm({
    draftKey: `todo:${task?.id ?? "new"}`,
    draftSchema: taskDraftSchema,
    defaultValues: task ? v.parse(taskValuesSchema, { ...task, dueTime: task.dueTime ?? null }) : emptyValues,
    schema: useMemo(() => replaceSchemaMessages(validTaskSchema, (issue) => getIssueMessage(issue, t)), [t]),
  });
  const add = useEndpointMutation(addTask);
  const update = useEndpointMutation(updateTask);

  const save = form.handleSubmit(async (newTask) => {
    try {
      const { task: savedTask } = task
        ? await update.mutateAsync({ body: { task: { id: task.id, ...getTaskChanges(form.getChanges(), newTask) } } })
        : await add.mutateAsync({ body: { task: newTask } });
      form.deleteDraft();
      onSaved();
      toast.success(task ? t("form.saved") : t("form.added", { title: savedTask.title }));
    } catch (error) {
      const isStorageFull = error instanceof CallError && error.status === 507;
      form.setError("root", { type: isStorageFull ? "full" : "save" });
    }
  });
  // The form state holds only the error's key. Translate it here, so that the message changes with the language.
  const saveError = form.formState.errors.root?.type as "full" | "save" | undefined;
  return { ...form, save, error: saveError && t(`failed.${saveError}`) };
}
export type TaskFormState = ReturnType<typeof useTaskForm>;
