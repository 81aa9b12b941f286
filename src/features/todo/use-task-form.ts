import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { useAddTask, useUpdateTask } from "../../api/queries/todo.ts";
import { newTask, type Task } from "../../contract/todo.ts";
import { changedValues } from "../../lib/changed-values.ts";
import { useLegacyDraftForm } from "../../state/use-legacy-draft-form.ts";
import { type TaskValues, taskDraftSchema, toTaskValues } from "./task-values.ts";

/** Before this a year was surely typed in the other calendar, or not to its end. */
const EARLIEST_DUE = "1900-01-01";

/** The state of the form of a task, kept as a draft with every key until it is saved or discarded. */
export function useTaskForm(task: Task | undefined, onSaved: () => void) {
  const { t } = useTranslation("todo");
  const form = useLegacyDraftForm({
    name: `todo:${task?.id ?? "new"}`,
    initial: toTaskValues(task),
    schema: taskDraftSchema,
  });
  const { initial, values, change, faults, setFaults, isDirty, discard, wasRestored } = form;
  const [failure, setFailure] = useState<string>();
  const add = useAddTask();
  const update = useUpdateTask();

  const messages: Record<keyof TaskValues, string> = {
    title: t(values.title.trim() ? "form.titleTooLong" : "form.required"),
    description: t("form.descriptionTooLong"),
    tags: t("form.tagsTooMany"),
    dueDate: t("form.badDate"),
    assignee: t("failed.save"),
    isImportant: t("failed.save"),
  };

  const save = async () => {
    const checked = v.safeParse(newTask, values);
    const failed = new Set(checked.issues?.map(({ path }) => path?.[0].key as keyof TaskValues));
    if (values.dueDate !== null && values.dueDate < EARLIEST_DUE) failed.add("dueDate");
    setFaults(Object.fromEntries([...failed].map((name) => [name, messages[name]])));
    setFailure(undefined);
    if (!checked.success || failed.size > 0) return;
    try {
      const saved = task
        ? await update.mutateAsync({ body: { task: { id: task.id, ...changedValues(initial, checked.output) } } })
        : await add.mutateAsync({ body: { task: checked.output } });
      form.forget();
      onSaved();
      toast.success(task ? t("form.saved") : t("form.added", { title: saved.task.title }));
    } catch (error) {
      setFailure(t(error instanceof CallError && error.status === 507 ? "failed.full" : "failed.save"));
    }
  };

  const isSaving = add.isPending || update.isPending;
  return { values, change, faults, failure, isDirty, isSaving, save, discard, wasRestored };
}
export type TaskFormState = ReturnType<typeof useTaskForm>;
