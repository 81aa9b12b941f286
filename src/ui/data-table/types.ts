import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { CsvColumn } from "../csv.ts";
import type { NoMatchesPanelProps } from "../notice-panel.tsx";

/** The id is a number or a UUID. */
export interface Identified {
  id: number | string;
}

/** All texts are in the current language. */
export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Without this function, CSV files and print leave out the column. */
  exportValue?: (row: Row) => string | number;
  /** The text for print if it differs from `exportValue`, as for dates and amounts. */
  printText?: (row: Row) => string;
  isSortable?: boolean;
  /** `end` is for columns of numbers. */
  align?: "start" | "end";
  /** Stays visible and first, also while the table scrolls sideways. */
  isPinned?: boolean;
  isHiddenByDefault?: boolean;
  /**
   * True for a column that is exported even while hidden: an amount, for example, is ambiguous without its currency.
   */
  isAlwaysExported?: boolean;
  /** A minimum, unless all visible columns have a width: then they keep it, whatever their cells contain. */
  width?: string;
}

/** The first key sorts the table; the next key sorts rows that have equal values. */
export interface SortBy {
  column: string;
  direction: "asc" | "desc";
}

interface ActionBase {
  id: string;
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
  /** The user sees this text. */
  disabledReason?: string | undefined;
}

export interface TableAction extends ActionBase {
  /** True for the current one of several exclusive choices, such as the current status. */
  isSelected?: boolean;
  run: () => void;
}

interface BulkMenu extends ActionBase {
  choices: readonly TableAction[];
}

export type BulkAction = TableAction | BulkMenu;

/** The ids of the selected rows of all pages. */
export type Selection = ReadonlySet<number>;

export type ListState = "loading" | "failed" | "ready";

export interface DataTableProps<Row extends Identified> {
  /** The key under which this device stores column visibility, column order and row density. */
  name: string;
  label: string;
  /** Pass the same array at every render: rows re-render when the array changes. */
  columns: readonly Column<Row>[];
  /** The rows of the current page. */
  rows: readonly Row[];
  /** The number of rows of all pages. */
  total: number;
  state: ListState;
  /** True while `rows` belong to the previous search, sort order or page. */
  isStale?: boolean;
  /** For accessible labels, such as "Select Ann Lee". */
  getRowLabel: (row: Row) => string;
  page: number;
  perPage: number;
  sort: readonly SortBy[];
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
  onPerPageChange: (perPage: number) => void;
  onSortChange: (sort: readonly SortBy[]) => void;
  /** Lets users open the page in a new tab. */
  getPageHref?: (page: number) => string;
  /** For CSV, print and "select all". */
  fetchMatchingRows: () => Promise<readonly Row[]>;
  /** Must ignore the filters: the exported rows may have been selected in other searches and may have changed since. */
  fetchAllRows: () => Promise<readonly Row[]>;
  onRetry: () => void;
  empty: ReactNode;
  /** Shown instead of `empty` while `onClearFilters` is defined, which means that a filter or text is set. */
  noMatches?: Pick<NoMatchesPanelProps, "title" | "help" | "clear">;
  onClearFilters?: (() => void) | undefined;
  rowActions?: (row: Row) => readonly TableAction[];
  /** `rows` holds rows of other pages as they were when selected. */
  bulkActions?: (selected: ReadonlySet<Row["id"]>, clear: () => void, rows: readonly Row[]) => readonly BulkAction[];
  /** True to show cards on wide screens too. The columns are then those of the CSV file and the print. */
  isCardList?: boolean;
  /** By default the card lists the visible columns. */
  renderCard?: (row: Row, columns: readonly Column<Row>[]) => ReactNode;
  /** By default the visible columns. */
  exportColumns?: readonly CsvColumn<Row>[];
  /** Without extension. */
  fileName: string;
}
