import * as v from "valibot";
import { dollarPattern, formatDollars, parseDollars, toCents } from "../lib/money.ts";

export const MAX_COST = 10_000_000;
export const MAX_QTY = 10_000;
/** In the invoice's currency. */
export const MAX_TOTAL = 1_000_000_000;

export function amount(max: number, min = 0) {
  const message = () => `Enter a number from ${min} to ${max.toLocaleString("en")}.`;
  return v.pipe(
    v.number("Enter a number."),
    v.minValue(min, message),
    v.maxValue(max, message),
    v.check((value) => toCents(value) / 100 === value, "Use at most 2 decimals."),
  );
}

/** In cents. */
export const parseBalance = (balance: number | string): number | undefined =>
  typeof balance === "number" ? toCents(balance) : parseDollars(balance);

/** 0, or dollar text such as "-$205". A balance has no other valid format. */
export const formatBalance = (cents: number): 0 | string => (cents === 0 ? 0 : formatDollars(cents));

const invalidBalance = "Enter 0 or an amount in dollars, such as $205 or -$1,205.50.";

/**
 * What the client still owes: 0 or dollar text, negative if the client overpaid. The specified format always has a
 * dollar sign, although the amount is in the invoice's currency.
 */
export const balance = v.pipe(
  v.union([v.literal(0), v.pipe(v.string(), v.regex(dollarPattern, invalidBalance))], invalidBalance),
  v.check((value) => Math.abs(parseBalance(value) ?? 0) <= toCents(MAX_TOTAL), invalidBalance),
  v.transform((value) => formatBalance(parseBalance(value) ?? 0)),
);
