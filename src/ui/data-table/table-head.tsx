import { ArrowDown, ArrowUp, ChevronDown } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { formatFigure } from "../../lib/format-figure.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import type { Column } from "./types.ts";
import type { ColumnHeader } from "./use-table-model.ts";

export interface TableHeadProps<Row> {
  headers: readonly ColumnHeader<Row>[];
  /** How many columns the table is sorted by. */
  sortCount: number;
  isAllSelected: boolean;
  isSomeSelected: boolean;
  onSelectPage: (isOn: boolean) => void;
  hasActions: boolean;
  onMenu: (button: HTMLElement, column: Column<Row>) => void;
}

const cell =
  "sticky top-0 z-2 h-10 border-b border-separator bg-surface-secondary px-3 text-start text-xs font-medium text-muted whitespace-nowrap";

function PlainTableHead<Row>(props: TableHeadProps<Row>) {
  const { headers, sortCount, isAllSelected, isSomeSelected, onSelectPage, hasActions, onMenu } = props;
  const { t } = useTranslation("table");
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={`${cell} start-0 z-3 w-12 ps-4`}>
          <RowCheckbox
            label={t("select.page")}
            isChecked={isAllSelected}
            isIndeterminate={isSomeSelected && !isAllSelected}
            onChange={onSelectPage}
          />
        </th>
        {headers.map((head) => (
          <HeadCell key={head.column.id} head={head} sortCount={sortCount} onMenu={onMenu} />
        ))}
        {hasActions && (
          <th scope="col" className={`${cell} w-14`}>
            <span className="sr-only">{t("actions.column")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The names of the columns, each of which sorts by its own. The same while somebody searches. */
export const TableHead = memo(PlainTableHead) as typeof PlainTableHead;

interface HeadCellProps<Row> extends Pick<TableHeadProps<Row>, "sortCount" | "onMenu"> {
  head: ColumnHeader<Row>;
}

const words = { asc: "ascending", desc: "descending" } as const;

function HeadCell<Row>({ head, sortCount, onMenu }: HeadCellProps<Row>) {
  const { t, i18n } = useTranslation("table");
  const { column, direction, sortPosition, onToggle } = head;
  const Arrow = direction === "desc" ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={direction && words[direction]}
      style={column.width ? { minInlineSize: column.width } : undefined}
      className={`${cell} group/head ${column.isPinned ? "start-12 z-3 group-data-scrolled/region:border-e" : ""}`}
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
                  {formatFigure(sortPosition, "count", i18n.language)}
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
            className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-lg opacity-0 outline-none group-hover/head:opacity-100 hover:bg-default focus-visible:opacity-100 focus-visible:ring-2 focus-visible:ring-focus pointer-coarse:opacity-100"
          >
            <ChevronDown className="size-3.5" aria-hidden />
          </button>
        )}
      </div>
    </th>
  );
}
