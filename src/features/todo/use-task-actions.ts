import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { useDeleteTask, useUpdateTask } from "../../api/queries/todo.ts";
import type { Task } from "../../contract/todo.ts";
import { offerUndo } from "../../ui/undo.ts";

/** What can be done to a task from its row. A failure is said and changes nothing. */
export function useTaskActions() {
  const { t } = useTranslation("todo");
  const update = useUpdateTask();
  const remove = useDeleteTask();
  const failed = { onError: () => void toast.error(t("failed.action")) };
  const restored = (task: Task) => update.mutate({ task: { id: task.id, isDeleted: false } }, failed);

  return {
    setCompleted: (task: Task, isCompleted: boolean) => update.mutate({ task: { id: task.id, isCompleted } }, failed),
    setImportant: (task: Task, isImportant: boolean) => update.mutate({ task: { id: task.id, isImportant } }, failed),
    remove: (task: Task) =>
      remove.mutate(
        { taskId: task.id },
        {
          ...failed,
          onSuccess: () => offerUndo(t("deleted", { title: task.title }), t("undo"), () => restored(task)),
        },
      ),
    restore: (task: Task) =>
      update.mutate(
        { task: { id: task.id, isDeleted: false } },
        { ...failed, onSuccess: () => void toast(t("restored", { title: task.title })) },
      ),
  };
}
export type TaskActions = ReturnType<typeof useTaskActions>;
