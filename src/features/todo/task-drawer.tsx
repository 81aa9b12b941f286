import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { tasksQuery } from "../../api/queries/todo.ts";
import type { Task } from "../../contract/todo.ts";
import { useCan } from "../../state/ability.ts";
import { DraftNotice } from "../../ui/draft-notice.tsx";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { TaskFields } from "./task-fields.tsx";
import { useTaskForm } from "./use-task-form.ts";
import { useTodoSearch } from "./use-todo-search.ts";

/** The form of the task that the address names, once that task is known. */
export function TaskDrawer({ taskId }: { taskId: string }) {
  const { t } = useTranslation("todo");
  const { change } = useTodoSearch();
  const kept = useQuery(tasksQuery({}));
  const deleted = useQuery(tasksQuery({ filter: "deleted" }));
  const found = [...(kept.data ?? []), ...(deleted.data ?? [])].find(({ id }) => String(id) === taskId);
  // Kept once found: the two lists come one after the other, and a form in use must not vanish in between.
  const [task, setTask] = useState(found);
  if (!task && found) setTask(found);
  const isGone = taskId !== "new" && !task && !kept.isFetching && !deleted.isFetching;

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it turns out
  useEffect(() => {
    if (!isGone) return;
    toast.error(t("failed.gone"));
    void change({ task: undefined }, { replace: true });
  }, [isGone]);

  return taskId === "new" || task ? <TaskFormDrawer task={task} /> : null;
}

function TaskFormDrawer({ task }: { task: Task | undefined }) {
  const { t } = useTranslation("todo");
  const { change } = useTodoSearch();
  const maySave = useCan(task ? "update" : "create", "Todo");
  const close = (ignoreBlocker = false) => void change({ task: undefined }, { ignoreBlocker });
  const form = useTaskForm(task, () => close(true));
  return (
    <FormDrawer
      title={t(task ? "form.editTitle" : "form.newTitle")}
      cancel={t("form.cancel")}
      submit={t(task ? "form.save" : "form.add")}
      discardPrompt={{
        title: t("leave.title"),
        help: t("leave.help"),
        stay: t("leave.stay"),
        discard: t("leave.discard"),
      }}
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      disabledReason={maySave ? undefined : t("readOnly")}
      failure={form.failure}
      notice={
        form.wasRestored && (
          <DraftNotice text={t("form.draft")} discardLabel={t("form.discardDraft")} onDiscard={form.discard} />
        )
      }
      onSubmit={form.save}
      onClose={() => close()}
      onDiscard={form.discard}
    >
      <TaskFields form={form} />
    </FormDrawer>
  );
}
