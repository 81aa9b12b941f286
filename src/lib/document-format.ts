import { getCountryName } from "./countries.ts";
import { type Language, locales } from "./language.ts";
import { type Currency, formatMoney } from "./money.ts";

export function getDocumentFormat(language: Language) {
  const locale = locales[language];
  return {
    /** From cents or satang, with the currency. */
    money: (cents: number, currency: Currency) => formatMoney(cents / 100, language, currency),
    /** From cents or satang, without the currency: the header of the table column names it. */
    figure: (cents: number) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100),
    number: (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value),
    /** From `yyyy-mm-dd`, always with the year, because documents are kept for years. */
    day: (value: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${value}T00:00:00Z`)),
    country: (code: string) => getCountryName(code, language),
  };
}
