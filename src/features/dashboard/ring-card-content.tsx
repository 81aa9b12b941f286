import { useTranslation } from "react-i18next";
import type { InferOutput } from "valibot";
import type { slicedCard } from "../../contract/dashboard.ts";
import { formatCompact, formatFigure, formatPercent } from "../../lib/format-number.ts";
import type { ChartTable } from "../../ui/chart/chart-data.ts";
import { RingChart, SliceList } from "../../ui/chart/ring-chart.tsx";
import { Trend } from "../../ui/chart/trend.tsx";

type SlicedCard = InferOutput<typeof slicedCard>;

/** A ring chart of shares, with the change of each part. */
export function RingCardContent({ card: { slices, unit, value, period } }: { card: SlicedCard }) {
  const { t, i18n } = useTranslation("dashboard");
  return (
    <>
      <RingChart slices={slices}>
        <span className="text-xl font-semibold tabular-nums">{formatCompact(value, unit, i18n.language)}</span>
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

/** The parts as a table and as a summary sentence. */
export function useRingCardText() {
  const { t, i18n } = useTranslation(["dashboard", "chart"]);
  const percent = (share: number) => formatPercent(share, i18n.language);
  const table = ({ slices, unit }: SlicedCard): ChartTable => ({
    firstColumnName: t("part"),
    columns: [
      { id: "value", name: t("number"), format: (value) => formatFigure(value, unit, i18n.language) },
      { id: "share", name: t("chart:share"), format: percent },
      { id: "trend", name: t("change"), format: (value) => `${value > 0 ? "+" : ""}${percent(value)}` },
    ],
    rows: slices.map(({ name, value, share, trend }) => ({ key: name, name, values: [value, share, trend] })),
  });
  const summary = ({ slices }: SlicedCard) =>
    slices.map(({ name, share }) => t("chart:summary.slice", { name, share: percent(share) })).join(", ");
  return { table, summary };
}
