import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TrendCard } from "../../contract/dashboard.ts";
import type dashboard from "../../i18n/en/dashboard.ts";
import { formatWholeAmount } from "../../lib/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { Sparkline } from "../../ui/chart/trend.tsx";
import { focusContainer } from "../../ui/focus.ts";
import { CardTrend } from "./card-trend.tsx";
import { SampleMark } from "./sample-mark.tsx";

export interface StatisticRowProps {
  id: keyof typeof dashboard.statistic;
  icon: LucideIcon;
  // biome-ignore lint/suspicious/noExplicitAny: the type of the query key differs from card to card
  query: (language: string) => UseQueryOptions<TrendCard, Error, TrendCard, any>;
  sparkline?: "line" | "bars";
}

/** Each row fetches its own data, so that one failure does not affect the others. */
export function StatisticRow({ id, icon: Icon, query, sparkline = "line" }: StatisticRowProps) {
  const { t, i18n } = useTranslation(["dashboard", "chart"]);
  const { data: card, isError, refetch } = useQuery(query(i18n.language));
  const label = card?.title ?? t(`statistic.${id}`);
  const formatAmount = (value: number) => card && formatWholeAmount(value, card.unit, i18n.language);
  return (
    <section
      tabIndex={-1}
      aria-label={label}
      className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 outline-none @3xl:grid-cols-[minmax(0,13rem)_minmax(6rem,1fr)_8rem_5rem_10rem]"
    >
      <h3 className="flex min-w-0 items-center gap-2.5 text-sm/6 font-medium">
        <Icon className="size-4 shrink-0 text-muted" aria-hidden />
        {label}
        {card?.isSample && <SampleMark />}
      </h3>
      {card ? (
        <>
          <span className="@max-3xl:order-last @max-3xl:col-span-2">
            <Sparkline data={card.series[0]?.data ?? []} kind={sparkline} />
          </span>
          <span className="text-end text-lg/7 font-semibold tabular-nums">{formatAmount(card.value)}</span>
          <span className="text-sm/6">
            <CardTrend card={card} hidesPeriod />
          </span>
          <span className="text-end text-sm/6 text-muted tabular-nums">
            {t("statistics.before", { value: formatAmount(card.previous) })}
          </span>
        </>
      ) : isError ? (
        <span
          role="alert"
          className="flex flex-wrap items-center justify-end gap-x-3 text-sm text-danger @3xl:col-span-4"
        >
          {t("chart:failed")}
          <Button
            variant="secondary"
            size="sm"
            aria-label={t("chart:retryCard", { title: label })}
            onClick={({ currentTarget }) => {
              focusContainer(currentTarget);
              void refetch();
            }}
          >
            {t("chart:retry")}
          </Button>
        </span>
      ) : (
        <div className="skeleton skeleton--shimmer h-6 w-24 justify-self-end rounded-lg @3xl:col-span-4" />
      )}
    </section>
  );
}
