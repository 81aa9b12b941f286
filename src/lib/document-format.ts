import { getCountryName } from "./countries.ts";
import { type Language, locales } from "./language.ts";
import { type Currency, formatMoney } from "./money.ts";

export function getDocumentFormat(language: Language) {
  const locale = locales[language];
  return {
    /** `cents` can be satang. The text includes the currency. */
    money: (cents: number, currency: Currency) => formatMoney(cents / 100, language, currency),
    /** `cents` can be satang. The text has no currency, because the header of the table column names it. */
    figure: (cents: number) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100),
    number: (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value),
    /** `value` is `yyyy-mm-dd`. The text always has the year, because documents are kept for years. */
    day: (value: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${value}T00:00:00Z`)),
    country: (code: string) => getCountryName(code, language),
  };
}
