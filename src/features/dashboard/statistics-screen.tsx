import { useTranslation } from "react-i18next";
import { ordersBarChartQuery, profitLineChartQuery } from "../../api/queries/dashboard.ts";
import { BarChart } from "../../ui/chart/bar-chart.tsx";
import { LineChart } from "../../ui/chart/line-chart.tsx";
import { PageHeader, usePageTitle } from "../../ui/page-header.tsx";
import { StatisticCard } from "./statistic-card.tsx";
import { StatisticChart } from "./statistic-chart.tsx";
import { statisticCards } from "./statistics.ts";

/** Lays seven cards out without gaps at every width. */
const placed =
  "min-w-0 @xl:@max-4xl:last:odd:col-span-2 @4xl:@max-6xl:col-span-4 @4xl:@max-6xl:nth-[-n+4]:col-span-6 @6xl:col-span-3 @6xl:nth-[-n+3]:col-span-4";

/** The statistics page: one card per figure with its trend. */
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
      <ul className="mt-4 grid grid-cols-1 gap-4 @xl:grid-cols-2 @4xl:grid-cols-12">
        {statisticCards.map((card) => (
          <li key={card.id} className={placed}>
            <StatisticCard {...card} />
          </li>
        ))}
      </ul>
    </div>
  );
}
