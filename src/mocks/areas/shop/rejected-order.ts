import { badRequest } from "../../../contract/errors.ts";
import type { RejectedChange } from "../../../contract/rejected-changes.ts";
import type { Database } from "../../../db/database.ts";
import type { OrderRow } from "../../../db/tables/shop.ts";
import { getLineTotal, getOrderTotals } from "../../../domain/shop.ts";
import { type Language, resolveLanguage } from "../../../lib/language.ts";
import { rememberAddress } from "./addresses.ts";
import { moveStock } from "./orders.ts";

type OrderLines = NonNullable<RejectedChange["lines"]>;

const readProducts = (db: Database, { items }: OrderRow) =>
  db.products.bulkGet(items.map(({ productId }) => productId));

/** A product that was deleted long ago has no stock. */
export async function readOrderLines(db: Database, order: OrderRow, language: Language): Promise<OrderLines> {
  const products = await readProducts(db, order);
  return order.items.map(({ productId, name, qty }, index) => ({
    ...{ productId, name: resolveLanguage(name, language), qty },
    stock: Math.max(0, products[index]?.stock ?? 0),
  }));
}

/**
 * Places the order with its number. `quantities` are by product; the order's own ones stay where it has none. What is in the
 * cart since the rejection leaves it, unless the customer has changed it. Throws a 400 HttpError if nothing is ordered and a
 * 409 one if there are not enough pieces.
 */
export async function placeOrderAgain(db: Database, order: OrderRow, quantities: ReadonlyMap<number, number>) {
  const products = await readProducts(db, order);
  const lines = order.items.flatMap((item, index) => {
    const qty = quantities.get(item.productId) ?? item.qty;
    const line = { ...item, qty, hasFreeShipping: products[index]?.hasFreeShipping ?? false };
    return qty === 0 ? [] : [{ ...line, total: getLineTotal(line) }];
  });
  if (lines.length === 0) throw badRequest({ quantities: ["The order is empty."] });
  await moveStock(db, lines, -1);
  const items = lines.map(({ hasFreeShipping: _, ...item }) => item);
  await db.orders.add({ ...order, items, ...getOrderTotals(lines, order.delivery, order.address.country) });
  await rememberAddress(db, order.address, new Date());
  for (const { productId, qty } of order.items)
    await db.cartItems
      .where({ productId })
      .filter((line) => line.qty === qty)
      .delete();
}
