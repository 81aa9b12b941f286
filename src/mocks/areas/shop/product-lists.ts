import { notFound } from "../../../contract/errors.ts";
import { type Product, productColors, type ShopProduct } from "../../../contract/shop.ts";
import type { Database } from "../../../db/database.ts";
import { getNextId, raiseCounter } from "../../../db/next-id.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { CartRow, ProductRow } from "../../../db/tables/shop.ts";
import { isForSale, SHIPPING_DAYS } from "../../../domain/shop.ts";
import type { Translations } from "../../../lib/language.ts";
import { toLocalDay } from "../../../lib/local-day.ts";

type Localised<T extends { name: string; description: string }> = Omit<T, "name" | "description"> & {
  name: Translations;
  description: Translations;
};

export const readProductsForSale = async (db: Database): Promise<ProductRow[]> =>
  (await readAllCached(db.products)).filter(isForSale);

/** Throws a 404 HttpError if customers cannot see the product. */
export async function readProductForSale(db: Database, id: number | undefined): Promise<ProductRow> {
  const product = (await readAllCached(db.products)).find((each) => each.id === id);
  if (!product || !isForSale(product)) throw notFound("Product");
  return product;
}

export async function readLists(db: Database) {
  const [wishlist, cart] = await Promise.all([readAllCached(db.wishlistItems), readAllCached(db.cartItems)]);
  const hasProduct = (list: readonly { productId: number }[], id: number) => list.some((item) => item.productId === id);
  const toProduct = (row: ProductRow): Localised<Product> => {
    const {
      features: _,
      images: __,
      isHidden: ___,
      deletedAt: ____,
      priceBefore: _____,
      stock: ______,
      ...product
    } = row;
    return {
      ...product,
      colorOptions: [...productColors],
      isInWishlist: hasProduct(wishlist, row.id),
      isInCart: hasProduct(cart, row.id),
    };
  };
  const toShopProduct = (row: ProductRow): Localised<ShopProduct> => ({
    ...toProduct(row),
    priceBefore: row.priceBefore,
    stock: row.stock,
  });
  return { wishlist, cart, toProduct, toShopProduct };
}

export async function withProducts<T extends { productId: number }>(db: Database, items: readonly T[]) {
  const products = new Map((await readAllCached(db.products)).map((product) => [product.id, product]));
  return items.flatMap((item) => {
    const product = products.get(item.productId);
    return product ? [{ item, product }] : [];
  });
}

/** In a workspace the product's id, so that two devices of an account that add a product add one item. */
export async function getListItemId(db: Database, table: "wishlistItems" | "cartItems", productId: number) {
  if (db.slot === undefined) return getNextId(db, table);
  await raiseCounter(db, table, productId);
  return productId;
}

const randomBetween = (min: number, max: number) => min + Math.floor(Math.random() * (max - min + 1));

/** Chooses the line's shipping date, offers and discount at random. Call this inside a transaction over the cart. */
export async function buildCartRow(
  db: Database,
  product: ProductRow,
  qty: number,
  color: CartRow["color"] | undefined,
): Promise<CartRow> {
  return {
    id: await getListItemId(db, "cartItems", product.id),
    productId: product.id,
    qty,
    color: color ?? productColors[0],
    price: product.price,
    shippingDate: toLocalDay(new Date(), randomBetween(SHIPPING_DAYS.min, SHIPPING_DAYS.max)),
    offers: randomBetween(1, 4),
    discountPercentage: randomBetween(3, 20),
  };
}
