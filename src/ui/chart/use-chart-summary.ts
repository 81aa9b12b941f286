import { useTranslation } from "react-i18next";
import { formatWholeAmount } from "../../lib/format-number.ts";
import { type ChartData, formatCategory, isMonth } from "./chart-data.ts";

export function useChartSummary() {
  const { t, i18n } = useTranslation("chart");
  return ({ categories, series, unit }: ChartData): string => {
    const getCategoryName = (index: number) => formatCategory(categories[index] ?? "", i18n.language);
    const lines = series.flatMap(({ name: title, data }) => {
      const extremes = findExtremeIndexes(data);
      if (!extremes) return [];
      const formatValueAt = (index: number) => formatWholeAmount(data[index] ?? 0, unit, i18n.language);
      return t(isMonth(categories[0] ?? "") ? "summary.ofMonths" : "summary.ofDays", {
        name: title,
        high: formatValueAt(extremes.high),
        highAt: getCategoryName(extremes.high),
        low: formatValueAt(extremes.low),
        lowAt: getCategoryName(extremes.low),
      });
    });
    return [t("summary.span", { from: getCategoryName(0), to: getCategoryName(categories.length - 1) }), ...lines].join(
      " ",
    );
  };
}

function findExtremeIndexes(data: readonly number[]): { high: number; low: number } | undefined {
  if (data.length === 0) return undefined;
  return { high: data.indexOf(Math.max(...data)), low: data.indexOf(Math.min(...data)) };
}
