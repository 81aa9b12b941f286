import { useTranslation } from "react-i18next";
import {
  averageSessionsQuery,
  customersQuery,
  goalOverviewQuery,
  productOrdersQuery,
  revenueQuery,
  revenueReportQuery,
  sessionsByDeviceQuery,
  supportTrackerQuery,
} from "../../api/queries/dashboard.ts";
import { formatFigure, formatPercent } from "../../lib/format-figure.ts";
import { BarChart } from "../../ui/chart/bar-chart.tsx";
import { LineChart } from "../../ui/chart/line-chart.tsx";
import { AnalyticsCard } from "./analytics-card.tsx";
import { CardStats } from "./facts.tsx";
import { formatDuration } from "./format-duration.ts";
import { GoalGauge } from "./goal-gauge.tsx";
import { RingCardContent, useRingCardText } from "./ring-card-content.tsx";

/** Revenue compared with the previous period. */
export const RevenueCard = () => (
  <AnalyticsCard id="revenue" query={revenueQuery}>
    {(card, title) => <LineChart title={title} data={card} />}
  </AnalyticsCard>
);

/** Average sessions per day, with the best and worst day. */
export function AverageSessionsCard() {
  const { t, i18n } = useTranslation("dashboard");
  return (
    <AnalyticsCard id="avg-sessions" query={averageSessionsQuery}>
      {(card, title) => {
        const sessions = card.series[0]?.data ?? [];
        const count = (value: number) => formatFigure(value, card.unit, i18n.language);
        return (
          <>
            <LineChart title={title} data={card} />
            <CardStats
              stats={[
                { name: t("facts.most"), value: count(Math.max(0, ...sessions)) },
                { name: t("facts.fewest"), value: count(Math.min(...sessions)) },
              ]}
            />
          </>
        );
      }}
    </AnalyticsCard>
  );
}

/** Earnings and expenses; the value is the profit. */
export function RevenueReportCard() {
  const { t, i18n } = useTranslation("dashboard");
  return (
    <AnalyticsCard id="revenue-report" query={revenueReportQuery}>
      {(card, title) => {
        const baht = (value: number) => formatFigure(value, card.unit, i18n.language);
        return (
          <>
            <BarChart title={title} data={card} />
            <CardStats
              stats={[
                { name: t("facts.earnings"), value: baht(card.earnings) },
                { name: t("facts.expenses"), value: baht(card.expenses) },
                { name: t("facts.profit"), value: baht(card.value) },
              ]}
            />
          </>
        );
      }}
    </AnalyticsCard>
  );
}

/** New and completed tickets and the time to the first response. */
export function SupportTrackerCard() {
  const { t, i18n } = useTranslation("dashboard");
  return (
    <AnalyticsCard id="support-tracker" query={supportTrackerQuery}>
      {(card, title) => (
        <>
          <LineChart title={title} data={card} />
          <CardStats
            stats={[
              { name: t("facts.newTickets"), value: formatFigure(card.newTickets, "count", i18n.language) },
              { name: t("facts.openTickets"), value: formatFigure(card.openTickets, "count", i18n.language) },
              { name: t("facts.completedShare"), value: formatPercent(card.completedShare, i18n.language) },
              { name: t("facts.responseTime"), value: formatDuration(card.responseTime, i18n.language) },
            ]}
          />
        </>
      )}
    </AnalyticsCard>
  );
}

export const GoalOverviewCard = () => (
  <AnalyticsCard id="goal-overview" query={goalOverviewQuery} shape="ring">
    {(card) => <GoalGauge card={card} />}
  </AnalyticsCard>
);

export function ProductOrdersCard() {
  const words = useRingCardText();
  return (
    <AnalyticsCard id="product-orders" query={productOrdersQuery} shape="ring" {...words}>
      {(card) => <RingCardContent card={card} />}
    </AnalyticsCard>
  );
}

export function SessionsByDeviceCard() {
  const words = useRingCardText();
  return (
    <AnalyticsCard id="sessions-device" query={sessionsByDeviceQuery} shape="ring" {...words}>
      {(card) => <RingCardContent card={card} />}
    </AnalyticsCard>
  );
}

/** New, returning and referred customers over time. */
export const CustomersCard = () => (
  <AnalyticsCard id="customers" query={customersQuery}>
    {(card, title) => <BarChart title={title} data={card} isStacked />}
  </AnalyticsCard>
);
