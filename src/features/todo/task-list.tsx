import { Link } from "@tanstack/react-router";
import { CalendarDays, RotateCcw, Star, Trash2 } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { deleteTask, type Task, updateTask } from "../../contract/todo.ts";
import { formatDay } from "../../lib/format-date.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { useCan } from "../../state/ability.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { RowCheckbox } from "../../ui/row-checkbox.tsx";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { useTodoSearch } from "./search.ts";
import { getTagLabel } from "./use-task-facets.ts";

/** Lists the tasks of a view. Arrow keys move from task to task. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation("todo");
  const actions = useTaskActions();
  const list = useRef<HTMLUListElement>(null);

  const getTitles = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-title]") ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    // A held Enter repeats the click of a native button, and deleting moves the focus to the next delete button.
    if (event.repeat && event.key === "Enter") event.preventDefault();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = (event.target as Element).closest("[data-task]");
    if (!step || !row) return;
    const titles = getTitles();
    const next = titles[titles.findIndex((title) => row.contains(title)) + step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  };
  const removeRow = (task: Task, action: (task: Task) => void) => {
    const index = tasks.indexOf(task);
    // Focus the same button of the next row, so that pressing it again acts on the next task.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[data-leave]") ?? [])];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
    action(task);
  };
  return (
    <ul
      ref={list}
      aria-label={t("list")}
      onKeyDown={onKeyDown}
      className="overflow-hidden rounded-2xl border border-separator bg-surface"
    >
      {tasks.map((task) => (
        <TaskRow
          key={task.id}
          task={task}
          actions={{
            ...actions,
            remove: (removed) => removeRow(removed, actions.remove),
            restore: (restored) => removeRow(restored, actions.restore),
          }}
        />
      ))}
    </ul>
  );
}

interface TaskRowProps {
  task: Task;
  actions: TaskActions;
}

/**
 * Shows a task with buttons to complete, open, mark as important, delete or restore it. The buttons are native elements
 * with HeroUI's classes: with HeroUI's components, rendering 25 tasks took 420 ms instead of 230 (processor slowed 4×).
 */
function TaskRow({ task, actions }: TaskRowProps) {
  const { t } = useTranslation("todo");
  const { search } = useTodoSearch();
  const canUpdate = useCan("update", "Todo");
  const canDelete = useCan("delete", "Todo");
  const { title } = task;
  return (
    <li
      data-task={task.id}
      className="relative flex items-center gap-2 border-b border-separator py-2 ps-4 pe-2 last:border-0 hover:bg-surface-secondary"
    >
      <div className="relative z-1 shrink-0">
        <RowCheckbox
          label={t("complete", { title })}
          isChecked={task.isCompleted}
          isDisabled={!canUpdate}
          onChange={(isCompleted) => actions.setCompleted(task, isCompleted)}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-0.5 sm:flex-row sm:items-center">
        <Link
          to="/apps/todo"
          search={{ ...search, task: String(task.id) }}
          data-title=""
          preload={false}
          className={`min-w-0 flex-1 py-1.5 text-sm outline-none before:absolute before:inset-0 focus-visible:before:ring-2 focus-visible:before:ring-focus focus-visible:before:ring-inset ${
            task.isCompleted ? "text-muted line-through" : "font-medium"
          }`}
        >
          <span className="line-clamp-2 break-words">{title}</span>
        </Link>
        <TaskMetadata task={task} />
      </div>
      <div className="relative z-1 flex shrink-0 items-center">
        <button
          type="button"
          className="button button--ghost button--sm button--icon-only"
          aria-label={t("star", { title })}
          aria-pressed={task.isImportant}
          disabled={!canUpdate}
          onClick={() => actions.setImportant(task, !task.isImportant)}
        >
          <Star className={task.isImportant ? "fill-attention text-attention" : "text-muted"} aria-hidden />
        </button>
        {task.isDeleted ? (
          <button
            type="button"
            className="button button--ghost button--sm"
            data-leave=""
            aria-label={t("restore", { title })}
            disabled={!canUpdate}
            onClick={() => actions.restore(task)}
          >
            <RotateCcw aria-hidden />
            <span className="max-sm:sr-only">{t("restoreShort")}</span>
          </button>
        ) : (
          <button
            type="button"
            className="button button--ghost button--sm button--icon-only"
            data-leave=""
            aria-label={t("delete", { title })}
            disabled={!canDelete}
            onClick={() => actions.remove(task)}
          >
            <Trash2 className="text-muted" aria-hidden />
          </button>
        )}
      </div>
    </li>
  );
}

/** Shows the tags, the due date and the assignee of a task. */
function TaskMetadata({ task }: { task: Task }) {
  const { t, i18n } = useTranslation("todo");
  const { tags, dueDate, assignee } = task;
  if (tags.length === 0 && !dueDate && !assignee) return null;
  const isOverdue = dueDate !== null && !task.isCompleted && !task.isDeleted && dueDate < toLocalDay(new Date());
  const day = dueDate && formatDay(dueDate, i18n.language);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted sm:shrink-0 sm:flex-nowrap">
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1" aria-label={t("tags.label")}>
          {tags.map((tag) => (
            <li key={tag} className="chip chip--secondary chip--default chip--sm max-w-32 px-2">
              <span className="truncate">{getTagLabel(tag, t)}</span>
            </li>
          ))}
        </ul>
      )}
      {day && (
        <span
          className={`flex items-center gap-1 whitespace-nowrap tabular-nums ${isOverdue ? "font-medium text-danger" : ""}`}
        >
          <CalendarDays className="size-3.5 shrink-0" aria-hidden />
          <span className="sr-only">{t(isOverdue ? "overdue" : "due", { day })}</span>
          <span aria-hidden>{day}</span>
        </span>
      )}
      {assignee && (
        <span className="flex items-center" title={assignee.fullName}>
          <span className="sr-only">{t("assignedTo", { name: assignee.fullName })}</span>
          <Avatar src={assignee.avatar} initials={[...assignee.fullName][0] ?? ""} className="avatar--sm size-7" />
        </span>
      )}
    </div>
  );
}

/** Returns the actions of a task's row. A failure shows a toast. */
function useTaskActions() {
  const { t } = useTranslation("todo");
  const update = useEndpointMutation(updateTask);
  const remove = useEndpointMutation(deleteTask);
  // Use the promise of mutateAsync: callbacks passed to mutate run only for the last of several quick calls, and not
  // after the screen is closed.
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
type TaskActions = ReturnType<typeof useTaskActions>;
