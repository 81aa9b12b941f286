import { useTranslation } from "react-i18next";
import { mutateEndpoint } from "../../api/use-endpoint-mutation.ts";
import { deleteTask, reorderTasks, type Task, type TaskChange, updateTask, updateTasks } from "../../contract/todo.ts";
import { getNextDueDate } from "../../domain/todo.ts";
import { formatDay } from "../../lib/format-date.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { toast } from "../../ui/toast.ts";
import { type Action, runAction } from "../../ui/undo.tsx";
import type { SectionName } from "./sections.ts";

/** A change of every selected task; the value may depend on the task. */
export type BulkChange = (task: Task) => Omit<TaskChange, "id">;

/** Returns the actions of tasks. A failure shows a toast. */
export function useTaskActions() {
  const { t, i18n } = useTranslation("todo");
  const run = <R>(action: Action<R>): Promise<boolean> => runAction(action, () => t("failed.action"));
  const update = (task: TaskChange) => mutateEndpoint(updateTask, { body: { task } });
  const updateAll = (tasks: TaskChange[]) => mutateEndpoint(updateTasks, { body: { tasks } });

  return {
    setCompleted: (task: Task, isCompleted: boolean) => {
      const next = isCompleted ? getNextDueDate(task, toLocalDay(new Date())) : undefined;
      const hasNext = next !== undefined && task.nextTaskId === undefined;
      const message = hasNext ? t("repeat.next", { day: formatDay(next, i18n.language) }) : t("completed", task);
      void run({
        save: () => update({ id: task.id, isCompleted }),
        ...(isCompleted && {
          message,
          undo: { label: t("undo"), run: () => update({ id: task.id, isCompleted: false, expected: { isCompleted } }) },
        }),
      });
    },
    /** Gives a task what the tasks of another section have. A task becomes overdue only by itself. */
    moveToSection: ({ id, title, dueDate, isCompleted }: Task, section: SectionName) => {
      if (section === "overdue") {
        toast(t("move.notOverdue"));
        return;
      }
      const day = toLocalDay(new Date(), section === "later" ? 1 : 0);
      const change = section === "completed" ? { isCompleted: true } : { isCompleted: false, dueDate: day };
      void run({
        save: () => update({ id, ...change }),
        message: section === "completed" ? t("completed", { title }) : t(`move.${section}`, { title }),
        undo: {
          label: t("undo"),
          run: () => update({ id, isCompleted, ...("dueDate" in change && { dueDate }), expected: change }),
        },
      });
    },
    setImportant: ({ id }: Task, isImportant: boolean) => void run({ save: () => update({ id, isImportant }) }),
    remove: ({ id, title }: Task) =>
      void run({
        save: () => mutateEndpoint(deleteTask, { params: { taskId: id } }),
        message: t("deleted", { title }),
        undo: { label: t("undo"), run: () => update({ id, isDeleted: false, expected: { isDeleted: true } }) },
      }),
    restore: ({ id, title }: Task) =>
      void run({ save: () => update({ id, isDeleted: false }), message: t("restored", { title }) }),
    /** Stores new orders; returns false if that fails. */
    reorder: (tasks: { id: number; order: number }[]) =>
      run({ save: () => mutateEndpoint(reorderTasks, { body: { tasks } }) }),
    /** Changes the tasks in one step and offers to undo it. */
    changeAll: (tasks: readonly Task[], change: BulkChange, message: "updated" | "deleted") => {
      const changes = tasks.map((task) => ({ id: task.id, ...change(task) }));
      const before = tasks.map((task): TaskChange => {
        const expected = change(task);
        const fields = Object.keys(expected) as (keyof Task)[];
        return { id: task.id, ...Object.fromEntries(fields.map((field) => [field, task[field]])), expected };
      });
      void run({
        save: () => updateAll(changes),
        message: t(`bulk.${message}`, { count: tasks.length }),
        undo: { label: t("undo"), run: () => updateAll(before) },
      });
    },
  };
}
