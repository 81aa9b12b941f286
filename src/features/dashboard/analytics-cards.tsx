import { useTranslation } from "react-i18next";
import type { InferOutput } from "valibot";
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
import type { goalOverview } from "../../contract/dashboard.ts";
import { formatDuration, formatPercent, formatWholeAmount } from "../../lib/format-number.ts";
import { BarChart } from "../../ui/chart/bar-chart.tsx";
import { LineChart } from "../../ui/chart/line-chart.tsx";
import { RingChart, SliceList } from "../../ui/chart/ring-chart.tsx";
import { AnalyticsCard, RingCardContent, useRingCardText } from "./analytics-card.tsx";
import { FiguresButton } from "./figures-button.tsx";
import { TodaysOrders } from "./todays-orders.tsx";

export function RevenueCard() {
  const { t, i18n } = useTranslation("dashboard");
  return (
    <AnalyticsCard id="revenue" query={revenueQuery}>
      {(card, title) => {
        const revenue = card.series[0]?.data ?? [];
        const formatBaht = (value: number) => formatWholeAmount(value, card.unit, i18n.language);
        return (
          <>
            <LineChart title={title} data={card} />
            <CardStats
              stats={[
                { name: t("figures.previous"), value: formatBaht(card.previous) },
                { name: t("figures.highest"), value: formatBaht(Math.max(0, ...revenue)) },
                { name: t("figures.lowest"), value: formatBaht(Math.min(...revenue)) },
              ]}
            />
          </>
        );
      }}
    </AnalyticsCard>
  );
}

export function AverageSessionsCard() {
  const { t, i18n } = useTranslation("dashboard");
  return (
    <AnalyticsCard id="avg-sessions" query={averageSessionsQuery}>
      {(card, title) => {
        const sessions = card.series[0]?.data ?? [];
        const formatSessions = (value: number) => formatWholeAmount(value, card.unit, i18n.language);
        return (
          <>
            <LineChart title={title} data={card} />
            <CardStats
              stats={[
                { name: t("figures.most"), value: formatSessions(Math.max(0, ...sessions)) },
                { name: t("figures.fewest"), value: formatSessions(Math.min(...sessions)) },
              ]}
            />
          </>
        );
      }}
    </AnalyticsCard>
  );
}

/** The card's large number is the profit, which the title does not say. */
export function RevenueReportCard() {
  const { t, i18n } = useTranslation("dashboard");
  return (
    <AnalyticsCard
      id="revenue-report"
      query={revenueReportQuery}
      figureLabel={({ expenses }) => t(expenses === 0 ? "figures.beforeExpenses" : "figures.profit")}
      footer={<FiguresButton figure="expenses" />}
    >
      {(card, title) => {
        const formatBaht = (value: number) => formatWholeAmount(value, card.unit, i18n.language);
        return (
          <>
            <BarChart title={title} data={card} />
            <CardStats
              stats={[
                { name: t("figures.revenue"), value: formatBaht(card.earnings) },
                {
                  name: t("figures.expenses"),
                  value: card.expenses === 0 ? t("figures.notEntered") : formatBaht(card.expenses),
                },
              ]}
            />
          </>
        );
      }}
    </AnalyticsCard>
  );
}

export function SupportTrackerCard() {
  const { t, i18n } = useTranslation("dashboard");
  return (
    <AnalyticsCard id="support-tracker" query={supportTrackerQuery}>
      {(card, title) => (
        <>
          <LineChart title={title} data={card} />
          <CardStats
            stats={[
              { name: t("figures.newTickets"), value: formatWholeAmount(card.newTickets, "count", i18n.language) },
              { name: t("figures.openTickets"), value: formatWholeAmount(card.openTickets, "count", i18n.language) },
              { name: t("figures.completedShare"), value: formatPercent(card.completedShare, i18n.language) },
              { name: t("figures.responseTime"), value: formatDuration(card.responseTime, i18n.language) },
            ]}
          />
        </>
      )}
    </AnalyticsCard>
  );
}

export function GoalOverviewCard() {
  const { t } = useTranslation("dashboard");
  return (
    <AnalyticsCard
      id="goal-overview"
      query={goalOverviewQuery}
      shape="ring"
      figureLabel={() => t("figures.goal")}
      footer={<FiguresButton figure="goal" />}
    >
      {(card) => <GoalGauge card={card} />}
    </AnalyticsCard>
  );
}

export function ProductOrdersCard() {
  const cardText = useRingCardText();
  return (
    <AnalyticsCard id="product-orders" query={productOrdersQuery} shape="ring" footer={<TodaysOrders />} {...cardText}>
      {(card) => <RingCardContent card={card} />}
    </AnalyticsCard>
  );
}

export function SessionsByDeviceCard() {
  const cardText = useRingCardText();
  return (
    <AnalyticsCard id="sessions-device" query={sessionsByDeviceQuery} shape="ring" {...cardText}>
      {(card) => <RingCardContent card={card} />}
    </AnalyticsCard>
  );
}

export function CustomersCard() {
  const { i18n } = useTranslation("dashboard");
  return (
    <AnalyticsCard id="customers" query={customersQuery}>
      {(card, title) => (
        <>
          <BarChart title={title} data={card} isStacked />
          <CardStats
            stats={card.slices.map(({ name, value }) => ({
              name,
              value: formatWholeAmount(value, card.unit, i18n.language),
            }))}
          />
        </>
      )}
    </AnalyticsCard>
  );
}

interface CardStatsProps {
  stats: ReadonlyArray<{ name: string; value: string }>;
}

function CardStats({ stats }: CardStatsProps) {
  return (
    <dl className="mt-auto grid gap-x-4 gap-y-1 pt-4 text-sm @sm:auto-cols-fr @sm:grid-flow-col">
      {stats.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 items-baseline justify-between gap-x-3 @sm:flex-col @sm:justify-start">
          <dt className="text-xs/5 text-muted">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function GoalGauge({ card }: { card: InferOutput<typeof goalOverview> }) {
  const { t, i18n } = useTranslation("dashboard");
  if (card.value === 0)
    return <p className="grid h-full place-items-center text-sm text-muted">{t("monthly.noGoal")}</p>;
  const completedShare = card.completedShare;
  const slices = [
    { id: "completed", name: t("figures.revenue"), value: card.completed, share: completedShare },
    { id: "in-progress", name: t("figures.missing"), value: card.inProgress, share: 100 - completedShare },
  ];
  return (
    <>
      <RingChart slices={slices}>
        <span className="text-2xl font-semibold tabular-nums">{formatPercent(completedShare, i18n.language)}</span>
        <span className="text-xs text-muted">{t("goalsDone")}</span>
      </RingChart>
      <SliceList unit={card.unit} slices={slices} />
    </>
  );
}
