import { isLanguage, locales } from "../../lib/language.ts";

// The points of a time series: a day (`yyyy-mm-dd`) or a month (`yyyy-mm`). Thai counts Buddhist years by itself.

const made = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes far longer than using it, and a page of charts names hundreds of points. */
function formatOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = isLanguage(language) ? locales[language] : locales.en;
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  made.set(key, known);
  return known;
}

const midnight = (category: string) => new Date(`${category}${isMonth(category) ? "-01" : ""}T00:00:00Z`);
const format = (category: string, language: string, options: Intl.DateTimeFormatOptions) =>
  formatOf(language, options).format(midnight(category));

/** The number alone: by itself Thai puts the era before it. */
const yearOf = (category: string, language: string) =>
  formatOf(language, { year: "numeric" })
    .formatToParts(midnight(category))
    .find(({ type }) => type === "year")?.value ?? "";

/** Whether a point is a month, not a day. */
export const isMonth = (category: string): boolean => category.length === "yyyy-mm".length;

/** A point by its whole name: Saturday 21 November 2026, พฤศจิกายน 2569. */
export const formatCategory = (category: string, language: string): string =>
  format(category, language, {
    ...(!isMonth(category) && { weekday: "short", day: "numeric" }),
    month: isMonth(category) ? "long" : "short",
    year: "numeric",
  });

interface Mark {
  label: string;
  /** What is said below it: the day of a weekday, the year where one begins. */
  subLabel?: string;
}

/** The points of an axis, as short as one can read them. A week is told by its weekdays. */
export function getAxisLabels(categories: readonly string[], language: string): Mark[] {
  const isWeek = categories.length <= 7 && !isMonth(categories[0] ?? "");
  return categories.map((category, index) => {
    const day = () => format(category, language, { day: "numeric", month: "short" });
    if (isWeek) {
      // Thai has letters for its weekdays that everybody knows from calendars; its short names are as long as words.
      const weekday = format(category, language, { weekday: language === "th" ? "narrow" : "short" });
      const isMonthSaid = index === 0 || category.endsWith("-01");
      return { label: weekday, subLabel: isMonthSaid ? day() : format(category, language, { day: "numeric" }) };
    }
    if (!isMonth(category)) return { label: day() };
    const month = format(category, language, { month: "short" });
    const isYearSaid = index === 0 || category.endsWith("-01");
    return { label: month, ...(isYearSaid && { subLabel: yearOf(category, language) }) };
  });
}
