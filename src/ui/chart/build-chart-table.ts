import { formatFigure } from "../../lib/format-figure.ts";
import type { ChartData, ChartTable } from "./chart-data.ts";
import { formatCategory } from "./format-category.ts";

/** A time series as a table: a row for each day or month, a column for each series. */
export const buildChartTable = (
  { categories, series, unit }: ChartData,
  corner: string,
  language: string,
): ChartTable => ({
  firstColumnName: corner,
  columns: series.map(({ id, name }) => ({ id, name, format: (value) => formatFigure(value, unit, language) })),
  rows: categories.map((category, index) => ({
    key: category,
    name: formatCategory(category, language),
    values: series.map(({ data }) => data[index] ?? 0),
  })),
});
