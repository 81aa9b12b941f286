import { toCents } from "../../../lib/money.ts";
import { formatAmountInput, normalizeAmountInput } from "../../../lib/parse-amount.ts";

interface Discount {
  discount?: number | undefined;
  discountPercent?: number | undefined;
}

const PERCENT = /^(.*?)\s*[%％]\s*$/u;

/** One field takes an amount (`150`) or a percentage (`10%`). */
export function splitDiscountText(text: string): { text: string; isPercent: boolean } {
  const [, percent] = PERCENT.exec(text) ?? [];
  return percent === undefined ? { text, isPercent: false } : { text: percent, isPercent: true };
}

export function normalizeDiscountText(text: string): string {
  const { text: amount, isPercent } = splitDiscountText(text);
  return isPercent ? `${normalizeAmountInput(amount)}%` : normalizeAmountInput(amount, 2);
}

/** Empty without a discount. */
export function toDiscountText({ discount = 0, discountPercent }: Discount): string {
  if (discountPercent !== undefined) return `${formatAmountInput(toCents(discountPercent))}%`;
  return discount === 0 ? "" : formatAmountInput(toCents(discount), 2);
}
