import { ChartNoAxesColumn, EllipsisVertical, type LucideIcon, TriangleAlert } from "lucide-react";
import { Component, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button.tsx";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import type { PeriodChoice } from "./card-menu.tsx";
import type { ChartTable } from "./chart-data.ts";
import { ChartTableView, downloadChartCsv } from "./chart-table.tsx";

// Lazy: a menu is an overlay, whose code loads when the first one opens.
const CardMenu = lazyWithRetry(async () => (await import("./card-menu.tsx")).CardMenu);

interface ChartCardProps {
  title: string;
  help?: string;
  period?: PeriodChoice;
  /** The card's period if it differs from that of all cards. */
  ownPeriod?: string | undefined;
  figure?: string | undefined;
  /** Says what the figure is, if the title does not. */
  figureLabel?: string | undefined;
  trend?: ReactNode;
  /** The state of the data. If it is `ready`, `table` and `summary` are required. */
  state: "loading" | "failed" | "ready";
  /** The card still shows the previous period while the new one loads. */
  isStale?: boolean;
  onRetry: () => void;
  shape: "plot" | "ring";
  hasLegend?: boolean;
  /** Shown beside the title. */
  badge?: ReactNode;
  /** A chart that threw an error renders again when this changes. */
  data: unknown;
  table?: (() => ChartTable) | undefined;
  /** For screen readers. */
  summary?: (() => string) | undefined;
  /** Without extension. */
  fileName: string;
  footer?: ReactNode;
  children: () => ReactNode;
}

export function ChartCard(props: ChartCardProps) {
  const {
    title,
    help,
    period,
    ownPeriod,
    figure,
    figureLabel,
    trend,
    state,
    isStale = false,
    shape,
    hasLegend = true,
    badge,
    table,
    fileName,
  } = props;
  const { t } = useTranslation("chart");
  const [asTable, setAsTable] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const menuButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const retry = () => {
    // The pressed retry button disappears: keep the focus on the card.
    card.current?.focus();
    setAttempt(attempt + 1);
    props.onRetry();
  };
  const isReady = state === "ready" && table !== undefined;
  const failedNotice = (
    <ChartCardNotice icon={TriangleAlert} text={t("failed")}>
      <Button variant="secondary" size="sm" aria-label={t("retryCard", { title })} onClick={retry}>
        {t("retry")}
      </Button>
    </ChartCardNotice>
  );
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      aria-busy={state === "loading" || isStale}
      className="group/chart @container flex h-full min-w-0 flex-col rounded-2xl border border-separator bg-surface p-4 outline-none sm:p-5"
    >
      <header className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2">
            <h3 id={id} className="text-sm/6 font-medium">
              {title}
            </h3>
            {badge}
          </div>
          {help && (
            <p className="text-xs/5 text-muted">
              <bdi>{help}</bdi>
            </p>
          )}
        </div>
        <Button
          ref={menuButton}
          aria-label={t("menu.of", { title })}
          title={t("menu.of", { title })}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          disabled={!isReady}
          onClick={() => setMenuOpen(true)}
          variant="ghost"
          size="sm"
          isIconOnly
          className="-me-1.5 -mt-1 shrink-0 opacity-0 group-hover/chart:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
        >
          <EllipsisVertical className="text-muted" aria-hidden />
        </Button>
      </header>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        {state === "loading" ? (
          <div className="skeleton skeleton--shimmer my-1.5 h-7 w-28 rounded-lg" />
        ) : (
          <p className="text-2xl/10 font-semibold tabular-nums">
            {figure ?? "–"}
            {figureLabel && <span className="ms-2 text-sm font-normal text-muted">{figureLabel}</span>}
          </p>
        )}
        {ownPeriod && (
          <span className="rounded-full bg-default px-2 text-xs/5 text-default-foreground">{ownPeriod}</span>
        )}
      </div>
      <div className="mb-4 min-h-6 text-sm/6">
        {state === "loading" ? <div className="skeleton skeleton--shimmer mt-1 h-4 w-44 rounded-md" /> : trend}
      </div>
      <div
        className={`relative flex-1 transition-opacity ${hasLegend ? "min-h-68" : "min-h-58"} ${isStale ? "opacity-60" : ""}`}
      >
        {state === "ready" ? (
          <ChartErrorBoundary key={attempt} data={props.data} fallback={failedNotice}>
            <Content {...props} asTable={asTable} titleId={id} />
          </ChartErrorBoundary>
        ) : state === "failed" ? (
          failedNotice
        ) : (
          <div role="status" aria-label={t("loading", { title })}>
            <ChartSkeleton shape={shape} />
          </div>
        )}
      </div>
      {isMenuOpen && table && (
        <Suspense>
          <CardMenu
            label={t("menu.of", { title })}
            trigger={menuButton}
            period={period}
            isTable={asTable}
            onToggleTable={() => setAsTable(!asTable)}
            onDownload={() => void downloadChartCsv(table, fileName, t("saveFailed"))}
            onClose={() => setMenuOpen(false)}
          />
        </Suspense>
      )}
      {props.footer && <div className="mt-4 border-t border-separator pt-3 text-sm/6">{props.footer}</div>}
    </section>
  );
}

interface ContentProps extends ChartCardProps {
  asTable: boolean;
  titleId: string;
}

function Content({ title, table, summary, children, asTable, titleId }: ContentProps) {
  const { t } = useTranslation("chart");
  const summaryId = useId();
  const data = table?.();
  if (!data?.rows.some(({ values }) => values.some((value) => value !== 0)))
    return <ChartCardNotice icon={ChartNoAxesColumn} text={t("empty")} />;
  if (asTable)
    return (
      <div className="absolute inset-0">
        <ChartTableView title={title} table={data} />
      </div>
    );
  return (
    <figure aria-labelledby={titleId} aria-describedby={summaryId} className="flex h-full flex-col">
      <figcaption id={summaryId} className="sr-only">
        {summary?.()} {t("tableInstead")}
      </figcaption>
      {children()}
    </figure>
  );
}

interface ChartCardNoticeProps {
  icon: LucideIcon;
  text: string;
  children?: ReactNode;
}

function ChartCardNotice({ icon: Icon, text, children }: ChartCardNoticeProps) {
  return (
    <div
      role={children ? "alert" : undefined}
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 rounded-xl border border-dashed border-border px-4 text-center text-sm text-muted"
    >
      <Icon className="size-6" aria-hidden />
      <p>{text}</p>
      {children}
    </div>
  );
}

const skeletonHeights = ["h-24", "h-32", "h-20", "h-40", "h-28", "h-36", "h-16", "h-32", "h-44", "h-28"];

function ChartSkeleton({ shape }: { shape: "plot" | "ring" }) {
  if (shape === "ring")
    return (
      <div className="flex flex-col gap-3">
        <div className="mx-auto grid size-40 place-items-center rounded-full border-[1.25rem] border-default p-4" />
        <div className="skeleton skeleton--shimmer mt-2 h-4 rounded-md" />
        <div className="skeleton skeleton--shimmer h-4 w-5/6 rounded-md" />
      </div>
    );
  return (
    <div className="flex h-52 items-end gap-2 border-b border-separator ps-10">
      {skeletonHeights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant
        <div key={index} className={`skeleton skeleton--shimmer flex-1 rounded-t-md rounded-b-none ${height}`} />
      ))}
    </div>
  );
}

interface ChartErrorBoundaryProps {
  data: unknown;
  fallback: ReactNode;
  children: ReactNode;
}

class ChartErrorBoundary extends Component<ChartErrorBoundaryProps, { hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError = () => ({ hasError: true });

  override componentDidUpdate({ data }: ChartErrorBoundaryProps) {
    if (this.state.hasError && data !== this.props.data) this.setState({ hasError: false });
  }

  override render() {
    return this.state.hasError ? this.props.fallback : this.props.children;
  }
}
