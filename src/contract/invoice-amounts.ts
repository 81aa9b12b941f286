import * as v from "valibot";
import { dollarPattern, formatDollars, parseDollars, toCents } from "../lib/cents.ts";

/** Of one line. */
export const MAX_COST = 10_000_000;
export const MAX_QTY = 10_000;
/** The largest amount of an invoice, in its currency. */
export const MAX_TOTAL = 1_000_000_000;

/** A number that is not negative, with at most two decimals. */
export function amount(max: number, min = 0) {
  const message = `Enter a number from ${min} to ${max.toLocaleString("en")}.`;
  return v.pipe(
    v.number("Enter a number."),
    v.minValue(min, message),
    v.maxValue(max, message),
    v.check((value) => toCents(value) / 100 === value, "Use at most 2 decimals."),
  );
}

/** A balance as cents; undefined where it is none. */
export const parseBalance = (balance: number | string): number | undefined =>
  typeof balance === "number" ? toCents(balance) : parseDollars(balance);

/** Cents as a balance: there is one way to write each. */
export const toBalance = (cents: number): 0 | string => (cents === 0 ? 0 : formatDollars(cents));

const noBalance = "Enter 0 or an amount in dollars, such as $205 or -$1,205.50.";

/**
 * What is still to be paid: 0, or a dollar text, negative where too much was paid. The sign is the form of the text; what
 * it counts is the invoice's currency.
 */
export const balance = v.pipe(
  v.union([v.literal(0), v.pipe(v.string(), v.regex(dollarPattern, noBalance))], noBalance),
  v.check((value) => Math.abs(parseBalance(value) ?? 0) <= toCents(MAX_TOTAL), noBalance),
  v.transform((value) => toBalance(parseBalance(value) ?? 0)),
);
