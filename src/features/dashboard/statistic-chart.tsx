import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PlainCard } from "../../contract/dashboard.ts";
import type dashboard from "../../i18n/en/dashboard.ts";
import { formatFigure } from "../../lib/format-number.ts";
import { ChartCard } from "../../ui/chart/chart-card.tsx";
import { buildChartTable } from "../../ui/chart/chart-table.tsx";
import { Trend } from "../../ui/chart/trend.tsx";
import { useChartSummary } from "../../ui/chart/use-chart-summary.ts";

interface StatisticChartProps {
  id: keyof typeof dashboard.statistic;
  // biome-ignore lint/suspicious/noExplicitAny: each card's query has its own key and data types
  query: (language: string) => UseQueryOptions<PlainCard, Error, PlainCard, any>;
  children: (card: PlainCard) => ReactNode;
}

/** A statistics card with a full chart. */
export function StatisticChart({ id, query, children }: StatisticChartProps) {
  const { t, i18n } = useTranslation(["dashboard", "chart"]);
  const { data: card, isError, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(query(i18n.language));
  const getChartSummary = useChartSummary();
  return (
    <ChartCard
      title={card?.title ?? t(`statistic.${id}`)}
      help={t(`statisticHelp.${id as "orders-bar-chart" | "profit-line-chart"}`)}
      figure={card && formatFigure(card.value, card.unit, i18n.language)}
      trend={card && <Trend percent={card.trend} comparedTo={t(`previousPeriods.${card.period}`)} />}
      state={card ? "ready" : isError && !isFetching ? "failed" : "loading"}
      isStale={isPlaceholderData}
      onRetry={() => void refetch()}
      shape="plot"
      dataUpdatedAt={dataUpdatedAt}
      table={card && (() => buildChartTable(card, t("chart:date"), i18n.language))}
      summary={card && (() => getChartSummary(card))}
      fileName={id}
    >
      {() => card && children(card)}
    </ChartCard>
  );
}
