import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { template } from "../../lib/template.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import { NoMatchesPanel } from "../notice-panel.tsx";
import { useMediaQuery } from "../use-media-query.ts";
import { useStableHandlers } from "../use-stable-handlers.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { Pager } from "./pager.tsx";
import type { PrintSheetProps } from "./print-sheet.tsx";
import { TableCards, TableGrid } from "./table-grid.tsx";
import { useTablePreferences } from "./table-preferences.ts";
import { FailedTable, LoadingCards, LoadingTable } from "./table-states.tsx";
import { TableTools } from "./table-tools.tsx";
import type { Column, DataTableProps, Identified } from "./types.ts";
import { useActionMenu } from "./use-action-menu.tsx";
import { useBulkActions } from "./use-bulk-actions.ts";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";
import { useSelection } from "./use-selection.ts";
import { getColumnActions, useTableColumns } from "./use-table-columns.ts";

const PrintSheet = lazyWithRetry(async () => (await import("./print-sheet.tsx")).PrintSheet) as <
  Row extends Identified,
>(
  props: PrintSheetProps<Row>,
) => ReturnType<typeof FailedTable>;

/** Narrower screens show cards. */
const TABLE_QUERY = "(min-width: 40rem)";

/** The caller searches, sorts and paginates. Rows are memoised, so pass the same `columns` array at every render. */
export function DataTable<Row extends Identified>(props: DataTableProps<Row>) {
  const {
    name,
    label,
    columns,
    rows,
    total,
    state,
    isStale = false,
    getRowLabel,
    renderCard,
    isCardList = false,
  } = props;
  const { page, perPage, sort, onPageChange, onSortChange, noMatches, onClearFilters, rowActions } = props;
  const { t } = useTranslation("table");
  const isWide = useMediaQuery(TABLE_QUERY);
  const showsTable = isWide && !isCardList;
  const tablePreferences = useTablePreferences(name);
  const { preferences } = tablePreferences;
  const { visibleColumns, headers } = useTableColumns({ columns, rows, sort, onSortChange, preferences });
  const selection = useSelection(rows);
  const { selected, toggle, clear } = selection;
  const bulk = useBulkActions({ ...props, visibleColumns, selection });
  const { open, menu } = useActionMenu();
  const region = useRef<HTMLElement>(null);
  const { list, onFocus } = useFocusAfterRemoval("[data-row]", "[data-row-menu]");

  // Show the last page if the URL names a page past the end, for example after its rows were deleted.
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const isPastEnd = state === "ready" && !isStale && page > lastPage;
  const showLastPage = useEffectEvent(() => onPageChange(lastPage, { replace: true }));
  useEffect(() => {
    if (isPastEnd) showLastPage();
  }, [isPastEnd]);
  const viewKey = JSON.stringify([page, perPage, sort]);
  const shownViewKey = useRef(viewKey);
  useEffect(() => {
    // Do not scroll on mount: it would force a layout of the whole page.
    if (shownViewKey.current !== viewKey) region.current?.scrollTo({ top: 0 });
    shownViewKey.current = viewKey;
  }, [viewKey]);

  const [formatSelectLabel, formatMenuLabel] = useMemo(
    () => [template((name) => t("select.row", { name })), template((name) => t("actions.of", { name }))] as const,
    [t],
  );
  const { openRowMenu } = useStableHandlers({
    openRowMenu: (button: HTMLElement, row: Row) =>
      open(button, formatMenuLabel(getRowLabel(row)), rowActions?.(row) ?? []),
  });
  const openColumnMenu = (button: HTMLElement, column: Column<Row>) => {
    const onHide = () => tablePreferences.change({ shown: { ...preferences.shown, [column.id]: false } });
    const actions = getColumnActions({ column, sort, onSortChange, onHide, t });
    open(button, t("sort.menu", { column: column.title }), actions, "bottom start");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented && selected.size > 0) clear();
  };

  const rowProps = rows.map((row, index) => ({
    row,
    columns: visibleColumns,
    rowIndex: (page - 1) * perPage + index + 2,
    isSelected: selected.has(row.id),
    selectLabel: formatSelectLabel(getRowLabel(row)),
    menuLabel: rowActions && formatMenuLabel(getRowLabel(row)),
    onToggle: toggle,
    onMenu: openRowMenu,
  }));
  const selectedOnPage = rowProps.filter(({ isSelected }) => isSelected).length;
  const hasActions = rowActions !== undefined;
  const isCompact = preferences.density === "compact";
  const renderBody = () => {
    if (state === "failed") return <FailedTable onRetry={props.onRetry} />;
    if (state === "loading")
      return showsTable ? (
        <LoadingTable
          label={label}
          columns={visibleColumns}
          perPage={perPage}
          isCompact={isCompact}
          hasActions={hasActions}
        />
      ) : (
        <LoadingCards label={label} perPage={perPage} />
      );
    if (rows.length === 0)
      return noMatches && onClearFilters ? <NoMatchesPanel {...noMatches} onClear={onClearFilters} /> : props.empty;
    if (!showsTable) return <TableCards label={label} rows={rowProps.map((row) => ({ ...row, renderCard }))} />;
    return (
      <TableGrid
        label={label}
        rows={rowProps}
        total={total}
        isStale={isStale}
        isCompact={isCompact}
        regionRef={region}
        headers={headers}
        sortCount={sort.length}
        isAllSelected={selectedOnPage === rows.length}
        isSomeSelected={selectedOnPage > 0}
        onSelectPage={selection.togglePage}
        hasActions={hasActions}
        onMenu={openColumnMenu}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape from the controls inside
    <div ref={list} tabIndex={-1} onKeyDown={onKeyDown} onFocus={onFocus} className="isolate outline-none">
      <TableTools
        columns={columns}
        tablePreferences={tablePreferences}
        hasColumnSettings={!isCardList}
        total={state === "ready" ? total : undefined}
        isBusy={bulk.isBusy}
        onExport={bulk.exportAll}
        onPrint={bulk.printAll}
        sorting={showsTable ? undefined : { columns, sort, onSortChange, isWide }}
      />
      {renderBody()}
      {state === "ready" && total > 0 && <Pager {...props} />}
      {selected.size > 0 && (
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
      {bulk.printedRows && (
        <Suspense>
          <PrintSheet title={label} columns={visibleColumns} rows={bulk.printedRows} onDone={bulk.endPrint} />
        </Suspense>
      )}
    </div>
  );
}
