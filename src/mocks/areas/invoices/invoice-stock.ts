import { HttpError, NOT_ENOUGH_IN_STOCK } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import type { InvoiceDetailsRow, InvoiceRow } from "../../../db/tables/invoices.ts";

type Source = Pick<InvoiceRow, "invoiceStatus"> & Pick<InvoiceDetailsRow, "items">;
interface StockChange {
  /** Undefined for a new invoice. */
  before?: Source | undefined;
  /** Undefined for a deleted invoice. */
  after?: Source | undefined;
}

/** A draft takes no pieces, because nothing is sold yet. */
const getTakenPieces = (invoice: Source | undefined) =>
  invoice === undefined || invoice.invoiceStatus === "Draft"
    ? []
    : invoice.items.flatMap(({ productId, qty }) => (productId === undefined ? [] : [{ productId, qty }]));

/**
 * Moves the pieces of the invoices' items into or out of the stock of their products. Throws a 409 HttpError if there are
 * not enough, unless `allowsShortage`: then the stock is 0. Call this inside a transaction over the products.
 */
export async function updateStock(
  db: Database,
  changes: readonly StockChange[],
  { allowsShortage = false } = {},
): Promise<void> {
  const added = new Map<number, number>();
  const add = (productId: number, qty: number) => added.set(productId, (added.get(productId) ?? 0) + qty);
  for (const { before, after } of changes) {
    for (const { productId, qty } of getTakenPieces(before)) add(productId, qty);
    for (const { productId, qty } of getTakenPieces(after)) add(productId, -qty);
  }
  const ids = [...added.keys()].filter((id) => added.get(id) !== 0);
  const products = (await db.products.bulkGet(ids)).flatMap((product) => {
    // A product that was deleted long ago has no stock to change.
    if (!product) return [];
    const stock = product.stock + (added.get(product.id) ?? 0);
    if (stock < 0 && !allowsShortage) throw new HttpError(409, NOT_ENOUGH_IN_STOCK);
    return [{ ...product, stock: Math.max(stock, 0) }];
  });
  if (products.length > 0) await db.products.bulkPut(products);
}
