import type { BackupTables } from "./backup-tables.ts";

export const tablesOfVersion8 = ["products", "cartItems", "orders"] as const;

/** Before version 8 the shop did not count pieces. */
const INITIAL_STOCK = 20;

type Row = Record<string, unknown>;
type Products = ReadonlyMap<unknown, Row>;

const upgradeProduct = (product: Row): Row => ({
  priceBefore: null,
  stock: INITIAL_STOCK,
  features: [],
  images: [product.image],
  isHidden: false,
  ...product,
});

function upgradeCartItem(item: Row, products: Products): Row {
  const { price = 0, colorOptions = [] } = products.get(item.productId) ?? {};
  return { color: (colorOptions as unknown[])[0] ?? null, price, ...item };
}

const upgradeOrder = (order: Row): Row => ({
  status: "placed",
  paidAt: null,
  history: [{ status: "placed", at: order.createdAt }],
  invoiceId: null,
  ...order,
  items: (order.items as Row[]).map((item) => ({ color: null, ...item })),
});

/**
 * Backups of version 7 have no addresses and pictures: the tables become empty, so that this device's rows do not mix
 * with the imported ones.
 */
export function upgradeToVersion8(tables: BackupTables): BackupTables {
  const { products, cartItems, orders } = tables;
  const productsById = new Map((products ?? []).map((product) => [product.id, product]));
  return {
    ...tables,
    ...(products && { products: products.map(upgradeProduct), addresses: [], productPictures: [] }),
    ...(cartItems && { cartItems: cartItems.map((item) => upgradeCartItem(item, productsById)) }),
    ...(orders && { orders: orders.map(upgradeOrder) }),
  };
}
