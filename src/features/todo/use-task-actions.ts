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
  // Not mutate's own callbacks: those run for the newest of several quick calls alone, and not after the screen is left.
  const tell = (call: Promise<unknown>, onDone?: () => void): void => {
    call.then(onDone, () => toast.error(t("failed.action")));
  };
  const change = (part: Partial<Task> & { id: number }, onDone?: () => void) =>
    tell(update.mutateAsync({ body: { task: part } }), onDone);

  return {
    setCompleted: ({ id }: Task, isCompleted: boolean) => change({ id, isCompleted }),
    setImportant: ({ id }: Task, isImportant: boolean) => change({ id, isImportant }),
    remove: ({ id, title }: Task) =>
      tell(remove.mutateAsync({ params: { taskId: id } }), () =>
        offerUndo(t("deleted", { title }), t("undo"), () =>
          update.mutateAsync({ body: { task: { id, isDeleted: false } } }),
        ),
      ),
    restore: ({ id, title }: Task) => change({ id, isDeleted: false }, () => void toast(t("restored", { title }))),
  };
}
export type TaskActions = ReturnType<typeof useTaskActions>;
