import { GripVertical, RotateCcw, Star, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { Task } from "../../contract/todo.ts";
import type { Column } from "../../ui/data-table/types.ts";
import { PlainLink } from "../../ui/plain-link.tsx";
import { RoundCheckbox } from "../../ui/round-checkbox.tsx";
import { RowCheckbox } from "../../ui/row-checkbox.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import { getPriority, priorityRingClasses } from "./priority.ts";
import type { TodoSearch } from "./search.ts";

interface RowActions {
  setCompleted: (task: Task, isCompleted: boolean) => void;
  setImportant: (task: Task, isImportant: boolean) => void;
  remove: (task: Task) => void;
  restore: (task: Task) => void;
}

interface TaskRowProps {
  task: Task;
  /** The columns beside the title. */
  columns: readonly Column<Task>[];
  /** The page's search params, to which the link of the task adds the task. */
  search: TodoSearch;
  canUpdate: boolean;
  canDelete: boolean;
  isCompact: boolean;
  /** True while all rows show the checkbox that selects them. */
  isSelecting: boolean;
  isSelected: boolean;
  isDragged: boolean;
  onSelect: (id: number, isOn: boolean, isRange: boolean) => void;
  actions: RowActions;
  /** The props of the handle that moves the task; undefined if the list has another order than the user's. */
  handleProps: ComponentProps<"button"> | undefined;
}

/**
 * Shows a task with buttons to move, select, complete, open, mark as important, delete or restore it. The buttons are
 * native elements with HeroUI's classes: with HeroUI's components, rendering 25 tasks took 420 ms instead of 230
 * (processor slowed 4×).
 */
export function TaskRow(props: TaskRowProps) {
  const { task, columns, search, canUpdate, canDelete, isCompact, isSelecting, isSelected, isDragged } = props;
  const { onSelect, actions, handleProps } = props;
  const { t } = useTranslation(["todo", "table"]);
  const { title } = task;
  const priority = getPriority(task.tags);
  const template = ["minmax(8rem, 1fr)", ...columns.map(({ width = "auto" }) => width)].join(" ");
  return (
    <li
      data-task={task.id}
      data-selected={isSelected || undefined}
      className={`group/task relative flex items-start gap-1 border-b border-separator ps-6 pe-1 last:border-0 hover:bg-surface-secondary focus-within:bg-surface-secondary data-selected:bg-accent/9 @3xl:items-center @3xl:gap-2 @3xl:pe-2 ${isCompact ? "py-0.5" : "py-2"} ${isDragged ? "z-2 bg-surface-secondary shadow-overlay" : ""}`}
    >
      {handleProps && (
        <button
          type="button"
          aria-label={t("move.handle", { title })}
          aria-description={t("move.hint")}
          title={t("move.hint")}
          aria-haspopup="menu"
          {...handleProps}
          className="absolute inset-y-0 start-0 z-1 grid w-6 cursor-grab touch-none place-items-center rounded-lg text-muted outline-none select-none group-hover/task:opacity-100 focus-visible:opacity-100 focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset active:cursor-grabbing @3xl:opacity-40"
        >
          <GripVertical className="size-4" aria-hidden />
        </button>
      )}
      <div className="relative z-1 flex shrink-0 items-center gap-3 px-1 @max-3xl:py-2.5">
        {/* Only while the user selects: otherwise it would look like a second box to complete the task. */}
        {isSelecting && (
          <RowCheckbox
            label={t("table:select.row", { name: title })}
            isChecked={isSelected}
            onChange={(isOn, isRange) => onSelect(task.id, isOn, isRange)}
          />
        )}
        <RoundCheckbox
          label={t("complete", { title })}
          isChecked={task.isCompleted}
          isDisabled={!canUpdate}
          ringClass={priority && priorityRingClasses[priority]}
          onChange={(isOn) => actions.setCompleted(task, isOn)}
        />
      </div>
      <div
        className="flex min-w-0 flex-1 flex-col gap-x-3 gap-y-0.5 @max-3xl:pb-1 @3xl:grid @3xl:items-center"
        style={{ gridTemplateColumns: template }}
      >
        <PlainLink
          to="/apps/todo"
          search={{ ...search, task: String(task.id) }}
          data-title=""
          preloads="never"
          className={`min-w-0 py-1.5 text-sm outline-none before:absolute before:inset-0 focus-visible:before:ring-2 focus-visible:before:ring-focus focus-visible:before:ring-inset ${
            task.isCompleted ? "text-muted line-through" : "font-medium"
          }`}
        >
          <span className="line-clamp-2 break-words">
            <WholeWords>{title}</WholeWords>
          </span>
        </PlainLink>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @3xl:contents">
          {columns.map((column) => (
            <div key={column.id} className="flex min-w-0 items-center @max-3xl:max-w-full @max-3xl:empty:hidden">
              {column.cell(task)}
            </div>
          ))}
        </div>
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
            data-removes-row=""
            aria-label={t("restore", { title })}
            disabled={!canUpdate}
            onClick={() => actions.restore(task)}
          >
            <RotateCcw aria-hidden />
            <span className="@max-3xl:sr-only">{t("restoreShort")}</span>
          </button>
        ) : (
          <button
            type="button"
            className="button button--ghost button--sm button--icon-only"
            data-removes-row=""
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
