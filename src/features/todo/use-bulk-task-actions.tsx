import { CalendarDays, CircleCheck, CircleDashed, Flag, RotateCcw, Trash2, UserRound } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Task } from "../../contract/todo.ts";
import { getDueOn, toLocalMoment } from "../../domain/todo.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { useCan } from "../../state/ability.ts";
import type { BulkAction, Selection, TableAction } from "../../ui/data-table/types.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { priorities, setPriority } from "./priority.ts";
import { type BulkChange, useTaskActions } from "./use-task-actions.ts";

// Lazy: the page starts without the code of dialogs.
const AssignDialog = lazyWithRetry(async () => (await import("./assign-dialog.tsx")).AssignDialog);

const DAYS_PER_WEEK = 7;

/** The page must render the returned dialog. */
export function useBulkTaskActions() {
  const { t } = useTranslation("todo");
  const [tasksToAssign, setTasksToAssign] = useState<readonly Task[]>();
  const { changeAll } = useTaskActions();
  const canUpdate = useCan("update", "Todo");
  const canDelete = useCan("delete", "Todo");

  const getActions = (_: Selection, clear: () => void, tasks: readonly Task[]): BulkAction[] => {
    if (!canUpdate) return [];
    const createRun = (part: BulkChange) => () => changeAll(tasks, part, "updated");
    if (tasks.every(({ isDeleted }) => isDeleted)) {
      const restore = () => {
        changeAll(tasks, () => ({ isDeleted: false }), "updated");
        clear();
      };
      return [{ id: "restore", label: t("bulk.restore"), icon: RotateCcw, run: restore }];
    }
    const isCompleted = tasks.every((task) => task.isCompleted);
    const days = { today: 0, tomorrow: 1, nextWeek: DAYS_PER_WEEK } as const;
    const dueDates: TableAction[] = [
      ...Object.entries(days).map(([name, distance]) => ({
        id: name,
        label: t(`bulk.${name as keyof typeof days}`),
        icon: CalendarDays,
        run: createRun((task) => getDueOn(task, toLocalDay(new Date(), distance), toLocalMoment(new Date()))),
      })),
      {
        id: "none",
        label: t("bulk.noDate"),
        icon: CalendarDays,
        run: createRun(() => ({ dueDate: null, dueTime: null })),
      },
    ];
    const priorityChoices: TableAction[] = [...priorities, undefined].map((priority) => ({
      id: priority ?? "none",
      label: t(`priority.${priority ?? "none"}`),
      icon: Flag,
      run: createRun(({ tags }) => ({ tags: setPriority(tags, priority) })),
    }));
    const remove = () => {
      changeAll(tasks, () => ({ isDeleted: true }), "deleted");
      clear();
    };
    return [
      {
        id: "complete",
        label: t(isCompleted ? "bulk.reopen" : "bulk.complete"),
        icon: isCompleted ? CircleDashed : CircleCheck,
        run: createRun(() => ({ isCompleted: !isCompleted })),
      },
      { id: "due", label: t("bulk.dueDate"), icon: CalendarDays, choices: dueDates },
      { id: "priority", label: t("priority.label"), icon: Flag, choices: priorityChoices },
      { id: "assignee", label: t("bulk.assignee"), icon: UserRound, run: () => setTasksToAssign(tasks) },
      ...(canDelete ? [{ id: "delete", label: t("bulk.delete"), icon: Trash2, isDanger: true, run: remove }] : []),
    ];
  };
  const dialog = tasksToAssign && (
    <Suspense>
      <AssignDialog
        count={tasksToAssign.length}
        onAssign={(assignee) => {
          changeAll(tasksToAssign, () => ({ assignee }), "updated");
          setTasksToAssign(undefined);
        }}
        onClose={() => setTasksToAssign(undefined)}
      />
    </Suspense>
  );
  return { getActions, dialog };
}
