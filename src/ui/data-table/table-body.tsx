import { lazy, type RefObject, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { RowCard, type RowCardProps } from "./row-card.tsx";
import { TableHead, type TableHeadProps } from "./table-head.tsx";
import { TableRow, type TableRowProps } from "./table-row.tsx";
import type { VirtualCardsProps } from "./virtual-cards.tsx";
import type { VirtualRowsProps } from "./virtual-rows.tsx";

// Few look at so many rows at once.
const VirtualRows = lazy(() => import("./virtual-rows.tsx").then(({ VirtualRows }) => ({ default: VirtualRows }))) as <
  Row extends { id: number },
>(
  props: VirtualRowsProps<Row>,
) => ReturnType<typeof TableRow>;
const VirtualCards = lazy(() =>
  import("./virtual-cards.tsx").then(({ VirtualCards }) => ({ default: VirtualCards })),
) as <Row extends { id: number }>(props: VirtualCardsProps<Row>) => ReturnType<typeof TableRow>;

/** With more rows than this, only those in view are drawn. */
const MANY = 200;

/** The ground of what is selected: opaque, for a column that stays in view lies over the others. */
const ground =
  "rounded-2xl border border-separator bg-surface [--selected:color-mix(in_oklab,var(--accent)_9%,var(--surface))]";

/** Says of a table's region that it is not at its top. */
export const SCROLLED_DOWN_ATTRIBUTE = "data-scrolled-down";

/** Without a change, without a cost: a region tells of every pixel that it scrolls. */
function mark(region: HTMLElement, attribute: string, isOn: boolean) {
  if (region.hasAttribute(attribute) !== isOn) region.toggleAttribute(attribute, isOn);
}

interface TableGridProps<Row> extends TableHeadProps<Row> {
  label: string;
  rows: readonly TableRowProps<Row>[];
  total: number;
  isStale: boolean;
  isCompact: boolean;
  scrollRef: RefObject<HTMLElement | null>;
}

/** The rows as a table, which scrolls inside of its own region alone; its head and its first column stay in view. */
export function TableGrid<Row extends { id: number }>(props: TableGridProps<Row>) {
  const { label, rows, total, isStale, isCompact, scrollRef, ...head } = props;
  const { t } = useTranslation("table");
  const markScrolled = ({ currentTarget: region }: { currentTarget: HTMLElement }) => {
    mark(region, "data-scrolled", region.scrollLeft !== 0);
    mark(region, SCROLLED_DOWN_ATTRIBUTE, region.scrollTop !== 0);
  };
  return (
    <section
      ref={scrollRef}
      aria-label={t("region", { label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
      tabIndex={0}
      onScroll={markScrolled}
      className={`group/region relative max-h-[max(24rem,calc(100dvh-9rem))] overflow-auto overscroll-x-contain outline-none focus-visible:ring-2 focus-visible:ring-focus ${ground}`}
    >
      <table
        aria-label={label}
        aria-rowcount={total + 1}
        aria-busy={isStale}
        data-density={isCompact ? "compact" : "comfortable"}
        className={`group/table w-max min-w-full border-separate border-spacing-0 transition-opacity ${isStale ? "opacity-60 delay-300" : ""}`}
      >
        <TableHead {...head} />
        {rows.length > MANY ? (
          <Suspense fallback={<tbody />}>
            <VirtualRows rows={rows} isCompact={isCompact} />
          </Suspense>
        ) : (
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.rowKey} {...row} />
            ))}
          </tbody>
        )}
      </table>
    </section>
  );
}

interface TableCardsProps<Row> {
  label: string;
  rows: readonly RowCardProps<Row>[];
}

/** The rows as cards, where there is no room for a table. */
export function TableCards<Row extends { id: number }>({ label, rows }: TableCardsProps<Row>) {
  const look = `overflow-hidden ${ground}`;
  if (rows.length > MANY)
    return (
      <Suspense>
        <VirtualCards label={label} rows={rows} className={look} />
      </Suspense>
    );
  return (
    <ul aria-label={label} className={look}>
      {rows.map((row) => (
        <RowCard key={row.rowKey} {...row} />
      ))}
    </ul>
  );
}
