import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { deleteTask, type Task, updateTask } from "../../contract/todo.ts";
import { offerUndo } from "../../ui/undo.tsx";

/** The actions of a task's row. A failure shows a toast. */
export function useTaskActions() {
  const { t } = useTranslation("todo");
  const update = useEndpointMutation(updateTask);
  const remove = useEndpointMutation(deleteTask);
  // mutate's own callbacks run only for the latest of several quick calls, and not after the screen is closed.
  const runWithErrorToast = (call: Promise<unknown>, onDone?: () => void): void => {
    call.then(onDone, () => toast.error(t("failed.action")));
  };
  const updateWithToast = (part: Partial<Task> & { id: number }, onDone?: () => void) =>
    runWithErrorToast(update.mutateAsync({ body: { task: part } }), onDone);

  return {
    setCompleted: ({ id }: Task, isCompleted: boolean) => updateWithToast({ id, isCompleted }),
    setImportant: ({ id }: Task, isImportant: boolean) => updateWithToast({ id, isImportant }),
    remove: ({ id, title }: Task) =>
      runWithErrorToast(remove.mutateAsync({ params: { taskId: id } }), () =>
        offerUndo(t("deleted", { title }), t("undo"), () =>
          update.mutateAsync({ body: { task: { id, isDeleted: false } } }),
        ),
      ),
    restore: ({ id, title }: Task) =>
      updateWithToast({ id, isDeleted: false }, () => void toast(t("restored", { title }))),
  };
}
export type TaskActions = ReturnType<typeof useTaskActions>;
