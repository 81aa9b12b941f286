import { Button } from "@heroui/react";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TrendCard } from "../../contract/dashboard.ts";
import type dashboard from "../../i18n/en/dashboard.ts";
import { formatWholeAmount } from "../../lib/format-number.ts";
import { Sparkline, Trend } from "../../ui/chart/trend.tsx";
import { focusContainer } from "../../ui/focus.ts";
import { StatCard } from "../../ui/stat-card.tsx";

export interface StatisticCardProps {
  id: keyof typeof dashboard.statistic;
  icon: LucideIcon;
  // biome-ignore lint/suspicious/noExplicitAny: the type of the query key differs from card to card
  query: (language: string) => UseQueryOptions<TrendCard, Error, TrendCard, any>;
  sparkline?: "line" | "bars";
}

/**
 * Shows one figure with a small chart. Each card fetches its own data, so that one failure does not affect the others.
 */
export function StatisticCard({ id, icon, query, sparkline = "line" }: StatisticCardProps) {
  const { t, i18n } = useTranslation(["dashboard", "chart"]);
  const { data: card, isError, refetch } = useQuery(query(i18n.language));
  const label = card?.title ?? t(`statistic.${id}`);
  const failed = (
    <span role="alert" className="flex flex-wrap items-center gap-x-3">
      {t("chart:failed")}
      <Button
        variant="secondary"
        size="sm"
        aria-label={t("chart:retryCard", { title: label })}
        onPress={({ target }) => {
          focusContainer(target);
          void refetch();
        }}
      >
        {t("chart:retry")}
      </Button>
    </span>
  );
  return (
    <section tabIndex={-1} aria-label={label} className="h-full outline-none">
      {!card && isError ? (
        <StatCard label={label} icon={icon} value="–" tone="bad" note={failed} />
      ) : (
        <StatCard
          label={label}
          icon={icon}
          value={card ? formatWholeAmount(card.value, card.unit, i18n.language) : ""}
          sparkline={card ? <Sparkline data={card.series[0]?.data ?? []} kind={sparkline} /> : <span />}
          note={card ? <Trend percent={card.trend} comparedTo={t(`previousPeriods.${card.period}`)} /> : ""}
          isLoading={!card}
        />
      )}
    </section>
  );
}
