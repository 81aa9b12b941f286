import { useTranslation } from "react-i18next";
import type { TrendCard } from "../../contract/dashboard.ts";
import { Trend } from "../../ui/chart/trend.tsx";

/** After a period without figures there is no percentage. */
export function CardTrend({ card, hidesPeriod = false }: { card: TrendCard; hidesPeriod?: boolean }) {
  const { t } = useTranslation("dashboard");
  const period = t(`previousPeriods.${card.period}`);
  if (card.previous === 0 && card.value !== 0 && !hidesPeriod)
    return <span className="text-muted">{t("nothingBefore", { period })}</span>;
  if (card.previous === 0 && card.value !== 0) return null;
  return <Trend percent={card.trend} comparedTo={period} hidesPeriod={hidesPeriod} />;
}
