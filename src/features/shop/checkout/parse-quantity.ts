import { MAX_QTY } from "../../../contract/shop.ts";
import { toWesternDigits } from "../../../lib/western-digits.ts";

/** Parses a quantity from 1 to 99, written in Western or Thai digits. Returns undefined for any other text. */
export function parseQuantity(text: string): number | undefined {
  const digits = toWesternDigits(text.trim());
  const qty = /^\d{1,4}$/.test(digits) ? Number(digits) : 0;
  return qty >= 1 && qty <= MAX_QTY ? qty : undefined;
}
