import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { ArrowDownNarrowWide, ArrowDownWideNarrow, EyeOff, ListPlus, X } from "lucide-react";
import { useMemo } from "react";
import { isShiftClick } from "../shift-click.ts";
import { arrangeColumns, isColumnVisible, type TablePreferences } from "./table-preferences.ts";
import type { Column, Identified, SortBy, TableAction } from "./types.ts";

// TanStack Table neither sorts nor paginates here: the API does both.
const columnFeatures = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSortingFeature });

export interface ColumnHeader<Row> {
  column: Column<Row>;
  direction: SortBy["direction"] | undefined;
  /** The position of the column among the sort keys, from 1; 0 if the table is not sorted by this column. */
  sortPosition: number;
  /** Cycles the column through ascending, descending and unsorted. With Shift the other sort keys stay. */
  onToggle: ((event: unknown) => void) | undefined;
}

interface TableColumnOptions<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort: readonly SortBy[];
  onSortChange: (sort: readonly SortBy[]) => void;
  preferences: TablePreferences;
}

const isMultiSortEvent = (event: unknown) => isShiftClick(event as MouseEvent);

export function useTableColumns<Row extends Identified>(options: TableColumnOptions<Row>) {
  const { columns, rows, sort, onSortChange, preferences } = options;
  const columnDefinitions = useMemo(
    () =>
      columns.map(({ id, isSortable = false }) => ({
        id,
        accessorFn: (row: Row) => row.id,
        enableSorting: isSortable,
        enableMultiSort: isSortable,
      })),
    [columns],
  );
  const columnState = useMemo(
    () => ({
      columnOrder: arrangeColumns(columns, preferences).map(({ id }) => id),
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, isColumnVisible(column, preferences)])),
    }),
    [columns, preferences],
  );
  const sorting = sort.map(({ column, direction }) => ({ id: column, desc: direction === "desc" }));
  const table = useTable<typeof columnFeatures, Row>({
    features: columnFeatures,
    columns: columnDefinitions,
    data: rows,
    getRowId: (row) => String(row.id),
    manualSorting: true,
    sortDescFirst: false,
    isMultiSortEvent,
    state: { ...columnState, sorting },
    onSortingChange: (updater) => {
      const next = typeof updater === "function" ? updater(sorting) : updater;
      onSortChange(next.map(({ id, desc }) => ({ column: id, direction: desc ? "desc" : "asc" })));
    },
  });
  const leafColumns = table.getVisibleLeafColumns();
  // Memoise the array of visible columns, because rows re-render when it changes.
  const visibleColumns = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    return leafColumns.flatMap(({ id }) => byId.get(id) ?? []);
  }, [columns, leafColumns]);
  const headers = leafColumns.flatMap((leaf): ColumnHeader<Row>[] => {
    const column = visibleColumns.find(({ id }) => id === leaf.id);
    if (!column) return [];
    const index = sort.findIndex((key) => key.column === leaf.id);
    return [
      { column, direction: sort[index]?.direction, sortPosition: index + 1, onToggle: leaf.getToggleSortingHandler() },
    ];
  });
  return { visibleColumns, headers };
}

interface ColumnActionOptions<Row> {
  column: Column<Row>;
  sort: readonly SortBy[];
  onSortChange: (sort: readonly SortBy[]) => void;
  onHide: () => void;
  t: TFunction<"table">;
}

/** With these actions, touch and keyboard users sort by several columns; mouse users can Shift-click. */
export function getColumnActions<Row>({
  column,
  sort,
  onSortChange,
  onHide,
  t,
}: ColumnActionOptions<Row>): TableAction[] {
  const { id, isSortable = false, isPinned = false } = column;
  const otherSortKeys = sort.filter((each) => each.column !== id);
  const toSortBy = (direction: SortBy["direction"]): SortBy => ({ column: id, direction });
  return [
    ...(isSortable
      ? [
          {
            id: "ascending",
            label: t("sort.ascending"),
            icon: ArrowDownNarrowWide,
            run: () => onSortChange([toSortBy("asc")]),
          },
          {
            id: "descending",
            label: t("sort.descending"),
            icon: ArrowDownWideNarrow,
            run: () => onSortChange([toSortBy("desc")]),
          },
        ]
      : []),
    ...(isSortable && otherSortKeys.length > 0
      ? [
          {
            id: "then-ascending",
            label: t("sort.thenAscending"),
            icon: ListPlus,
            run: () => onSortChange([...otherSortKeys, toSortBy("asc")]),
          },
          {
            id: "then-descending",
            label: t("sort.thenDescending"),
            icon: ListPlus,
            run: () => onSortChange([...otherSortKeys, toSortBy("desc")]),
          },
        ]
      : []),
    ...(otherSortKeys.length < sort.length
      ? [{ id: "remove", label: t("sort.remove"), icon: X, run: () => onSortChange(otherSortKeys) }]
      : []),
    ...(isPinned ? [] : [{ id: "hide", label: t("columns.hide"), icon: EyeOff, run: onHide }]),
  ];
}
