import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { CsvColumn } from "../csv.ts";

/** A row with the id by which it is selected: a number, or a UUID. */
export interface Identified {
  id: number | string;
}

/** A column of a table. All texts are in the current language. */
export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Returns the cell's value for CSV files. Without this function, CSV files and print leave out the column. */
  exportValue?: (row: Row) => string | number;
  /** Returns the cell's text for print if the text differs from `exportValue`, as for dates and amounts. */
  printText?: (row: Row) => string;
  isSortable?: boolean;
  /** The alignment of the cells; `end` is for columns of numbers. */
  align?: "start" | "end";
  /** Keeps the column visible and in the first place, also while the table scrolls sideways. */
  isPinned?: boolean;
  isHiddenByDefault?: boolean;
  /** Exports the column even while it is hidden. An amount, for example, is ambiguous without its currency. */
  isAlwaysExported?: boolean;
  /**
   * The width of the column as a CSS value. It is a minimum, unless all visible columns have a width: then the columns
   * keep it, whatever their cells contain.
   */
  width?: string;
}

/** One sort key. The first key sorts the table; the next key sorts rows that have equal values. */
export interface SortBy {
  column: string;
  direction: "asc" | "desc";
}

interface ActionBase {
  id: string;
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
  /** Why the action is disabled. The user sees this text. */
  disabledReason?: string | undefined;
}

/** An action in the menu of a row or column, or on the selected rows. */
export interface TableAction extends ActionBase {
  /** True for the current one of several exclusive choices, such as the current status. */
  isSelected?: boolean;
  run: () => void;
}

/** A button that opens a menu of actions on the selected rows, such as "Set status". */
interface BulkMenu extends ActionBase {
  choices: readonly TableAction[];
}

/** An action on the selected rows, or a menu of such actions. */
export type BulkAction = TableAction | BulkMenu;

/** The ids of the selected rows of all pages, of tables with numbers as ids. */
export type Selection = ReadonlySet<number>;

export type ListState = "loading" | "failed" | "ready";

export interface DataTableProps<Row extends Identified> {
  /** The key under which this device stores column visibility, column order and row density. */
  name: string;
  /** The accessible name of the table. */
  label: string;
  /** The columns. Pass the same array at every render: rows re-render when the array changes. */
  columns: readonly Column<Row>[];
  /** The rows of the current page. */
  rows: readonly Row[];
  /** The number of matching rows on all pages. */
  total: number;
  state: ListState;
  /** True while `rows` belong to the previous search, sort order or page. */
  isStale?: boolean;
  /** Returns the name of a row for accessible labels, such as "Select Ann Lee". */
  getRowLabel: (row: Row) => string;
  page: number;
  perPage: number;
  sort: readonly SortBy[];
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
  onPerPageChange: (perPage: number) => void;
  onSortChange: (sort: readonly SortBy[]) => void;
  /** Returns the URL of a page, so that users can open the link in a new tab. */
  getPageHref?: (page: number) => string;
  /** Fetches the matching rows of all pages, for CSV, print and "select all". */
  fetchMatchingRows: () => Promise<readonly Row[]>;
  /**
   * Fetches all rows without filters. The export of selected rows needs them, because rows may have been selected in
   * other searches and may have changed since.
   */
  fetchAllRows: () => Promise<readonly Row[]>;
  onRetry: () => void;
  /** The content shown instead of the table if no row matches. */
  empty: ReactNode;
  rowActions?: (row: Row) => readonly TableAction[];
  /** Returns the actions on the selected rows. `rows` holds rows of other pages as they were when selected. */
  bulkActions?: (selected: ReadonlySet<Row["id"]>, clear: () => void, rows: readonly Row[]) => readonly BulkAction[];
  /** True to show cards on wide screens too. The columns are then those of the CSV file and the print. */
  isCardList?: boolean;
  /** Renders the card of a row on narrow screens. By default the card lists the visible columns. */
  renderCard?: (row: Row, columns: readonly Column<Row>[]) => ReactNode;
  /** The columns of the CSV file. By default the visible columns. */
  exportColumns?: readonly CsvColumn<Row>[];
  /** The name of the CSV file without extension. */
  fileName: string;
}
