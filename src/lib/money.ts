import { isLanguage, locales } from "./language.ts";
import { withMinusSign } from "./minus-sign.ts";

/** ISO 4217. */
export const currencies = ["THB", "USD"] as const;
export type Currency = (typeof currencies)[number];

const formats = new Map<string, Intl.NumberFormat>();

/** ฿1,234.50, −$205.00. */
export const formatMoney = (amount: number, language: string, currency: Currency = "THB"): string =>
  withMinusSign(getFormat(language, currency).format(amount));

/** Without decimals, for overviews. */
export const formatWholeMoney = (amount: number, language: string, currency: Currency = "THB"): string =>
  withMinusSign(getFormat(language, currency, 0).format(amount));

function getFormat(language: string, currency: Currency, digits = 2): Intl.NumberFormat {
  const locale = isLanguage(language) ? locales[language] : locales.en;
  const key = `${locale} ${currency} ${digits}`;
  // Cache the format, because creating an Intl format takes about 100 times as long as using it.
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

/** Calculating with integers is exact. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** In whole cents; the rate is in percent: 7 % of ฿107 is ฿7. */
export const getIncludedTax = (cents: number, rate: number): number =>
  Math.round((cents * toCents(rate)) / (10_000 + toCents(rate)));

/** The part of `amount` that falls to `part` of `whole`, rounded half up; 0 without a whole. The product may exceed 2^53. */
export const getShare = (amount: number, part: number, whole: number): number =>
  whole <= 0 ? 0 : Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));

/**
 * The text that invoices store and {@link parseDollars} reads: $205, -$1,205.50. The minus is a hyphen, so screens do
 * not show this text as it is.
 */
export const formatDollars = (cents: number): string =>
  `${cents < 0 ? "-" : ""}${formatUnsigned(cents, "USD", getDigits(cents))}`;

/** Like `toLocaleString`, but from the cache of formats. */
const formatDecimals = (value: number, digits: number): string => {
  const key = `decimal ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  formats.set(key, format);
  return format.format(value);
};

export const currencySigns: Readonly<Record<Currency, string>> = { THB: "฿", USD: "$" };

/** The same for every language: ฿205, −$1,205.50. By default whole amounts have no decimals. */
export const formatCents = (cents: number, currency: Currency, digits = getDigits(cents)): string =>
  withMinusSign(`${cents < 0 ? "-" : ""}${formatUnsigned(cents, currency, digits)}`);

const getDigits = (cents: number): number => (cents % 100 === 0 ? 0 : 2);

const formatUnsigned = (cents: number, currency: Currency, digits: number): string =>
  `${currencySigns[currency]}${formatDecimals(Math.abs(cents) / 100, digits)}`;

export const dollarPattern = /^-?\$(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/;

/** In cents. */
export function parseDollars(text: string): number | undefined {
  if (!dollarPattern.test(text)) return undefined;
  return toCents(Number(text.replace(/[$,]/g, "")));
}
