import type { OrderDetail } from "../../../../contract/shop-orders.ts";
import type { DocumentLine } from "../../../../lib/document-content.ts";
import { toCents } from "../../../../lib/money.ts";

interface LineTexts {
  getColor: (color: NonNullable<OrderDetail["items"][number]["color"]>) => string;
  /** `satang` is the amount of the discount. */
  getDiscount: (percent: number, satang: number) => string;
}

/**
 * A line has the price without the discount, so that the lines add up to the order's subtotal; its description names
 * the discount.
 */
export const getReceiptLines = (items: OrderDetail["items"], { getColor, getDiscount }: LineTexts): DocumentLine[] =>
  items.map(({ name, color, qty, price, total, discountPercentage }) => {
    const cost = toCents(price);
    const fullPrice = cost * qty;
    const notes = [
      color && getColor(color),
      fullPrice > toCents(total) && getDiscount(discountPercentage, fullPrice - toCents(total)),
    ];
    return { title: name, description: notes.filter(Boolean).join("\n"), qty, cost, price: fullPrice };
  });
