import { ArrowDown, ArrowUp, ChevronDown } from "lucide-react";
import { type RefObject, Suspense, type UIEvent } from "react";
import { useTranslation } from "react-i18next";
import { formatWholeAmount } from "../../lib/format-number.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import { RowCheckbox } from "../row-checkbox.tsx";
import { RowCard, type RowCardProps, TableRow, type TableRowProps } from "./table-row.tsx";
import type { Column, Identified } from "./types.ts";
import type { ColumnHeader } from "./use-table-columns.ts";
import type { VirtualCardsProps, VirtualRowsProps } from "./virtual-rows.tsx";

// VirtualRows is loaded on demand: few users choose pages of more than 200 rows.
const VirtualRows = lazyWithRetry(async () => (await import("./virtual-rows.tsx")).VirtualRows) as <
  Row extends Identified,
>(
  props: VirtualRowsProps<Row>,
) => ReturnType<typeof TableRow>;
const VirtualCards = lazyWithRetry(async () => (await import("./virtual-rows.tsx")).VirtualCards) as <
  Row extends Identified,
>(
  props: VirtualCardsProps<Row>,
) => ReturnType<typeof TableRow>;

/** Pages with more rows than this are virtual: they render only the rows in view. */
const MAX_RENDERED_ROWS = 200;

/** The background of selected rows is opaque, because the pinned column covers other columns while scrolling. */
const surfaceClass =
  "rounded-2xl border border-separator bg-surface [--selected:color-mix(in_oklab,var(--accent)_9%,var(--surface))]";

interface TableGridProps<Row extends Identified> extends Omit<TableHeadProps<Row>, "hasFixedColumns"> {
  label: string;
  rows: readonly TableRowProps<Row>[];
  total: number;
  isStale: boolean;
  isCompact: boolean;
  regionRef: RefObject<HTMLElement | null>;
}

export function TableGrid<Row extends Identified>(props: TableGridProps<Row>) {
  const { label, rows, total, isStale, isCompact, regionRef, ...headProps } = props;
  const { t } = useTranslation("table");
  const tableWidth = getFixedWidth(headProps);
  // Once the table is scrolled sideways, styles show the border of the pinned column.
  const markScrolled = ({ currentTarget }: UIEvent<HTMLElement>) =>
    currentTarget.toggleAttribute("data-scrolled", currentTarget.scrollLeft !== 0);
  return (
    <section
      ref={regionRef}
      aria-label={t("region", { label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
      tabIndex={0}
      onScroll={markScrolled}
      className={`group/region relative max-h-[max(24rem,calc(100dvh-9rem))] overflow-auto overscroll-x-contain outline-none focus-visible:ring-2 focus-visible:ring-focus ${surfaceClass}`}
    >
      <table
        aria-label={label}
        aria-rowcount={total + 1}
        aria-busy={isStale}
        data-density={isCompact ? "compact" : "comfortable"}
        style={tableWidth ? { inlineSize: tableWidth } : undefined}
        className={`group/table ${tableWidth ? "table-fixed" : "w-max min-w-full"} border-separate border-spacing-0 transition-opacity ${isStale ? "opacity-60 delay-300" : ""}`}
      >
        <TableHead {...headProps} hasFixedColumns={tableWidth !== undefined} />
        {rows.length > MAX_RENDERED_ROWS ? (
          <Suspense fallback={<tbody />}>
            <VirtualRows rows={rows} isCompact={isCompact} />
          </Suspense>
        ) : (
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.row.id} {...row} />
            ))}
          </tbody>
        )}
      </table>
    </section>
  );
}

/** Undefined if a visible column has no width. Otherwise the columns keep their widths whatever their cells contain. */
function getFixedWidth<Row extends Identified>({
  headers,
  hasActions,
}: Pick<TableHeadProps<Row>, "headers" | "hasActions">) {
  const widths = headers.flatMap(({ column }) => column.width ?? []);
  if (widths.length < headers.length) return undefined;
  return `max(100%, ${["3rem", ...widths, ...(hasActions ? ["3rem"] : [])].join(" + ")})`;
}

interface TableCardsProps<Row extends Identified> {
  label: string;
  rows: readonly RowCardProps<Row>[];
}

export function TableCards<Row extends Identified>({ label, rows }: TableCardsProps<Row>) {
  const className = `overflow-hidden ${surfaceClass}`;
  if (rows.length > MAX_RENDERED_ROWS)
    return (
      <Suspense>
        <VirtualCards label={label} rows={rows} className={className} />
      </Suspense>
    );
  return (
    <ul aria-label={label} className={className}>
      {rows.map((row) => (
        <RowCard key={row.row.id} {...row} />
      ))}
    </ul>
  );
}

interface TableHeadProps<Row> {
  headers: readonly ColumnHeader<Row>[];
  sortCount: number;
  isAllSelected: boolean;
  isSomeSelected: boolean;
  onSelectPage: (isOn: boolean) => void;
  hasActions: boolean;
  onMenu: (button: HTMLElement, column: Column<Row>) => void;
  /** True if the columns have exactly their widths; otherwise they are at least as wide. */
  hasFixedColumns: boolean;
}

const headCellClass =
  "sticky top-0 z-2 h-10 border-b border-separator bg-surface-secondary px-3 text-start text-xs font-medium text-muted whitespace-nowrap";

function TableHead<Row>(props: TableHeadProps<Row>) {
  const { headers, sortCount, isAllSelected, isSomeSelected, onSelectPage, hasActions, onMenu, hasFixedColumns } =
    props;
  const { t } = useTranslation("table");
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={`${headCellClass} start-0 z-3 w-12 ps-4`}>
          <RowCheckbox
            label={t("select.page")}
            isChecked={isAllSelected}
            isIndeterminate={isSomeSelected && !isAllSelected}
            onChange={onSelectPage}
          />
        </th>
        {headers.map((header) => (
          <HeadCell
            key={header.column.id}
            header={header}
            sortCount={sortCount}
            onMenu={onMenu}
            hasFixedColumns={hasFixedColumns}
          />
        ))}
        {hasActions && (
          <th scope="col" className={`${headCellClass} w-12`}>
            <span className="sr-only">{t("actions.column")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row> extends Pick<TableHeadProps<Row>, "sortCount" | "onMenu" | "hasFixedColumns"> {
  header: ColumnHeader<Row>;
}

const ariaSortValues = { asc: "ascending", desc: "descending" } as const;

function HeadCell<Row>({ header, sortCount, onMenu, hasFixedColumns }: HeadCellProps<Row>) {
  const { t, i18n } = useTranslation("table");
  const { column, direction, sortPosition, onToggle } = header;
  const Arrow = direction === "desc" ? ArrowDown : ArrowUp;
  // A column of fixed width may be as narrow as its title. If it is unsorted, the menu button covers the arrow that
  // shows on hover; if it is sorted, the button extends into the padding.
  const [innerClass, outerClass] = column.align === "end" ? ["-me-4", "-ms-2.5"] : ["-ms-4", "-me-2.5"];
  const marginClass = !hasFixedColumns ? "" : direction ? outerClass : `bg-surface-secondary ${innerClass}`;
  return (
    <th
      scope="col"
      aria-sort={direction && ariaSortValues[direction]}
      style={column.width ? { [hasFixedColumns ? "inlineSize" : "minInlineSize"]: column.width } : undefined}
      className={`${headCellClass} group/head ${column.isPinned ? "start-12 z-3 group-data-scrolled/region:border-e" : ""}`}
    >
      <div className={`flex items-center gap-0.5 ${column.align === "end" ? "flex-row-reverse" : ""}`}>
        {onToggle ? (
          <button
            type="button"
            onClick={onToggle}
            className={`-mx-1.5 flex ${column.align === "end" ? "flex-row-reverse" : ""} h-7 min-w-0 cursor-pointer items-center gap-1 rounded-lg px-1.5 outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus ${direction ? "text-foreground" : ""}`}
          >
            <span className="truncate">{column.title}</span>
            <Arrow
              className={`size-3.5 shrink-0 ${direction ? "text-accent-soft-foreground" : "opacity-0 group-hover/head:opacity-50"}`}
              aria-hidden
            />
            {direction && sortCount > 1 && (
              <>
                <span className="text-[0.625rem] text-accent-soft-foreground tabular-nums" aria-hidden>
                  {formatWholeAmount(sortPosition, "count", i18n.language)}
                </span>
                <span className="sr-only">{t("sort.place", { place: sortPosition })}</span>
              </>
            )}
          </button>
        ) : (
          <span className="truncate">{column.title}</span>
        )}
        {(onToggle || !column.isPinned) && (
          <button
            type="button"
            aria-haspopup="menu"
            aria-label={t("sort.menu", { column: column.title })}
            onClick={({ currentTarget }) => onMenu(currentTarget, column)}
            className={`grid size-6 shrink-0 cursor-pointer place-items-center rounded-lg opacity-0 outline-none group-hover/head:opacity-100 hover:bg-default focus-visible:opacity-100 focus-visible:ring-2 focus-visible:ring-focus pointer-coarse:opacity-100 ${marginClass}`}
          >
            <ChevronDown className="size-3.5" aria-hidden />
          </button>
        )}
      </div>
    </th>
  );
}
