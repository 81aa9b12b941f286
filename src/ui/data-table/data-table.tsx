import { type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMedia } from "../use-media.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { columnActions } from "./column-actions.ts";
import { useKeptView } from "./kept-view.ts";
import { Pager } from "./pager.tsx";
import { RowCard } from "./row-card.tsx";
import { SortSelects } from "./sort-selects.tsx";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import { FailedTable, LoadingCards, LoadingTable } from "./table-states.tsx";
import { TableTools } from "./table-tools.tsx";
import type { Column, DataTableProps } from "./types.ts";
import { useActionMenu } from "./use-action-menu.tsx";
import { useBulk } from "./use-bulk.ts";
import { useSelection } from "./use-selection.ts";
import { useTableModel } from "./use-table-model.ts";

/** Below this a table has no room. */
const ROOM = "(min-width: 40rem)";

/**
 * A list with columns: sorted, paged and narrowed by the call that gives its rows. Selection, columns and their order are
 * its own. Keep `columns` the same from one render to the next: a row is drawn again only when something of it changes.
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { name, label, columns, rows, total, state, isStale = false, nameOf, card } = props;
  const { page, perPage, sort, onPage, onSort, rowActions } = props;
  const { t } = useTranslation("table");
  const hasRoom = useMedia(ROOM);
  const { view, change } = useKeptView(name);
  const { shown, heads } = useTableModel({ columns, rows, sort, onSort, view });
  const selection = useSelection(rows);
  const { selected, toggle, clear } = selection;
  const bulk = useBulk({ ...props, shown, selection });
  const { open, menu } = useActionMenu();

  // A page past the end, from an address or because its rows are gone, is the last one.
  const last = Math.max(1, Math.ceil(total / perPage));
  const isPastEnd = state === "ready" && !isStale && page > last;
  useEffect(() => {
    if (isPastEnd) onPage(last, { replace: true });
  });

  // The rows keep these functions; what they do follows the newest props.
  const newest = useRef(props);
  useEffect(() => {
    newest.current = props;
  });
  const openRow = useCallback(
    (button: HTMLElement, row: Row) => {
      const { nameOf, rowActions } = newest.current;
      open(button, t("actions.of", { name: nameOf(row) }), rowActions?.(row) ?? []);
    },
    [open, t],
  );
  const openColumn = (button: HTMLElement, column: Column<Row>) => {
    const onHide = () => change({ shown: { ...view.shown, [column.id]: false } });
    open(button, t("sort.menu", { column: column.title }), columnActions({ column, sort, onSort, onHide, t }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || selected.size === 0) return;
    clear();
  };

  const rowProps = (row: Row) => ({
    row,
    columns: shown,
    isSelected: selected.has(row.id),
    selectLabel: t("select.row", { name: nameOf(row) }),
    menuLabel: rowActions && t("actions.of", { name: nameOf(row) }),
    onToggle: toggle,
    onMenu: openRow,
  });
  const onPageSelected = rows.filter(({ id }) => selected.has(id)).length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the controls inside
    <div onKeyDown={onKeyDown}>
      <TableTools total={state === "ready" ? total : undefined} isBusy={bulk.isBusy} onExport={bulk.exportAll}>
        {!hasRoom && <SortSelects columns={columns} sort={sort} onSort={onSort} />}
      </TableTools>
      {state === "failed" ? (
        <FailedTable onRetry={props.onRetry} />
      ) : state === "loading" ? (
        hasRoom ? (
          <LoadingTable
            label={label}
            columns={shown}
            perPage={perPage}
            isCompact={view.density === "compact"}
            hasActions={rowActions !== undefined}
          />
        ) : (
          <LoadingCards label={label} perPage={perPage} />
        )
      ) : rows.length === 0 ? (
        props.empty
      ) : hasRoom ? (
        <section
          aria-label={t("region", { label })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
          tabIndex={0}
          className="relative max-h-[max(24rem,calc(100dvh-9rem))] overflow-auto overscroll-x-contain rounded-2xl border border-separator bg-surface outline-none focus-visible:ring-2 focus-visible:ring-focus"
        >
          <table
            aria-label={label}
            aria-rowcount={total + 1}
            aria-busy={isStale}
            data-density={view.density}
            className={`group/table w-full border-separate border-spacing-0 transition-opacity ${isStale ? "opacity-60 delay-300" : ""}`}
          >
            <TableHead
              heads={heads}
              sortedBy={sort.length}
              selection={{
                isAll: onPageSelected === rows.length,
                isSome: onPageSelected > 0,
                onChange: selection.togglePage,
              }}
              hasActions={rowActions !== undefined}
              onMenu={openColumn}
            />
            <tbody>
              {rows.map((row, index) => (
                <TableRow key={row.id} rowIndex={(page - 1) * perPage + index + 2} {...rowProps(row)} />
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <ul aria-label={label} className="overflow-hidden rounded-2xl border border-separator bg-surface">
          {rows.map((row) => (
            <RowCard key={row.id} card={card} {...rowProps(row)} />
          ))}
        </ul>
      )}
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
    </div>
  );
}
