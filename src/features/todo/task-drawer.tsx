import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { tasksQuery } from "../../api/queries/todo.ts";
import type { Task } from "../../contract/todo.ts";
import { useCan } from "../../state/ability.ts";
import { FormDrawer } from "../../ui/form-drawer.tsx";
import { toast } from "../../ui/toast.ts";
import { useTodoSearch } from "./search.ts";
import { TaskFields } from "./task-fields.tsx";
import { useTaskForm } from "./use-task-form.ts";

export function TaskDrawer({ taskId }: { taskId: string }) {
  const { t } = useTranslation("todo");
  const { setSearch } = useTodoSearch();
  const activeQuery = useQuery(tasksQuery({}));
  const deletedQuery = useQuery(tasksQuery({ filter: "deleted" }));
  const foundTask = [...(activeQuery.data ?? []), ...(deletedQuery.data ?? [])].find(({ id }) => String(id) === taskId);
  // Keep the task in state: if a refetched list no longer contains the task, the open form must not close. Take it only from
  // current lists, because an open form does not take over data that arrives later.
  const isCurrent = [activeQuery, deletedQuery].every(
    ({ isStale, isFetchedAfterMount }) => !isStale || isFetchedAfterMount,
  );
  const [task, setTask] = useState<Task>();
  if (!task && foundTask && isCurrent) setTask(foundTask);
  const isGone = taskId !== "new" && !task && !activeQuery.isFetching && !deletedQuery.isFetching;

  // biome-ignore lint/correctness/useExhaustiveDependencies: run the effect only when the task is found to be deleted
  useEffect(() => {
    if (!isGone) return;
    toast.error(t("failed.gone"));
    void setSearch({ task: undefined }, { replace: true });
  }, [isGone]);

  return taskId === "new" || task ? <TaskFormDrawer task={task} /> : null;
}

function TaskFormDrawer({ task }: { task: Task | undefined }) {
  const { t } = useTranslation("todo");
  const { setSearch } = useTodoSearch();
  const canSave = useCan(task ? "update" : "create", "Todo");
  const close = (ignoreBlocker = false) => void setSearch({ task: undefined }, { ignoreBlocker });
  const form = useTaskForm(task, () => close(true));
  return (
    <FormDrawer
      title={t(task ? "form.editTitle" : "form.newTitle")}
      submit={t(task ? "form.save" : "form.add")}
      unsavedChanges={t("unsavedChanges")}
      form={form}
      disabledReason={canSave ? undefined : t("readOnly")}
      error={form.error}
      onSubmit={() => form.save()}
      onClose={() => close()}
    >
      <TaskFields form={form} />
    </FormDrawer>
  );
}
