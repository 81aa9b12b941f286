import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { useAddTask, useUpdateTask } from "../../api/queries/todo.ts";
import { newTask, type Task } from "../../contract/todo.ts";
import { dropDraft, keepDraft, readDraft } from "../../state/drafts.ts";
import { changedValues, type TaskValues, taskDraft, valuesOf } from "./task-values.ts";

type Faults = Partial<Record<keyof TaskValues, string>>;

/** Before this a year was surely typed in the other calendar, or not to its end. */
const EARLIEST_DUE = "1900-01-01";

/** The state of the form of a task, kept as a draft with every key until it is saved or discarded. */
export function useTaskForm(task: Task | undefined, onSaved: () => void) {
  const { t } = useTranslation("todo");
  const draftName = `todo:${task?.id ?? "new"}`;
  // The task as it was when the form opened: another tab's change to it does not rewrite the form.
  const [initial] = useState(() => valuesOf(task));
  const [draft] = useState(() => readDraft(draftName, taskDraft));
  const [values, setValues] = useState({ ...initial, ...draft } as TaskValues);
  const [wasRestored, setWasRestored] = useState(draft !== null);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string>();
  const add = useAddTask();
  const update = useUpdateTask();

  const changes = changedValues(initial, values);
  const isDirty = Object.keys(changes).length > 0;

  // Only what was changed is kept: brought back later, it must not undo what others did to the rest.
  const keep = (next: TaskValues) => {
    const nextChanges = changedValues(initial, next);
    if (Object.keys(nextChanges).length > 0) keepDraft(draftName, nextChanges);
    else dropDraft(draftName, changes);
    setValues(next);
  };
  const change = (part: Partial<TaskValues>) => {
    keep({ ...values, ...part });
    setFaults((kept) => Object.fromEntries(Object.entries(kept).filter(([name]) => !(name in part))));
  };
  const discard = () => {
    keep(initial);
    setWasRestored(false);
    setFaults({});
  };

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
      dropDraft(draftName, changes);
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
