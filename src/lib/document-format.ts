import { getCountryName } from "./countries.ts";
import { type Language, locales } from "./language.ts";
import { type Currency, formatMoney } from "./money.ts";

/** Returns functions that format amounts, dates and countries in the language of a printed document. */
export function getDocumentFormat(language: Language) {
  const locale = locales[language];
  return {
    /** Formats cents or satang as an amount with its currency. */
    money: (cents: number, currency: Currency) => formatMoney(cents / 100, language, currency),
    /** Formats an amount without its currency, for a table column whose header names the currency. */
    figure: (cents: number) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100),
    number: (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value),
    /** Formats a day (`yyyy-mm-dd`) always with its year, because documents are kept for years. */
    day: (value: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${value}T00:00:00Z`)),
    country: (code: string) => getCountryName(code, language),
  };
}
