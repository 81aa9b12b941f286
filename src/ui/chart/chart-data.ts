import type { FigureUnit } from "../../lib/format-figure.ts";

export interface ChartSeries {
  id: string;
  name: string;
  /** One value per category. */
  data: readonly number[];
}

/** A time series; the source of a chart, its table and its CSV file. */
export interface ChartData {
  /** Days (`yyyy-mm-dd`) or months (`yyyy-mm`) in ascending order. */
  categories: readonly string[];
  series: readonly ChartSeries[];
  unit: FigureUnit;
}

/** A share of a whole. */
export interface ChartSlice {
  id: string;
  name: string;
  value: number;
  /** Integer percentage; the shares add up to 100. */
  share: number;
}

/** The data of a chart as rows, for the table view and the CSV file. */
export interface ChartTable {
  firstColumnName: string;
  columns: ReadonlyArray<{ id: string; name: string; format: (value: number) => string }>;
  /** `key` is the ISO date for spreadsheets, `name` the formatted one. */
  rows: ReadonlyArray<{ key: string; name: string; values: readonly number[] }>;
}
