import type { FigureUnit } from "../../lib/format-number.ts";
import { isLanguage, locales } from "../../lib/language.ts";

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

// A category is a day (`yyyy-mm-dd`) or a month (`yyyy-mm`). Intl uses the Buddhist calendar for Thai.

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter is slow, and a dashboard formats hundreds of categories. */
function getFormatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = isLanguage(language) ? locales[language] : locales.en;
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  formatters.set(key, formatter);
  return formatter;
}

const toUtcDate = (category: string) => new Date(`${category}${isMonth(category) ? "-01" : ""}T00:00:00Z`);
const format = (category: string, language: string, options: Intl.DateTimeFormatOptions) =>
  getFormatter(language, options).format(toUtcDate(category));

/** Only the number: a Thai year is formatted with its era. */
const getYear = (category: string, language: string) =>
  getFormatter(language, { year: "numeric" })
    .formatToParts(toUtcDate(category))
    .find(({ type }) => type === "year")?.value ?? "";

/** True for a month, false for a day. */
export const isMonth = (category: string): boolean => category.length === "yyyy-mm".length;

/** Formats a category in full: Sat, 21 Nov 2026; พฤศจิกายน 2569. */
export const formatCategory = (category: string, language: string): string =>
  format(category, language, {
    ...(!isMonth(category) && { weekday: "short", day: "numeric" }),
    month: isMonth(category) ? "long" : "short",
    year: "numeric",
  });

interface AxisLabel {
  label: string;
  /** Second line: the date of a weekday, or the year of the first label and of January. */
  subLabel?: string;
}

/** Short labels of an axis: weekdays for up to seven days, otherwise days or months. */
export function getAxisLabels(categories: readonly string[], language: string): AxisLabel[] {
  const isWeek = categories.length <= 7 && !isMonth(categories[0] ?? "");
  return categories.map((category, index) => {
    const day = () => format(category, language, { day: "numeric", month: "short" });
    if (isWeek) {
      // Thai one-letter weekdays are common on calendars; the "short" names are whole words.
      const weekday = format(category, language, { weekday: language === "th" ? "narrow" : "short" });
      const showsMonth = index === 0 || category.endsWith("-01");
      return { label: weekday, subLabel: showsMonth ? day() : format(category, language, { day: "numeric" }) };
    }
    if (!isMonth(category)) return { label: day() };
    const month = format(category, language, { month: "short" });
    const showsYear = index === 0 || category.endsWith("-01");
    return { label: month, ...(showsYear && { subLabel: getYear(category, language) }) };
  });
}
