import { useTranslation } from "react-i18next";
import { mutateEndpoint } from "../../api/use-endpoint-mutation.ts";
import { deleteTask, reorderTasks, type Task, type TaskChange, updateTask, updateTasks } from "../../contract/todo.ts";
import { getDueOn, getNextDueDate, toLocalMoment } from "../../domain/todo.ts";
import { formatDue } from "../../lib/format-date.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { toast } from "../../ui/toast.ts";
import { runAction, type UndoableAction } from "../../ui/undo.tsx";
import type { SectionName } from "./sections.ts";

/** A change of every selected task; the value may depend on the task. */
export type BulkChange = (task: Task) => Omit<TaskChange, "id">;

/** A failure shows a toast. */
export function useTaskActions() {
  const { t, i18n } = useTranslation("todo");
  const run = <R>(action: UndoableAction<R>): Promise<boolean> => runAction(action, () => t("failed.action"));
  const update = (task: TaskChange) => mutateEndpoint(updateTask, { body: { task } });
  const updateAll = (tasks: TaskChange[]) => mutateEndpoint(updateTasks, { body: { tasks } });

  return {
    setCompleted: (task: Task, isCompleted: boolean) => {
      const nextDueDate = isCompleted ? getNextDueDate(task, toLocalDay(new Date())) : undefined;
      const hasNext = nextDueDate !== undefined && task.nextTaskId === undefined;
      const message = hasNext
        ? t("repeat.next", { day: formatDue(nextDueDate, task.dueTime, i18n.language) })
        : t("completed", task);
      void run({
        save: () => update({ id: task.id, isCompleted }),
        ...(isCompleted && {
          message,
          undo: () => update({ id: task.id, isCompleted: false, expected: { isCompleted } }),
        }),
      });
    },
    /**
     * Changes the due date or completion of a task, so that it belongs to the other section. A task becomes overdue
     * only by itself.
     */
    moveToSection: (task: Task, section: SectionName) => {
      const { id, title, dueDate, dueTime = null, isCompleted } = task;
      if (section === "overdue") {
        toast(t("move.notOverdue"));
        return;
      }
      const now = new Date();
      const due = getDueOn(task, toLocalDay(now, section === "later" ? 1 : 0), toLocalMoment(now));
      const change = section === "completed" ? { isCompleted: true } : { isCompleted: false, ...due };
      void run({
        save: () => update({ id, ...change }),
        message: section === "completed" ? t("completed", { title }) : t(`move.${section}`, { title }),
        undo: () => update({ id, isCompleted, ...("dueDate" in change && { dueDate, dueTime }), expected: change }),
      });
    },
    setImportant: ({ id }: Task, isImportant: boolean) => void run({ save: () => update({ id, isImportant }) }),
    remove: ({ id, title }: Task) =>
      void run({
        save: () => mutateEndpoint(deleteTask, { params: { taskId: id } }),
        message: t("deleted", { title }),
        undo: () => update({ id, isDeleted: false, expected: { isDeleted: true } }),
      }),
    restore: ({ id, title }: Task) =>
      void run({ save: () => update({ id, isDeleted: false }), message: t("restored", { title }) }),
    /** Returns false if storing fails. */
    reorder: (tasks: { id: number; order: number }[]) =>
      run({ save: () => mutateEndpoint(reorderTasks, { body: { tasks } }) }),
    /** Changes all tasks or none, and offers undo. */
    changeAll: (tasks: readonly Task[], change: BulkChange, message: "updated" | "deleted") => {
      const changes = tasks.map((task) => ({ id: task.id, ...change(task) }));
      const undoChanges = tasks.map((task): TaskChange => {
        const expected = change(task);
        const fields = Object.keys(expected) as (keyof Task)[];
        return { id: task.id, ...Object.fromEntries(fields.map((field) => [field, task[field] ?? null])), expected };
      });
      void run({
        save: () => updateAll(changes),
        message: t(`bulk.${message}`, { count: tasks.length }),
        undo: () => updateAll(undoChanges),
      });
    },
  };
}
