import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** A column. Texts are in the current language. */
export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The cell's value in CSV files; a column without it is left out of files and print. */
  exportValue?: (row: Row) => string | number;
  /** The cell's text in print, if it differs from `exportValue`; dates and amounts, for example. */
  printText?: (row: Row) => string;
  isSortable?: boolean;
  /** `end` for numbers. */
  align?: "start" | "end";
  /** Always visible and first, and sticky when the table scrolls sideways. */
  isPinned?: boolean;
  isHiddenByDefault?: boolean;
  /** In CSV files even while hidden; a currency, for example, without which the amounts are ambiguous. */
  isAlwaysExported?: boolean;
  /** A CSS width. */
  width?: string;
}

/** One sort key; a table is sorted by the first, ties by the next. */
export interface SortBy {
  column: string;
  direction: "asc" | "desc";
}

/** An action on a row, a column or the selected rows. */
export interface TableAction {
  id: string;
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
  /** For one of several exclusive choices, such as a status: whether it is the current one. */
  isSelected?: boolean;
  /** Why the action is disabled; shown to the user. */
  disabledReason?: string | undefined;
  /** Opens these in a menu instead of running. */
  choices?: readonly TableAction[];
  run: () => void;
}

/** The ids of the selected rows, over all pages. */
export type Selection = ReadonlySet<number>;

export type ListState = "loading" | "failed" | "ready";

export interface DataTableProps<Row extends { id: number }> {
  /** Key under which this device stores column visibility, column order and row density. */
  name: string;
  /** Accessible name. */
  label: string;
  /** Keep the array stable between renders: rows re-render when it changes. */
  columns: readonly Column<Row>[];
  /** The rows of the current page. */
  rows: readonly Row[];
  /** Number of matching rows over all pages. */
  total: number;
  state: ListState;
  /** True while `rows` belong to the previous search, sort order or page. */
  isStale?: boolean;
  /** The row's name in accessible labels, such as "Select Ann Lee". */
  getRowLabel: (row: Row) => string;
  page: number;
  perPage: number;
  sort: readonly SortBy[];
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
  onPerPageChange: (perPage: number) => void;
  onSortChange: (sort: readonly SortBy[]) => void;
  /** URL of a page, so that its link can be opened in a new tab. */
  getPageHref?: (page: number) => string;
  /** Fetches the matching rows of all pages, for CSV, print and "select all". */
  fetchMatchingRows: () => Promise<readonly Row[]>;
  /** Fetches all rows regardless of filters: selected rows may come from other searches and may have changed since. */
  fetchAllRows: () => Promise<readonly Row[]>;
  onRetry: () => void;
  /** Shown instead of the table if nothing matches. */
  empty: ReactNode;
  rowActions?: (row: Row) => readonly TableAction[];
  /** `rows` are as on the current page, or as they were when selected. */
  bulkActions?: (selected: Selection, clear: () => void, rows: readonly Row[]) => readonly TableAction[];
  /** Renders a row on narrow screens; by default a card lists the columns. */
  renderCard?: (row: Row) => ReactNode;
  /** Name of the CSV file, without extension. */
  fileName: string;
}
