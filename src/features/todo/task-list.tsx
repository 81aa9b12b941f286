import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, CornerDownRight } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { Task } from "../../contract/todo.ts";
import { toLocalMoment } from "../../domain/todo.ts";
import { useCan } from "../../state/ability.ts";
import { BulkBar } from "../../ui/data-table/bulk-bar.tsx";
import type { PrintSheetProps } from "../../ui/data-table/print-sheet.tsx";
import { arrangeColumns, isColumnVisible, useTablePreferences } from "../../ui/data-table/table-preferences.ts";
import { TableTools } from "../../ui/data-table/table-tools.tsx";
import type { Identified, TableAction } from "../../ui/data-table/types.ts";
import { useActionMenu } from "../../ui/data-table/use-action-menu.tsx";
import { useBulkActions } from "../../ui/data-table/use-bulk-actions.ts";
import { useFocusAfterRemoval } from "../../ui/data-table/use-focus-after-removal.ts";
import { useSelection } from "../../ui/data-table/use-selection.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useCurrentTime } from "../../ui/use-current-time.ts";
import { EmptyList } from "./list-states.tsx";
import { isOwnOrder, useTodoSearch } from "./search.ts";
import { groupByDueDate, hasSections, movableSections, type Section, type SectionName } from "./sections.ts";
import { getColumnStyle, TaskRow, useRowTexts } from "./task-row.tsx";
import { useBulkTaskActions } from "./use-bulk-task-actions.tsx";
import { useReorder } from "./use-reorder.ts";
import { useTaskActions } from "./use-task-actions.ts";
import { useExportOnlyColumns, useTaskColumns } from "./use-task-columns.tsx";
import { useTaskFacets } from "./use-task-facets.ts";

const PrintSheet = lazyWithRetry(async () => (await import("../../ui/data-table/print-sheet.tsx")).PrintSheet) as <
  Row extends Identified,
>(
  props: PrintSheetProps<Row>,
) => ReactNode;

/** Arrow keys move between tasks. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation(["todo", "table"]);
  const { search } = useTodoSearch();
  const canUpdate = useCan("update", "Todo");
  const columns = useTaskColumns();
  const tablePreferences = useTablePreferences("todo");
  const { preferences } = tablePreferences;
  const visibleColumns = arrangeColumns(columns, preferences).filter((column) => isColumnVisible(column, preferences));
  const isGrouped = hasSections(search);
  const { day, time } = toLocalMoment(useCurrentTime("minute"));
  const sections = useMemo(
    (): Section[] => (isGrouped ? groupByDueDate(tasks, { day, time }) : [{ name: undefined, tasks }]),
    [tasks, isGrouped, day, time],
  );
  const selection = useSelection(sections.flatMap((section) => section.tasks));
  const { all: allTasks } = useTaskFacets();
  const { getActions, dialog } = useBulkTaskActions();
  const bulk = useBulkActions({
    columns,
    visibleColumns,
    // Selected tasks may be in another view.
    rows: allTasks,
    selection,
    fileName: "phrom-tasks",
    fetchMatchingRows: async () => tasks,
    fetchAllRows: async () => allTasks,
    bulkActions: getActions,
    exportColumns: [
      ...visibleColumns.flatMap(({ title, exportValue }) => (exportValue ? { title, value: exportValue } : [])),
      ...useExportOnlyColumns(),
    ],
  });
  const { open, menu } = useActionMenu();
  const { list, onFocus } = useFocusAfterRemoval("[data-task]", "[data-complete]");
  const [wantsSelecting, setWantsSelecting] = useState(false);
  const isSelecting = wantsSelecting || selection.selected.size > 0;
  const endSelecting = () => {
    setWantsSelecting(false);
    selection.clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented && isSelecting) endSelecting();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape from the controls inside
    <div ref={list} tabIndex={-1} onKeyDown={onKeyDown} onFocus={onFocus} className="isolate outline-none">
      <TableTools
        columns={columns}
        tablePreferences={tablePreferences}
        hasColumnSettings
        total={tasks.length}
        isBusy={bulk.isBusy}
        selectButton={{
          isPressed: isSelecting,
          onPress: isSelecting ? endSelecting : () => setWantsSelecting(true),
        }}
        onExport={bulk.exportAll}
        onPrint={bulk.printAll}
      />
      {tasks.length === 0 ? (
        <EmptyList />
      ) : (
        <SortableList
          sections={sections}
          isSortable={canUpdate && isOwnOrder(search) && search.filter !== "deleted"}
          columns={visibleColumns.filter(({ id }) => id !== "title")}
          isCompact={preferences.density === "compact"}
          isSelecting={isSelecting}
          selection={selection}
          onMenu={open}
        />
      )}
      {selection.selected.size > 0 && (
        <BulkBar
          count={selection.selected.size}
          total={tasks.length}
          actions={bulk.actions}
          isBusy={bulk.isBusy}
          onSelectAll={bulk.selectAll}
          onExport={bulk.exportSelected}
          onClear={endSelecting}
          onMenu={open}
        />
      )}
      <p role="status" className="sr-only">
        {selection.selected.size > 0 && t("table:select.count", { count: selection.selected.size })}
      </p>
      {menu}
      {dialog}
      {bulk.printedRows && (
        <Suspense>
          <PrintSheet title={t("title")} columns={visibleColumns} rows={bulk.printedRows} onDone={bulk.endPrint} />
        </Suspense>
      )}
    </div>
  );
}

interface SortableListProps {
  sections: readonly Section[];
  isSortable: boolean;
  columns: ReturnType<typeof useTaskColumns>;
  isCompact: boolean;
  isSelecting: boolean;
  selection: ReturnType<typeof useSelection<Task>>;
  onMenu: (button: HTMLElement, label: string, actions: readonly TableAction[]) => void;
}

function SortableList(props: SortableListProps) {
  const { sections, isSortable, columns, isCompact, isSelecting, selection, onMenu } = props;
  const { t } = useTranslation("todo");
  const { search } = useTodoSearch();
  const canUpdate = useCan("update", "Todo");
  const canDelete = useCan("delete", "Todo");
  const actions = useTaskActions();
  const texts = useRowTexts();
  const list = useRef<HTMLUListElement>(null);
  const [moveAnnouncement, setMoveAnnouncement] = useState("");
  const reorder = useReorder({
    sections,
    list,
    onReorder: actions.reorder,
    onMoved: ({ title }, position, total) => setMoveAnnouncement(t("move.moved", { title, position, total })),
    onSection: actions.moveToSection,
  });
  const moveWithFocus = useFocusAfterMove();

  const onKeyDown = (event: KeyboardEvent) => {
    // A held Enter repeats the click of a native button, and deleting moves the focus to the next delete button.
    if (event.repeat && event.key === "Enter") event.preventDefault();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = (event.target as Element).closest("[data-task]");
    if (!step || !row || event.defaultPrevented) return;
    const titles = [...(list.current?.querySelectorAll<HTMLElement>("[data-title]") ?? [])];
    const next = titles[titles.findIndex((title) => row.contains(title)) + step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  };
  const removeRow = (task: Task, action: (task: Task) => void) => {
    // Focus the same button of the next row, so that pressing it again acts on the next task.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[data-removes-row]") ?? [])];
    const index = buttons.findIndex((button) => button.closest(`[data-task="${task.id}"]`));
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
    action(task);
  };
  const getMoveActions = (task: Task): TableAction[] => {
    const { move } = reorder;
    const toTop = () => move(task, () => 0);
    const toBottom = () => move(task, (_, section) => section.tasks.length - 1);
    const ownSection = sections.find(({ tasks }) => tasks.some(({ id }) => id === task.id))?.name;
    const otherSections = ownSection ? movableSections.filter((name) => name !== ownSection) : [];
    return [
      { id: "top", label: t("move.top"), icon: ArrowUpToLine, run: toTop },
      { id: "up", label: t("move.up"), icon: ArrowUp, run: () => move(task, (from) => from - 1) },
      { id: "down", label: t("move.down"), icon: ArrowDown, run: () => move(task, (from) => from + 1) },
      { id: "bottom", label: t("move.bottom"), icon: ArrowDownToLine, run: toBottom },
      ...otherSections.map((name) => ({
        id: name,
        label: t("move.to", { section: t(`sections.${name}`) }),
        icon: CornerDownRight,
        run: () => actions.moveToSection(task, name),
      })),
    ];
  };
  const getHandleProps = (task: Task) => ({
    ...reorder.getHandleProps(task),
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!reorder.endsDrag(event))
        onMenu(event.currentTarget, t("move.handle", { title: task.title }), getMoveActions(task));
    },
  });
  const rowActions = {
    ...actions,
    setCompleted: (task: Task, isCompleted: boolean) => {
      moveWithFocus();
      actions.setCompleted(task, isCompleted);
    },
    remove: (task: Task) => removeRow(task, actions.remove),
    restore: (task: Task) => removeRow(task, actions.restore),
  };
  return (
    <>
      <ul
        ref={list}
        aria-label={t("list")}
        onKeyDown={onKeyDown}
        {...reorder.listProps}
        style={getColumnStyle(columns, isSelecting)}
        className="@container overflow-hidden rounded-2xl border border-separator bg-surface"
      >
        {/* One flat list: a task that moves to another section keeps its element and thus the focus. */}
        {reorder.sections.flatMap(({ name, tasks }) => [
          name && <SectionHeading key={name} name={name} count={tasks.length} isTarget={name === reorder.target} />,
          ...tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              texts={texts}
              columns={columns}
              search={search}
              canUpdate={canUpdate}
              canDelete={canDelete}
              isCompact={isCompact}
              isSelecting={isSelecting}
              isSelected={selection.selected.has(task.id)}
              isDragged={reorder.draggedId === task.id}
              onSelect={selection.toggle}
              actions={rowActions}
              handleProps={isSortable ? getHandleProps(task) : undefined}
            />
          )),
        ])}
      </ul>
      <p role="status" className="sr-only">
        {moveAnnouncement}
      </p>
    </>
  );
}

function SectionHeading({ name, count, isTarget }: { name: SectionName; count: number; isTarget: boolean }) {
  const { t, i18n } = useTranslation("todo");
  return (
    <li
      data-section={name}
      className={`flex items-baseline gap-2 border-b border-separator ps-7 pe-4 py-2 ${isTarget ? "bg-accent-soft ring-2 ring-accent ring-inset" : "bg-surface-secondary"}`}
    >
      <h2 className={`text-xs font-semibold ${name === "overdue" ? "text-danger" : "text-muted"}`}>
        {t(`sections.${name}`)}
      </h2>
      <span className="text-xs text-muted tabular-nums">{count.toLocaleString(i18n.language)}</span>
    </li>
  );
}

/** Returns a function to call before the focused row moves. The row gets the focus back after the move. */
function useFocusAfterMove(): () => void {
  const focusedElement = useRef<Element>(null);
  useLayoutEffect(() => {
    const { current: element } = focusedElement;
    if (!element || document.activeElement === element) return;
    if (document.activeElement === document.body) (element as HTMLElement).focus({ preventScroll: true });
    focusedElement.current = null;
  });
  return () => {
    focusedElement.current = document.activeElement;
  };
}
