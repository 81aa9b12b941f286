import { isLanguage, locales } from "./language.ts";

/** The currencies there are, as ISO 4217 names them. */
export const currencies = ["THB", "USD"] as const;
export type Currency = (typeof currencies)[number];

const formats = new Map<string, Intl.NumberFormat>();

/** An amount, in baht where nothing else is said, as the language writes it: ฿1,234.50, -$205.00. */
export const formatMoney = (amount: number, language: string, currency: Currency = "THB"): string =>
  formatOf(language, currency).format(amount);

/** As {@link formatMoney}, in whole baht or dollars: for what has no cents, and for sums that are looked at, not paid. */
export const formatWholeMoney = (amount: number, language: string, currency: Currency = "THB"): string =>
  formatOf(language, currency, 0).format(amount);

function formatOf(language: string, currency: Currency, digits = 2): Intl.NumberFormat {
  const locale = isLanguage(language) ? locales[language] : locales.en;
  const key = `${locale} ${currency} ${digits}`;
  // Making a format costs a hundred times what using it does, and tables write hundreds of amounts.
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, format);
  return format;
}
