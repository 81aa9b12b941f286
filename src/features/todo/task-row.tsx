import { GripVertical, RotateCcw, Star, Trash2 } from "lucide-react";
import { type ComponentProps, type CSSProperties, Fragment, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Task } from "../../contract/todo.ts";
import { template } from "../../lib/template.ts";
import { Button } from "../../ui/button.tsx";
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
  texts: ReturnType<typeof useRowTexts>;
  columns: readonly Column<Task>[];
  /** The page's search params, to which the link of the task adds the task. */
  search: TodoSearch;
  canUpdate: boolean;
  canDelete: boolean;
  isCompact: boolean;
  isSelecting: boolean;
  isSelected: boolean;
  isDragged: boolean;
  onSelect: (id: number, isOn: boolean, isRange: boolean) => void;
  actions: RowActions;
  /** The props of the handle that moves the task; undefined if the list has another order than the user's. */
  handleProps: ComponentProps<"button"> | undefined;
}

const rowClass =
  "group/task relative grid grid-cols-(--narrow-columns) items-start gap-x-2 gap-y-0.5 border-b border-separator ps-7 pe-1 text-sm last:border-0 hover:bg-surface-secondary focus-within:bg-surface-secondary data-selected:bg-accent/9 @3xl:grid-cols-(--columns) @3xl:items-center @3xl:gap-x-3 @3xl:pe-2 [&>label]:z-1 @max-3xl:[&>label]:mt-0.5";
const handleClass =
  "absolute inset-y-0 start-0 z-1 grid w-6 cursor-grab touch-none place-items-center rounded-lg text-muted outline-none select-none group-hover/task:text-muted focus-visible:text-muted focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset active:cursor-grabbing @3xl:text-muted/40";
const titleClass =
  "col-[title] my-1.5 line-clamp-2 min-w-0 break-words outline-none before:absolute before:inset-0 focus-visible:before:ring-2 focus-visible:before:ring-focus focus-visible:before:ring-inset";

/**
 * The row is a grid with the columns of the list, and has few elements: HeroUI's components and wrappers of cells took
 * twice as long to render and lay out.
 */
export function TaskRow(props: TaskRowProps) {
  const { task, texts, columns, search, canUpdate, canDelete, isCompact, isSelecting, isSelected, isDragged } = props;
  const { onSelect, actions, handleProps } = props;
  const { title } = task;
  const priority = getPriority(task.tags);
  return (
    <li
      data-task={task.id}
      data-selected={isSelected || undefined}
      className={`${rowClass} ${isCompact ? "py-0.5" : "py-2"} ${isDragged ? "z-2 bg-surface-secondary shadow-overlay" : ""}`}
    >
      {handleProps && (
        <button
          type="button"
          aria-label={texts.move(title)}
          aria-description={texts.moveHint}
          title={texts.moveHint}
          aria-haspopup="menu"
          {...handleProps}
          className={handleClass}
        >
          <GripVertical className="size-4" aria-hidden />
        </button>
      )}
      {/* Only while the user selects: otherwise it would look like a second box to complete the task. */}
      {isSelecting && (
        <RowCheckbox
          label={texts.select(title)}
          isChecked={isSelected}
          onChange={(isOn, isRange) => onSelect(task.id, isOn, isRange)}
        />
      )}
      <RoundCheckbox
        label={texts.complete(title)}
        isChecked={task.isCompleted}
        isDisabled={!canUpdate}
        ringClass={priority && priorityRingClasses[priority]}
        onChange={(isOn) => actions.setCompleted(task, isOn)}
      />
      <PlainLink
        to="/apps/todo"
        search={{ ...search, task: String(task.id) }}
        data-title=""
        preloads="never"
        className={`${titleClass} ${task.isCompleted ? "text-muted line-through" : "font-medium"}`}
      >
        <WholeWords>{title}</WholeWords>
      </PlainLink>
      <div className="col-[title] row-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 @max-3xl:pb-1 @3xl:contents @3xl:*:row-start-1">
        {columns.map((column) => (
          <Fragment key={column.id}>{column.cell(task)}</Fragment>
        ))}
      </div>
      <div className="relative z-1 col-[actions] row-span-2 row-start-1 -ms-1 flex @3xl:row-span-1">
        <Button
          variant="ghost"
          size="sm"
          isIconOnly
          aria-label={texts.star(title)}
          aria-pressed={task.isImportant}
          disabled={!canUpdate}
          onClick={() => actions.setImportant(task, !task.isImportant)}
        >
          <Star className={task.isImportant ? "fill-attention text-attention" : "text-muted"} aria-hidden />
        </Button>
        {task.isDeleted ? (
          <Button
            variant="ghost"
            size="sm"
            data-removes-row=""
            aria-label={texts.restore(title)}
            disabled={!canUpdate}
            onClick={() => actions.restore(task)}
          >
            <RotateCcw aria-hidden />
            <span className="@max-3xl:sr-only">{texts.restoreShort}</span>
          </Button>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            isIconOnly
            data-removes-row=""
            aria-label={texts.remove(title)}
            disabled={!canDelete}
            onClick={() => actions.remove(task)}
          >
            <Trash2 className="text-muted" aria-hidden />
          </Button>
        )}
      </div>
    </li>
  );
}

/** The grid columns have the names of the list's columns. */
export function getColumnStyle(columns: TaskRowProps["columns"], isSelecting: boolean) {
  const boxes = isSelecting ? "auto auto" : "auto";
  const cells = columns.map(({ id, width = "auto" }) => `[${id}] ${width}`).join(" ");
  return {
    "--narrow-columns": `${boxes} [title] minmax(0, 1fr) [actions] auto`,
    "--columns": `${boxes} [title] minmax(8rem, 1fr) ${cells} [actions] auto`,
  } as CSSProperties;
}

/** Translating the texts in each row takes longer than rendering it. */
export function useRowTexts() {
  const { t } = useTranslation(["todo", "table"]);
  return useMemo(
    () => ({
      moveHint: t("move.hint"),
      restoreShort: t("restoreShort"),
      move: template((title) => t("move.handle", { title })),
      select: template((name) => t("table:select.row", { name })),
      complete: template((title) => t("complete", { title })),
      star: template((title) => t("star", { title })),
      remove: template((title) => t("delete", { title })),
      restore: template((title) => t("restore", { title })),
    }),
    [t],
  );
}
