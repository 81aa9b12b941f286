import { useTranslation } from "react-i18next";
import { getCountryName } from "../../../lib/countries.ts";
import { type Language, locales } from "../../../lib/language.ts";
import { type Currency, formatMoney } from "../../../lib/money.ts";

/**
 * Returns functions that translate texts and format amounts and dates in the document's language, which may differ from
 * the page's.
 */
export function useDocumentTranslation(language: Language) {
  const { i18n } = useTranslation("invoices");
  const t = i18n.getFixedT(language, "invoices", "preview");
  const locale = locales[language];
  /** Formats cents or satang as an amount with its currency. */
  const money = (cents: number, currency: Currency) => formatMoney(cents / 100, language, currency);
  /** Formats an amount without its currency, for a table column whose header names the currency. */
  const figure = (cents: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100);
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  /** Formats a day (`yyyy-mm-dd`) always with its year, because documents are kept for years. */
  const day = (value: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${value}T00:00:00Z`));
  const country = (code: string) => getCountryName(code, language);
  return { t, money, figure, number, day, country };
}
