import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { useAddTask, useUpdateTask } from "../../api/queries/todo.ts";
import { newTask, type Task } from "../../contract/todo.ts";
import { keepDraft, readDraft } from "../../state/drafts.ts";
import { changedValues, type TaskValues, valuesOf } from "./task-values.ts";

type FieldName = "title" | "description" | "tags";

/** The state of the form of a task, kept as a draft with every key until it is saved or discarded. */
export function useTaskForm(task: Task | undefined, onSaved: () => void) {
  const { t } = useTranslation("todo");
  const draftName = `todo:${task?.id ?? "new"}`;
  // The task as it was when the form opened: another tab's change to it does not rewrite the form.
  const [initial] = useState(() => valuesOf(task));
  const [draft] = useState(() => readDraft<TaskValues>(draftName));
  const [values, setValues] = useState<TaskValues>({ ...initial, ...draft });
  const [wasRestored, setWasRestored] = useState(draft !== null);
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [failure, setFailure] = useState<string>();
  const add = useAddTask();
  const update = useUpdateTask();

  const changes = changedValues(initial, values);
  const isDirty = Object.keys(changes).length > 0;

  const keep = (next: TaskValues) => {
    setValues(next);
    keepDraft(draftName, Object.keys(changedValues(initial, next)).length > 0 ? next : null);
  };
  const change = (part: Partial<TaskValues>) => {
    keep({ ...values, ...part });
    setErrors((kept) => Object.fromEntries(Object.entries(kept).filter(([name]) => !(name in part))));
  };
  const discard = () => {
    keep(initial);
    setWasRestored(false);
    setErrors({});
  };

  const messages: Record<FieldName, string> = {
    title: t(values.title.trim() ? "form.titleTooLong" : "form.required"),
    description: t("form.descriptionTooLong"),
    tags: t("form.tagsTooMany"),
  };

  const save = async () => {
    const checked = v.safeParse(newTask, values);
    if (!checked.success) {
      const failed = new Set(checked.issues.map(({ path }) => path?.[0].key as FieldName));
      setErrors(Object.fromEntries([...failed].map((name) => [name, messages[name]])));
      return;
    }
    setFailure(undefined);
    try {
      const saved = task
        ? await update.mutateAsync({ task: { id: task.id, ...changedValues(initial, checked.output) } })
        : await add.mutateAsync({ task: checked.output });
      keepDraft(draftName, null);
      onSaved();
      toast.success(task ? t("form.saved") : t("form.added", { title: saved.task.title }));
    } catch (error) {
      setFailure(t(error instanceof CallError && error.status === 507 ? "failed.full" : "failed.save"));
    }
  };

  const isSaving = add.isPending || update.isPending;
  return { values, change, errors, failure, isDirty, isSaving, save, discard, wasRestored };
}
export type TaskFormState = ReturnType<typeof useTaskForm>;
