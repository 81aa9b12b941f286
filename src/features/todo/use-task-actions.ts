import { useTranslation } from "react-i18next";
import { mutateEndpoint } from "../../api/use-endpoint-mutation.ts";
import { deleteTask, reorderTasks, type Task, type TaskChange, updateTask, updateTasks } from "../../contract/todo.ts";
import { getNextDueDate } from "../../domain/todo.ts";
import { formatDay } from "../../lib/format-date.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";

/** A change of every selected task; the value may depend on the task. */
export type BulkChange = (task: Task) => Omit<TaskChange, "id">;

/** Returns the actions of tasks. A failure shows a toast. */
export function useTaskActions() {
  const { t, i18n } = useTranslation("todo");
  const runWithErrorToast = <R>(call: Promise<R>, onDone?: (result: R) => void): Promise<boolean> =>
    call.then(
      (result) => {
        onDone?.(result);
        return true;
      },
      () => {
        toast.error(t("failed.action"));
        return false;
      },
    );
  const update = (task: TaskChange) => mutateEndpoint(updateTask, { body: { task } });
  const updateAll = (tasks: TaskChange[]) => mutateEndpoint(updateTasks, { body: { tasks } });

  return {
    setCompleted: (task: Task, isCompleted: boolean) =>
      void runWithErrorToast(update({ id: task.id, isCompleted }), () => {
        const next = isCompleted ? getNextDueDate(task, toLocalDay(new Date())) : undefined;
        if (next && task.nextTaskId === undefined) toast(t("repeat.next", { day: formatDay(next, i18n.language) }));
      }),
    setImportant: ({ id }: Task, isImportant: boolean) => void runWithErrorToast(update({ id, isImportant })),
    remove: ({ id, title }: Task) =>
      void runWithErrorToast(mutateEndpoint(deleteTask, { params: { taskId: id } }), () =>
        offerUndo(t("deleted", { title }), t("undo"), () => update({ id, isDeleted: false })),
      ),
    restore: ({ id, title }: Task) =>
      void runWithErrorToast(update({ id, isDeleted: false }), () => void toast(t("restored", { title }))),
    /** Stores new orders; returns false if that fails. */
    reorder: (tasks: { id: number; order: number }[]) =>
      runWithErrorToast(mutateEndpoint(reorderTasks, { body: { tasks } })),
    /** Changes the tasks in one step and offers to undo it. */
    changeAll: (tasks: readonly Task[], change: BulkChange, message: "updated" | "deleted") => {
      const changes = tasks.map((task) => ({ id: task.id, ...change(task) }));
      const before = tasks.map((task, index) => {
        const fields = Object.keys(changes[index] ?? {}) as (keyof Task)[];
        return Object.fromEntries(fields.map((field) => [field, task[field]])) as TaskChange;
      });
      void runWithErrorToast(updateAll(changes), () =>
        offerUndo(t(`bulk.${message}`, { count: tasks.length }), t("undo"), () => updateAll(before)),
      );
    },
  };
}
