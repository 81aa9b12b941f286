import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ordersBarChartQuery, profitLineChartQuery } from "../../api/queries/dashboard.ts";
import type { TrendCard } from "../../contract/dashboard.ts";
import type dashboard from "../../i18n/en/dashboard.ts";
import { formatWholeAmount } from "../../lib/format-number.ts";
import { BarChart } from "../../ui/chart/bar-chart.tsx";
import { ChartCard } from "../../ui/chart/chart-card.tsx";
import { buildChartTable } from "../../ui/chart/chart-table.tsx";
import { LineChart } from "../../ui/chart/line-chart.tsx";
import { useChartSummary } from "../../ui/chart/use-chart-summary.ts";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { CardTrend } from "./card-trend.tsx";
import { SampleMark } from "./sample-mark.tsx";
import { StatisticRow } from "./statistic-row.tsx";
import { statisticRows } from "./statistics.ts";

export function StatisticsScreen() {
  const { t } = useTranslation(["dashboard", "common"]);
  usePageTitle(t("statistics.title"), t("common:productName"));
  return (
    <div className="@container">
      <PageHeader title={t("statistics.title")} help={t("statistics.help")} />
      <div className="grid gap-4 @3xl:grid-cols-2">
        <StatisticChart id="orders-bar-chart" query={ordersBarChartQuery}>
          {(card) => <BarChart title={card.title} data={card} />}
        </StatisticChart>
        <StatisticChart id="profit-line-chart" query={profitLineChartQuery}>
          {(card) => <LineChart title={card.title} data={card} />}
        </StatisticChart>
      </div>
      {(["sales", "audience"] as const).map((group) => (
        <section
          key={group}
          aria-labelledby={`statistics-${group}`}
          className="mt-4 rounded-2xl border border-separator bg-surface px-4 pt-4 pb-1 sm:px-5 sm:pt-5 sm:pb-2"
        >
          <h2 id={`statistics-${group}`} className="text-sm/6 font-medium">
            {t(`statistics.groups.${group}`)}
          </h2>
          <p className="text-xs/5 text-muted">{t("statistics.compared")}</p>
          <ul className="mt-1 divide-y divide-separator">
            {statisticRows[group].map((row) => (
              <li key={row.id}>
                <StatisticRow {...row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface StatisticChartProps {
  id: keyof typeof dashboard.statistic;
  // biome-ignore lint/suspicious/noExplicitAny: the type of the query key differs from card to card
  query: (language: string) => UseQueryOptions<TrendCard, Error, TrendCard, any>;
  children: (card: TrendCard) => ReactNode;
}

function StatisticChart({ id, query, children }: StatisticChartProps) {
  const { t, i18n } = useTranslation(["dashboard", "chart"]);
  const { data: card, isError, isPlaceholderData, refetch } = useQuery(query(i18n.language));
  const getChartSummary = useChartSummary();
  return (
    <ChartCard
      title={card?.title ?? t(`statistic.${id}`)}
      help={t(`statisticHelp.${id as "orders-bar-chart" | "profit-line-chart"}`)}
      figure={card && formatWholeAmount(card.value, card.unit, i18n.language)}
      trend={card && <CardTrend card={card} />}
      state={card ? "ready" : isError ? "failed" : "loading"}
      isStale={isPlaceholderData}
      onRetry={() => void refetch()}
      shape="plot"
      hasLegend={false}
      badge={card?.isSample && <SampleMark />}
      data={card}
      table={card && (() => buildChartTable(card, t("chart:date"), i18n.language))}
      summary={card && (() => getChartSummary(card))}
      fileName={id}
    >
      {() => card && children(card)}
    </ChartCard>
  );
}
