import { useTranslation } from "react-i18next";
import { formatFigure } from "../../lib/format-figure.ts";
import type { ChartData } from "./chart-data.ts";
import { findExtremes } from "./extremes.ts";
import { formatCategory, isMonth } from "./format-category.ts";

/** What a drawing shows, in a sentence for each series: from when to when, and where it is highest and lowest. */
export function useChartSummary() {
  const { t, i18n } = useTranslation("chart");
  return ({ categories, series, unit }: ChartData): string => {
    const name = (index: number) => formatCategory(categories[index] ?? "", i18n.language);
    const lines = series.flatMap(({ name: title, data }) => {
      const at = findExtremes(data);
      if (!at) return [];
      const figure = (index: number) => formatFigure(data[index] ?? 0, unit, i18n.language);
      return t(isMonth(categories[0] ?? "") ? "summary.ofMonths" : "summary.ofDays", {
        name: title,
        high: figure(at.high),
        highAt: name(at.high),
        low: figure(at.low),
        lowAt: name(at.low),
      });
    });
    return [t("summary.span", { from: name(0), to: name(categories.length - 1) }), ...lines].join(" ");
  };
}
