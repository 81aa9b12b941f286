import { isLanguage, locales } from "./language.ts";

/** Supported currencies (ISO 4217). */
export const currencies = ["THB", "USD"] as const;
export type Currency = (typeof currencies)[number];

const formats = new Map<string, Intl.NumberFormat>();

/** A localised amount (default: baht): ฿1,234.50, -$205.00. */
export const formatMoney = (amount: number, language: string, currency: Currency = "THB"): string =>
  getFormat(language, currency).format(amount);

/** {@link formatMoney} without decimals, for overviews. */
export const formatWholeMoney = (amount: number, language: string, currency: Currency = "THB"): string =>
  getFormat(language, currency, 0).format(amount);

function getFormat(language: string, currency: Currency, digits = 2): Intl.NumberFormat {
  const locale = isLanguage(language) ? locales[language] : locales.en;
  const key = `${locale} ${currency} ${digits}`;
  // Cached: creating an Intl format takes about 100 times as long as using it.
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
