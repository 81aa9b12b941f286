import { useTranslation } from "react-i18next";
import type { InferOutput } from "valibot";
import type { goalOverview } from "../../contract/dashboard.ts";
import { formatPercent } from "../../lib/format-figure.ts";
import { RingChart, SliceList } from "../../ui/chart/ring-chart.tsx";

/** How much of what was aimed for is done. */
export function GoalGauge({ card }: { card: InferOutput<typeof goalOverview> }) {
  const { t, i18n } = useTranslation("dashboard");
  const [completed, inProgress] = card.series;
  const done = card.completedShare;
  const slices = [
    { id: "completed", name: completed?.name ?? "", value: card.completed, share: done },
    { id: "in-progress", name: inProgress?.name ?? "", value: card.inProgress, share: 100 - done },
  ];
  return (
    <>
      <RingChart slices={slices}>
        <span className="text-2xl font-semibold tabular-nums">{formatPercent(done, i18n.language)}</span>
        <span className="text-xs text-muted">{t("goalsDone")}</span>
      </RingChart>
      <SliceList unit={card.unit} slices={slices} />
    </>
  );
}
