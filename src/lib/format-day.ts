import { isLanguage, locales } from "./language.ts";
import { localDay } from "./local-day.ts";

/** A calendar day (`yyyy-mm-dd`) in words of the language: today and its neighbours by name, the year where it is another. */
export function formatDay(day: string, language: string, now = new Date()): string {
  const locale = isLanguage(language) ? locales[language] : locales.en;
  for (const distance of [-1, 0, 1]) {
    if (day === localDay(now, distance)) {
      const word = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(distance, "day");
      return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
    }
  }
  const hasYear = day.slice(0, 4) !== localDay(now).slice(0, 4);
  return format(locale, hasYear).format(new Date(`${day}T00:00:00Z`));
}

/** The same with its year, and by no other name: on paper nobody knows which day was today. */
export const formatDate = (day: string, language: string): string =>
  format(isLanguage(language) ? locales[language] : locales.en, true).format(new Date(`${day}T00:00:00Z`));

const made = new Map<string, Intl.DateTimeFormat>();

/** A list says a day in every row, and making a format takes a hundred times as long as using it. */
function format(locale: string, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${hasYear}`;
  const known =
    made.get(key) ??
    new Intl.DateTimeFormat(locale, {
      day: "numeric",
      month: "short",
      ...(hasYear && { year: "numeric" }),
      timeZone: "UTC",
    });
  made.set(key, known);
  return known;
}
