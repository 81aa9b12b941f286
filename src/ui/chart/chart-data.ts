import type { FigureUnit } from "../../lib/format-figure.ts";

export interface ChartSeries {
  id: string;
  name: string;
  /** One figure for each category. */
  data: readonly number[];
}

/** A time series: what the marks of a chart, its table and its CSV file are made of. */
export interface ChartData {
  /** Days (`yyyy-mm-dd`) or months (`yyyy-mm`), in their order. */
  categories: readonly string[];
  series: readonly ChartSeries[];
  unit: FigureUnit;
}

/** One part of a whole. */
export interface ChartSlice {
  id: string;
  name: string;
  value: number;
  /** Whole percent; all of them add up to 100. */
  share: number;
}

/** The figures of a chart as rows: what is shown instead of the drawing, and goes into the CSV file. */
export interface ChartTable {
  /** What the first column names. */
  firstColumnName: string;
  columns: ReadonlyArray<{ id: string; name: string; format: (value: number) => string }>;
  /** `key` is what a spreadsheet understands, such as 2026-11-21; `name` what people read. */
  rows: ReadonlyArray<{ key: string; name: string; values: readonly number[] }>;
}
