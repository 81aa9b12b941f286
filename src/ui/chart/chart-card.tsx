import { Skeleton } from "@heroui/react";
import { ChartColumn, ChartNoAxesColumn, Download, Table2, TriangleAlert } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChartTable } from "./chart-data.ts";
import { ChartErrorBoundary } from "./chart-error-boundary.tsx";
import { ChartSkeleton } from "./chart-skeleton.tsx";
import { ChartTableView } from "./chart-table-view.tsx";
import { ChartCardButton } from "./frame-button.tsx";
import { ChartCardNotice } from "./frame-notice.tsx";
import { downloadChartCsv } from "./save-figures.ts";

export interface ChartCardProps {
  title: string;
  /** One line that says what is shown. */
  help?: string;
  /** A choice of what time is shown. */
  period?: ReactNode;
  /** What the figures come to, as the language writes it, and how that has changed. */
  figure?: string | undefined;
  trend?: ReactNode;
  /** `ready` needs the table, the summary and the drawing; a card fails alone where they cannot be made. */
  state: "loading" | "failed" | "ready";
  /** What is shown is what was asked for before. */
  isStale?: boolean;
  onRetry: () => void;
  shape: "plot" | "ring";
  /** When the figures came: where they could not be drawn, those that come next are tried. */
  dataUpdatedAt: number;
  table?: (() => ChartTable) | undefined;
  /** What the drawing shows, in a sentence or two. */
  summary?: (() => string) | undefined;
  /** The name of the CSV file, without its ending. */
  fileName: string;
  /** The drawing. */
  children: () => ReactNode;
}

/** A card with a drawing of figures, its title and what can be done with it. The same figures are there as a table. */
export function ChartCard(props: ChartCardProps) {
  const { title, help, period, figure, trend, state, isStale = false, shape, table, fileName } = props;
  const { t } = useTranslation("chart");
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const retry = () => {
    // The button goes away: whoever pressed it stays at the card.
    frame.current?.focus();
    props.onRetry();
  };
  const isReady = state === "ready" && table !== undefined;
  const failed = (
    <ChartCardNotice icon={TriangleAlert} text={t("failed")}>
      <button
        type="button"
        className="button button--secondary button--sm"
        aria-label={t("retryCard", { title })}
        onClick={retry}
      >
        {t("retry")}
      </button>
    </ChartCardNotice>
  );
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby={id}
      aria-busy={state === "loading" || isStale}
      className="@container flex h-full min-w-0 flex-col rounded-2xl border border-separator bg-surface p-4 outline-none sm:p-5"
    >
      <header className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 id={id} className="text-sm/6 font-medium">
            {title}
          </h3>
          {help && (
            <p className="text-xs/5 text-muted">
              <bdi>{help}</bdi>
            </p>
          )}
        </div>
        <div className="-me-1.5 -mt-1 flex shrink-0 items-center">
          <ChartCardButton
            label={t(asTable ? "showChart" : "showTable", { title })}
            icon={asTable ? ChartColumn : Table2}
            isDisabled={!isReady}
            onPress={() => setAsTable(!asTable)}
          />
          <ChartCardButton
            label={t("save", { title })}
            icon={Download}
            isDisabled={!isReady}
            onPress={() => table && void downloadChartCsv(table, fileName, t("saveFailed"))}
          />
        </div>
      </header>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        {state === "loading" ? (
          <Skeleton className="my-1.5 h-7 w-28 rounded-lg" />
        ) : (
          <p className="text-2xl/10 font-semibold tabular-nums">{figure ?? "–"}</p>
        )}
        {period}
      </div>
      <div className="mb-4 min-h-6 text-sm/6">
        {state === "loading" ? <Skeleton className="mt-1 h-4 w-44 rounded-md" /> : trend}
      </div>
      <div className={`relative min-h-68 flex-1 transition-opacity ${isStale ? "opacity-60" : ""}`}>
        {state === "ready" ? (
          <ChartErrorBoundary resetKey={props.dataUpdatedAt} fallback={failed}>
            <Content {...props} asTable={asTable} titleId={id} />
          </ChartErrorBoundary>
        ) : state === "failed" ? (
          failed
        ) : (
          <div role="status" aria-label={t("loading", { title })}>
            <ChartSkeleton shape={shape} />
          </div>
        )}
      </div>
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
  const figures = table?.();
  if (!figures?.rows.some(({ values }) => values.some((value) => value !== 0)))
    return <ChartCardNotice icon={ChartNoAxesColumn} text={t("empty")} />;
  if (asTable)
    return (
      <div className="absolute inset-0">
        <ChartTableView title={title} table={figures} />
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
