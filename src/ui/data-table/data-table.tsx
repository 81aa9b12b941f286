import { type KeyboardEvent, lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { template } from "../../lib/template.ts";
import { useMediaQuery } from "../use-media-query.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { getColumnActions } from "./column-actions.ts";
import { Pager } from "./pager.tsx";
import type { PrintSheetProps } from "./print-sheet.tsx";
import { SortSelects } from "./sort-selects.tsx";
import { SCROLLED_DOWN_ATTRIBUTE, TableCards, TableGrid } from "./table-body.tsx";
import { useTablePreferences } from "./table-preferences.ts";
import { FailedTable, LoadingCards, LoadingTable } from "./table-states.tsx";
import { TableTools } from "./table-tools.tsx";
import type { Column, DataTableProps } from "./types.ts";
import { useActionMenu } from "./use-action-menu.tsx";
import { useBulkActions } from "./use-bulk-actions.ts";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useSelection } from "./use-selection.ts";
import { useTableModel } from "./use-table-model.ts";

const PrintSheet = lazy(() => import("./print-sheet.tsx").then(({ PrintSheet }) => ({ default: PrintSheet }))) as <
  Row extends { id: number },
>(
  props: PrintSheetProps<Row>,
) => ReturnType<typeof FailedTable>;

/** Below this a table has no room. */
const ROOM = "(min-width: 40rem)";

/**
 * A list with columns: sorted, paged and narrowed by the call that gives its rows. Selection, columns and their order are
 * its own. Keep `columns` the same from one render to the next: a row is drawn again only when something of it changes.
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { name, label, columns, rows, total, state, isStale = false, nameOf, card } = props;
  const { page, perPage, sort, onSort, rowActions } = props;
  const { t } = useTranslation("table");
  const hasRoom = useMediaQuery(ROOM);
  const kept = useTablePreferences(name);
  const { view } = kept;
  const { shown, heads } = useTableModel({ columns, rows, sort, onSort, preferences: view });
  const selection = useSelection(rows);
  const { selected, toggle, clear } = selection;
  // The tick is seen first; what can be done with it, a frame later.
  const hasSelection = useDeferredValue(selected.size > 0);
  const bulk = useBulkActions({ ...props, shown, selection });
  const { open, menu } = useActionMenu();
  const region = useRef<HTMLElement>(null);
  const { list, onFocus } = useFocusAfterRemoval();

  // A page past the end, from an address or because its rows are gone, is the last one.
  const last = Math.max(1, Math.ceil(total / perPage));
  const isPastEnd = state === "ready" && !isStale && page > last;
  // Rows, head and tools keep their functions and are drawn when something of their own changes; what the functions do
  // follows the newest props.
  const newest = useRef({ ...props, bulk, kept });
  useEffect(() => {
    newest.current = { ...props, bulk, kept };
  });
  useEffect(() => {
    if (isPastEnd) newest.current.onPage(last, { replace: true });
  }, [isPastEnd, last]);
  // Another page, or another order, begins at its top.
  const place = JSON.stringify([page, perPage, sort]);
  useEffect(() => {
    // Asking where it is would have the page laid out before its time.
    if (place && region.current?.hasAttribute(SCROLLED_DOWN_ATTRIBUTE)) region.current.scrollTo({ top: 0 });
  }, [place]);

  const [selectLabel, menuLabel] = useMemo(
    () => [template((name) => t("select.row", { name })), template((name) => t("actions.of", { name }))] as const,
    [t],
  );
  const openRow = useCallback(
    (button: HTMLElement, row: Row) => {
      const { nameOf, rowActions } = newest.current;
      open(button, menuLabel(nameOf(row)), rowActions?.(row) ?? []);
    },
    [open, menuLabel],
  );
  const openColumn = useCallback(
    (button: HTMLElement, column: Column<Row>) => {
      const { sort, onSort, kept } = newest.current;
      const onHide = () => kept.change({ shown: { ...kept.view.shown, [column.id]: false } });
      const actions = getColumnActions({ column, sort, onSort, onHide, t });
      open(button, t("sort.menu", { column: column.title }), actions, "bottom start");
    },
    [open, t],
  );
  const exportAll = useCallback(() => newest.current.bulk.exportAll(), []);
  const printAll = useCallback(() => newest.current.bulk.printAll(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented && selected.size > 0) clear();
  };

  const keys = useRowKeys({ rows, view: props.view, isStale });
  const drawn = rows.map((row, index) => ({
    row,
    rowKey: keys.get(row.id) ?? row.id,
    columns: shown,
    rowIndex: (page - 1) * perPage + index + 2,
    isSelected: selected.has(row.id),
    selectLabel: selectLabel(nameOf(row)),
    menuLabel: rowActions && menuLabel(nameOf(row)),
    onToggle: toggle,
    onMenu: openRow,
  }));
  const selectedHere = drawn.filter(({ isSelected }) => isSelected).length;
  const hasActions = rowActions !== undefined;
  const isCompact = view.density === "compact";
  const body = () => {
    if (state === "failed") return <FailedTable onRetry={props.onRetry} />;
    if (state === "loading")
      return hasRoom ? (
        <LoadingTable label={label} columns={shown} perPage={perPage} isCompact={isCompact} hasActions={hasActions} />
      ) : (
        <LoadingCards label={label} perPage={perPage} />
      );
    if (rows.length === 0) return props.empty;
    if (!hasRoom) return <TableCards label={label} rows={drawn.map((row) => ({ ...row, card }))} />;
    return (
      <TableGrid
        label={label}
        rows={drawn}
        total={total}
        isStale={isStale}
        isCompact={isCompact}
        scrollRef={region}
        headers={heads}
        sortCount={sort.length}
        isAllSelected={selectedHere === rows.length}
        isSomeSelected={selectedHere > 0}
        onSelectPage={selection.togglePage}
        hasActions={hasActions}
        onMenu={openColumn}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the controls inside
    <div ref={list} tabIndex={-1} onKeyDown={onKeyDown} onFocus={onFocus} className="isolate outline-none">
      <TableTools
        columns={columns}
        tablePreferences={kept}
        total={state === "ready" ? total : undefined}
        isBusy={bulk.isBusy}
        onExport={exportAll}
        onPrint={printAll}
      >
        {!hasRoom && <SortSelects columns={columns} sort={sort} onSort={onSort} />}
      </TableTools>
      {body()}
      {state === "ready" && total > 0 && <Pager {...props} />}
      {hasSelection && selected.size > 0 && (
        <BulkBar
          count={selected.size}
          total={total}
          actions={bulk.actions}
          isBusy={bulk.isBusy}
          onSelectAll={bulk.selectAll}
          onExport={bulk.exportSelected}
          onClear={clear}
          onMenu={open}
        />
      )}
      <p role="status" className="sr-only">
        {selected.size > 0 && t("select.count", { count: selected.size })}
      </p>
      {menu}
      {bulk.printed && (
        <Suspense>
          <PrintSheet title={label} columns={shown} rows={bulk.printed} onDone={bulk.endPrint} />
        </Suspense>
      )}
    </div>
  );
}
