import type { Currency } from "./money.ts";

/** An amount as cents (of a baht: satang): sums and shares of whole numbers are exact, those of 0.1 and 0.2 are not. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Cents as a dollar text: $205, -$1,205.50. */
export const formatDollars = (cents: number): string => formatCents(cents, "USD");

const signs: Record<Currency, string> = { THB: "฿", USD: "$" };

/** Cents as a short text in a currency, the same in every language: ฿205, -$1,205.50. */
export function formatCents(cents: number, currency: Currency): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const amount = (Math.abs(cents) / 100).toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${cents < 0 ? "-" : ""}${signs[currency]}${amount}`;
}

/** A dollar text, with or without commas and cents. */
export const dollarPattern = /^-?\$(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/;

/** A dollar text as cents; undefined where it is none. */
export function parseDollars(text: string): number | undefined {
  if (!dollarPattern.test(text)) return undefined;
  return toCents(Number(text.replace(/[$,]/g, "")));
}
