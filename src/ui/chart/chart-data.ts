import type { AmountUnit } from "../../lib/format-number.ts";
import { isLanguage, locales } from "../../lib/language.ts";

export interface ChartSeries {
  id: string;
  name: string;
  /** One number for each category. */
  data: readonly number[];
}

export interface ChartData {
  /** The days (`yyyy-mm-dd`) or months (`yyyy-mm`) in ascending order. */
  categories: readonly string[];
  series: readonly ChartSeries[];
  unit: AmountUnit;
}

export interface ChartSlice {
  id: string;
  name: string;
  value: number;
  /** The share as an integer percentage. All shares of a whole add up to 100. */
  share: number;
}

export interface ChartTable {
  firstColumnName: string;
  columns: ReadonlyArray<{ id: string; name: string; format: (value: number) => string }>;
  /** `key` is the ISO date for the CSV file, `name` the formatted date for the table. */
  rows: ReadonlyArray<{ key: string; name: string; values: readonly number[] }>;
}

// Intl uses the Buddhist calendar for Thai.

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The formatters are cached: creating one is slow, and a dashboard formats hundreds of categories. */
function getFormatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = isLanguage(language) ? locales[language] : locales.en;
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  formatters.set(key, formatter);
  return formatter;
}

const toUtcDate = (category: string) => new Date(`${category}${isMonth(category) ? "-01" : ""}T00:00:00Z`);
const formatWithOptions = (category: string, language: string, options: Intl.DateTimeFormatOptions) =>
  getFormatter(language, options).format(toUtcDate(category));

/** Returns the year as a number only, because Thai formats put the era before the year. */
const getYear = (category: string, language: string) =>
  getFormatter(language, { year: "numeric" })
    .formatToParts(toUtcDate(category))
    .find(({ type }) => type === "year")?.value ?? "";

export const isMonth = (category: string): boolean => category.length === "yyyy-mm".length;

/** "Sat, 21 Nov 2026", "พฤศจิกายน 2569" */
export const formatCategory = (category: string, language: string): string =>
  formatWithOptions(category, language, {
    ...(!isMonth(category) && { weekday: "short", day: "numeric" }),
    month: isMonth(category) ? "long" : "short",
    year: "numeric",
  });

interface AxisLabel {
  label: string;
  /** The second line of a label: the date below a weekday, or the year below the first month of each year. */
  subLabel?: string;
}

/** Weekdays for up to seven days, otherwise days or months. */
export function getAxisLabels(categories: readonly string[], points: readonly number[], language: string): AxisLabel[] {
  const isWeek = categories.length <= 7 && !isMonth(categories[0] ?? "");
  const labelledCategories = points.map((point) => categories[point] ?? "");
  return labelledCategories.map((category, index) => {
    const formatDay = () => formatWithOptions(category, language, { day: "numeric", month: "short" });
    if (isWeek) {
      // Use one-letter weekdays in Thai, as calendars do: Intl's "short" names are whole words.
      const weekday = formatWithOptions(category, language, { weekday: language === "th" ? "narrow" : "short" });
      const showsMonth = index === 0 || category.endsWith("-01");
      return {
        label: weekday,
        subLabel: showsMonth ? formatDay() : formatWithOptions(category, language, { day: "numeric" }),
      };
    }
    if (!isMonth(category)) return { label: formatDay() };
    const month = formatWithOptions(category, language, { month: "short" });
    const year = getYear(category, language);
    const showsYear = index === 0 || year !== getYear(labelledCategories[index - 1] ?? "", language);
    return { label: month, ...(showsYear && { subLabel: year }) };
  });
}
