import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** One column of a table. Texts are in the language on screen. */
export interface Column<Row> {
  id: string;
  title: string;
  /** State of its own must know whose it is: after a search the elements of a row are those of another. */
  cell: (row: Row) => ReactNode;
  /** The cell as words or a number, for CSV; a column without it is left out there. */
  exportValue?: (row: Row) => string | number;
  /** The cell on paper, where the text of a file is not what people read, such as of days and amounts. */
  printText?: (row: Row) => string;
  isSortable?: boolean;
  /** Figures stand at the end. */
  align?: "start" | "end";
  /** Cannot be hidden, stays first, and stays in view when the table scrolls sideways. */
  isPinned?: boolean;
  /** Hidden until somebody asks for it. */
  isHiddenByDefault?: boolean;
  /** In files even while it is hidden: without it the other columns say too little there. */
  isAlwaysExported?: boolean;
  /** A CSS width. */
  width?: string;
}

/** Ordered by the first, ties by the next. */
export interface SortBy {
  column: string;
  direction: "asc" | "desc";
}

/** What can be done to a row, or to all that are selected. */
export interface TableAction {
  id: string;
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
  /** Of several of which one is true, such as a status: whether it is the one. */
  isSelected?: boolean;
  /** Why it cannot be done now; shown, and the action is disabled. */
  disabledReason?: string | undefined;
  /** Where it is one of several, such as a status to set, they open as a menu. */
  choices?: readonly TableAction[];
  run: () => void;
}

/** The selected rows: by id, over all pages. */
export type Selection = ReadonlySet<number>;

export type ListState = "loading" | "failed" | "ready";

export interface DataTableProps<Row extends { id: number }> {
  /** Under this name the device keeps which columns are shown, in which order, and how dense the rows are. */
  name: string;
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** The rows of the page. */
  rows: readonly Row[];
  /** How many rows match over all pages. */
  total: number;
  state: ListState;
  /** What the rows are, in whatever words: another search, order or page is another view. */
  view: string;
  /** Rows of the view before, while the next is on its way. */
  isStale?: boolean;
  /** What a row is called, as in "Select Ann Lee". */
  nameOf: (row: Row) => string;
  page: number;
  perPage: number;
  sort: readonly SortBy[];
  onPage: (page: number, options?: { replace?: boolean }) => void;
  onPerPage: (perPage: number) => void;
  onSort: (sort: readonly SortBy[]) => void;
  /** The address of a page, so that it can be opened beside this one. */
  pageHref?: (page: number) => string;
  /** Every row that matches, over all pages: for CSV, print and "select all". */
  fetchAll: () => Promise<readonly Row[]>;
  /** Every row there is: those that are selected may have been found by other searches, and changed since. */
  fetchEvery: () => Promise<readonly Row[]>;
  onRetry: () => void;
  /** What is shown where nothing matches. */
  empty: ReactNode;
  rowActions?: (row: Row) => readonly TableAction[];
  /** The rows are as they were when they were selected, or as they are on this page. */
  bulkActions?: (selected: Selection, clear: () => void, rows: readonly Row[]) => readonly TableAction[];
  /** A row where there is no room for a table; without it, a card is made of the columns. */
  card?: (row: Row) => ReactNode;
  /** The name of the CSV file, without its ending. */
  fileName: string;
}
