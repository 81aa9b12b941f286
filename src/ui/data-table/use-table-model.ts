import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { isColumnVisible, orderColumns, type TablePreferences } from "./table-preferences.ts";
import type { Column, SortBy } from "./types.ts";

// Sorting and paging are the call's, so that a list of any length costs a page.
const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSortingFeature });

/** One column on screen, and how the table is sorted by it. */
export interface ColumnHeader<Row> {
  column: Column<Row>;
  direction: SortBy["direction"] | undefined;
  /** Its place among the columns that the table is sorted by, from 1 on. */
  sortPosition: number;
  /** Sorts by it alone, or with Shift by it too; again turns it around, and once more lets it be. */
  onToggle: ((event: unknown) => void) | undefined;
}

interface TableModelOptions<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort: readonly SortBy[];
  onSort: (sort: readonly SortBy[]) => void;
  preferences: TablePreferences;
}

const isMultiSortEvent = (event: unknown) => (event as { shiftKey?: boolean }).shiftKey === true;

/** The columns as they are shown, in their order, and what a press on a head does. */
export function useTableModel<Row extends { id: number }>(options: TableModelOptions<Row>) {
  const { columns, rows, sort, onSort, preferences } = options;
  const definitions = useMemo(
    () =>
      columns.map(({ id, isSortable = false }) => ({
        id,
        accessorFn: (row: Row) => row.id,
        enableSorting: isSortable,
        enableMultiSort: isSortable,
      })),
    [columns],
  );
  const state = useMemo(
    () => ({
      columnOrder: orderColumns(columns, preferences).map(({ id }) => id),
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, isColumnVisible(column, preferences)])),
    }),
    [columns, preferences],
  );
  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(row.id),
    manualSorting: true,
    sortDescFirst: false,
    isMultiSortEvent,
    state: { ...state, sorting: sort.map(({ column, direction }) => ({ id: column, desc: direction === "desc" })) },
    onSortingChange: (updater) => {
      const before = sort.map(({ column, direction }) => ({ id: column, desc: direction === "desc" }));
      const next = typeof updater === "function" ? updater(before) : updater;
      onSort(next.map(({ id, desc }) => ({ column: id, direction: desc ? "desc" : "asc" })));
    },
  });
  const leaves = table.getVisibleLeafColumns();
  // Rows are drawn again only when these change.
  const shown = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    return leaves.flatMap(({ id }) => byId.get(id) ?? []);
  }, [columns, leaves]);
  const heads: ColumnHeader<Row>[] = useMemo(
    () =>
      leaves.flatMap((leaf) => {
        const column = shown.find(({ id }) => id === leaf.id);
        const by = sort.findIndex((each) => each.column === leaf.id);
        return column
          ? { column, direction: sort[by]?.direction, sortPosition: by + 1, onToggle: leaf.getToggleSortingHandler() }
          : [];
      }),
    [leaves, shown, sort],
  );
  return { shown, heads };
}
