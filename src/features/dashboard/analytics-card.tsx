import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { InferOutput } from "valibot";
import { periods, type pieChartCard, type TrendCard } from "../../contract/dashboard.ts";
import { formatCompact, formatPercent, formatWholeAmount } from "../../lib/format-number.ts";
import type { AnalyticsCardId } from "../../state/dashboard-cards.ts";
import { ChartCard } from "../../ui/chart/chart-card.tsx";
import type { ChartTable } from "../../ui/chart/chart-data.ts";
import { buildChartTable } from "../../ui/chart/chart-table.tsx";
import { RingChart, SliceList } from "../../ui/chart/ring-chart.tsx";
import { Trend } from "../../ui/chart/trend.tsx";
import { useChartSummary } from "../../ui/chart/use-chart-summary.ts";
import { CardTrend } from "./card-trend.tsx";
import { SampleMark } from "./sample-mark.tsx";
import { getCardPeriod, type Period } from "./search.ts";
import { useAnalyticsSearch } from "./use-analytics-search.ts";

interface AnalyticsCardProps<C extends TrendCard> {
  id: AnalyticsCardId;
  // biome-ignore lint/suspicious/noExplicitAny: the type of the query key differs from card to card
  query: (language: string, period: Period) => UseQueryOptions<C, Error, C, any>;
  shape?: "plot" | "ring";
  /** By default, the card's value in its unit. */
  figure?: (card: C) => string;
  /** For a card whose title does not say what the figure is. */
  figureLabel?: (card: C) => string;
  /** By default, the summary and the table are built from the card's series. */
  summary?: (card: C) => string;
  table?: (card: C) => ChartTable;
  footer?: ReactNode;
  children: (card: C, title: string) => ReactNode;
}

/** Each card fetches its own data, so that one failure does not affect the others. */
export function AnalyticsCard<C extends TrendCard>({
  id,
  query,
  shape = "plot",
  figure,
  figureLabel,
  summary,
  table,
  footer,
  children,
}: AnalyticsCardProps<C>) {
  const { t, i18n } = useTranslation(["dashboard", "chart"]);
  const { search, chooseCardPeriod } = useAnalyticsSearch();
  const period = getCardPeriod(search, id);
  // Reading more of the result, such as isFetching, would render the chart again on every refetch.
  const { data: card, isError, isPlaceholderData, refetch } = useQuery(query(i18n.language, period));
  const getChartSummary = useChartSummary();
  const title = card?.title ?? t(`cards.${id}`);
  return (
    <ChartCard
      title={title}
      help={t(`cardHelp.${id}`)}
      period={{
        value: period,
        choices: periods.map((value) => ({ value, name: t(`periods.${value}`) })),
        onChange: (chosen) => void chooseCardPeriod(id, chosen as Period),
      }}
      ownPeriod={search[id] && t(`periods.${search[id]}`)}
      figure={card && (figure?.(card) ?? formatWholeAmount(card.value, card.unit, i18n.language))}
      figureLabel={card && figureLabel?.(card)}
      trend={card && <CardTrend card={card} />}
      state={card ? "ready" : isError ? "failed" : "loading"}
      isStale={isPlaceholderData}
      onRetry={() => void refetch()}
      shape={shape}
      badge={card?.isSample && <SampleMark />}
      data={card}
      table={card && (() => table?.(card) ?? buildChartTable(card, t("chart:date"), i18n.language))}
      summary={card && (() => summary?.(card) ?? getChartSummary(card))}
      fileName={`${id}-${period}`}
      footer={footer}
    >
      {() => card && children(card, title)}
    </ChartCard>
  );
}

type PieChartCard = InferOutput<typeof pieChartCard>;

export function RingCardContent({ card: { slices, unit, value, period } }: { card: PieChartCard }) {
  const { t } = useTranslation("dashboard");
  return (
    <>
      <RingChart slices={slices}>
        <span className="text-xl font-semibold tabular-nums">{formatCompact(value, unit)}</span>
        <span className="text-xs text-muted">{t("total")}</span>
      </RingChart>
      <SliceList
        unit={unit}
        slices={slices.map(({ trend, ...slice }) => ({
          ...slice,
          note: <Trend percent={trend} comparedTo={t(`previousPeriods.${period}`)} isShort />,
        }))}
      />
    </>
  );
}

export function useRingCardText() {
  const { t, i18n } = useTranslation(["dashboard", "chart"]);
  const formatShare = (share: number) => formatPercent(share, i18n.language);
  const table = ({ slices, unit }: PieChartCard): ChartTable => ({
    firstColumnName: t("part"),
    columns: [
      { id: "value", name: t("number"), format: (value) => formatWholeAmount(value, unit, i18n.language) },
      { id: "share", name: t("chart:share"), format: formatShare },
      { id: "trend", name: t("change"), format: (value) => `${value > 0 ? "+" : ""}${formatShare(value)}` },
    ],
    rows: slices.map(({ name, value, share, trend }) => ({ key: name, name, values: [value, share, trend] })),
  });
  const summary = ({ slices }: PieChartCard) =>
    slices.map(({ name, share }) => t("chart:summary.slice", { name, share: formatShare(share) })).join(", ");
  return { table, summary };
}
