import { useTranslation } from "react-i18next";
import { ordersBarChartQuery, profitLineChartQuery } from "../../api/queries/dashboard.ts";
import { BarChart } from "../../ui/chart/bar-chart.tsx";
import { LineChart } from "../../ui/chart/line-chart.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { StatisticCard } from "./statistic-card.tsx";
import { StatisticChart } from "./statistic-chart.tsx";
import { statisticCards } from "./statistics.ts";

/** The figures of the business one by one, each with its course. */
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
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4">
        {statisticCards.map((card) => (
          <li key={card.id}>
            <StatisticCard {...card} />
          </li>
        ))}
      </ul>
    </div>
  );
}
