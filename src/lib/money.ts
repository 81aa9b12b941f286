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

/** An amount in cents (or satang): integer arithmetic is exact. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Cents as dollars: $205, -$1,205.50. */
export const formatDollars = (cents: number): string => formatCents(cents, "USD");

const signs: Record<Currency, string> = { THB: "฿", USD: "$" };

/** Cents in a currency, in the same format for every language: ฿205, -$1,205.50. */
export function formatCents(cents: number, currency: Currency): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const amount = (Math.abs(cents) / 100).toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${cents < 0 ? "-" : ""}${signs[currency]}${amount}`;
}

/** A dollar amount, with or without thousands separators and cents. */
export const dollarPattern = /^-?\$(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/;

/** Parses a dollar amount to cents; undefined if it is malformed. */
export function parseDollars(text: string): number | undefined {
  if (!dollarPattern.test(text)) return undefined;
  return toCents(Number(text.replace(/[$,]/g, "")));
}
