import type { TFunction } from "i18next";
import { ArrowDownNarrowWide, ArrowDownWideNarrow, EyeOff, ListPlus, X } from "lucide-react";
import type { Column, SortBy, TableAction } from "./types.ts";

interface ColumnActionOptions<Row> {
  column: Column<Row>;
  sort: readonly SortBy[];
  onSort: (sort: readonly SortBy[]) => void;
  onHide: () => void;
  t: TFunction<"table">;
}

/** What can be done with a column: for a finger and for the keyboard, which have no Shift and click. */
export function getColumnActions<Row>({ column, sort, onSort, onHide, t }: ColumnActionOptions<Row>): TableAction[] {
  const { id, isSortable = false, isPinned = false } = column;
  const others = sort.filter((each) => each.column !== id);
  const by = (direction: SortBy["direction"]): SortBy => ({ column: id, direction });
  return [
    ...(isSortable
      ? [
          {
            id: "ascending",
            label: t("sort.ascending"),
            icon: ArrowDownNarrowWide,
            run: () => onSort([by("asc")]),
          },
          {
            id: "descending",
            label: t("sort.descending"),
            icon: ArrowDownWideNarrow,
            run: () => onSort([by("desc")]),
          },
        ]
      : []),
    ...(isSortable && others.length > 0
      ? [
          {
            id: "then-ascending",
            label: t("sort.thenAscending"),
            icon: ListPlus,
            run: () => onSort([...others, by("asc")]),
          },
          {
            id: "then-descending",
            label: t("sort.thenDescending"),
            icon: ListPlus,
            run: () => onSort([...others, by("desc")]),
          },
        ]
      : []),
    ...(others.length < sort.length
      ? [{ id: "remove", label: t("sort.remove"), icon: X, run: () => onSort(others) }]
      : []),
    ...(isPinned ? [] : [{ id: "hide", label: t("columns.hide"), icon: EyeOff, run: onHide }]),
  ];
}
