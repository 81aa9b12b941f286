import { normalizeForSearch } from "./search.ts";

/** May stand before or after an amount, but not between two digits. */
const CURRENCY = "(?:฿|\\$|THB|USD|บาท|BAHT)";
const CURRENCY_BEFORE = new RegExp(`^([+-]?)\\s*${CURRENCY}\\s*`, "iu");
const CURRENCY_AFTER = new RegExp(`\\s*${CURRENCY}$`, "iu");
const AMOUNT = /^([+-]?)\s*(?:(\d{1,3}(?:(?:,|\s)\d{3})+|\d+)(?:\.(\d*))?|\.(\d+))$/;

export type ParsedAmount =
  /** In hundredths (1234 for 12.34). Not exact above `Number.MAX_SAFE_INTEGER`. */
  number | "empty" | "unreadable" | "decimals";

/**
 * In whole hundredths, without rounding errors: `1,234.50`, `฿1,000`, `-5`, `๑๒๓.๕ บาท`. Accepts commas and spaces only
 * between groups of three digits; elsewhere their meaning is unclear.
 */
export function parseAmount(text: string): ParsedAmount {
  const amountText = normalizeForSearch(text).trim().replace(CURRENCY_BEFORE, "$1").replace(CURRENCY_AFTER, "");
  if (amountText === "") return "empty";
  const [, sign, whole = "0", fraction, bareFraction] = AMOUNT.exec(amountText) ?? [];
  if (sign === undefined) return "unreadable";
  const decimals = fraction ?? bareFraction ?? "";
  if (decimals.length > 2) return "decimals";
  const hundredths = Number(whole.replace(/[,\s]/g, "") + decimals.padEnd(2, "0"));
  return sign === "-" && hundredths > 0 ? -hundredths : hundredths;
}

/** Such as `1,234.50`. A fraction gets at least `decimals` digits. */
export const formatAmountInput = (hundredths: number, decimals = 0): string =>
  (hundredths / 100).toLocaleString("en-US", {
    minimumFractionDigits: hundredths % 100 === 0 ? 0 : decimals,
    maximumFractionDigits: 2,
  });

export function normalizeAmountInput(text: string, decimals = 0): string {
  const amount = parseAmount(text);
  return typeof amount === "number" && Number.isFinite(amount) ? formatAmountInput(amount, decimals) : text;
}

/** `1,200`, `๑๒`. Returns undefined for any other text and for negative numbers. */
export function parseWholeNumber(text: string): number | undefined {
  const amount = parseAmount(text);
  return typeof amount === "number" && amount >= 0 && amount % 100 === 0 ? amount / 100 : undefined;
}
