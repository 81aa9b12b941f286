import { MAX_QTY } from "../../../contract/shop.ts";
import { parseWholeNumber } from "../../../lib/parse-amount.ts";

export type QuantityError = "invalid" | "tooMany";

export const getMaxQty = (stock: number): number => Math.min(MAX_QTY, stock);

export function parseQuantity(text: string, stock: number): number | QuantityError {
  const qty = parseWholeNumber(text);
  if (qty === undefined || qty < 1) return "invalid";
  if (qty <= getMaxQty(stock)) return qty;
  return stock < MAX_QTY ? "tooMany" : "invalid";
}

export function getNextQty(text: string, step: 1 | -1, stock: number, savedQty: number): number {
  const qty = parseWholeNumber(text) ?? savedQty;
  return Math.max(1, Math.min(getMaxQty(stock), qty + step));
}
