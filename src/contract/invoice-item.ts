import * as v from "valibot";
import { flag, id, oneOf, requiredLine, text } from "./fields.ts";
import { amount, MAX_COST, MAX_QTY, MAX_TOTAL } from "./invoice-amounts.ts";

export const MAX_ITEMS = 100;
/** `standard` lines bear the invoice's `taxRate`; `exempt` ones are outside of VAT, by Revenue Code section 81. */
export const taxKinds = ["standard", "zero", "exempt"] as const;
export type TaxKind = (typeof taxKinds)[number];
const percentage = amount(100);
export const item = v.object({
  title: requiredLine(200),
  description: text(2_000),
  /** The price of one piece or one hour. */
  cost: amount(MAX_COST),
  qty: amount(MAX_QTY, 0.01),
  /** In the currency. With `discountPercent`, the app calculates it. */
  discount: v.optional(amount(MAX_TOTAL)),
  discountPercent: v.optional(percentage),
  /** By default `standard`. */
  tax: v.optional(oneOf(taxKinds)),
  /** The buyer withholds no tax of this line, because it is goods and no service. */
  hasNoWithholding: v.optional(flag),
  /** The product whose stock the invoice lowers once it is no draft. */
  productId: v.optional(id),
  /** cost × quantity, rounded to the cent, minus the discount. */
  price: amount(MAX_TOTAL),
});
export type Item = v.InferOutput<typeof item>;
/** The app calculates the price; a price in the input must equal it. */
const newItem = v.object({
  ...item.entries,
  description: v.optional(item.entries.description, ""),
  price: v.optional(item.entries.price),
});
export const newItems = v.pipe(
  v.array(newItem, "Enter a list."),
  v.maxLength(MAX_ITEMS, `Use at most ${MAX_ITEMS} items.`),
);
