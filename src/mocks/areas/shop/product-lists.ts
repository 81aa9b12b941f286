import { notFound } from "../../../contract/errors.ts";
import { type Product, productColors, type ShopProduct } from "../../../contract/shop.ts";
import type { Database } from "../../../db/database.ts";
import { getNextId } from "../../../db/next-id.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { CartRow, ProductRow } from "../../../db/tables/shop.ts";
import { isForSale, SHIPPING_DAYS } from "../../../domain/shop.ts";
import type { Translations } from "../../../lib/language.ts";
import { toLocalDay } from "../../../lib/local-day.ts";

/** A product for a response, before its texts are resolved to one language. */
type Localised<T extends { name: string; description: string }> = Omit<T, "name" | "description"> & {
  name: Translations;
  description: Translations;
};

/** Returns the products that customers can see. */
export const readProductsForSale = async (db: Database): Promise<ProductRow[]> =>
  (await readAllCached(db.products)).filter(isForSale);

/** Returns the product if customers can see it. Throws a 404 HttpError if not. */
export async function readProductForSale(db: Database, id: number | undefined): Promise<ProductRow> {
  const product = (await readAllCached(db.products)).find((each) => each.id === id);
  if (!product || !isForSale(product)) throw notFound("Product");
  return product;
}

/**
 * Reads the wishlist and the cart. Also returns functions that turn a row into the documented product and into the
 * product of the shop's own screens, both marked as being in the wishlist or in the cart.
 */
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

/** Returns each item together with its product, in the order of the items. Leaves out items without a product. */
export async function withProducts<T extends { productId: number }>(db: Database, items: readonly T[]) {
  const products = new Map((await readAllCached(db.products)).map((product) => [product.id, product]));
  return items.flatMap((item) => {
    const product = products.get(item.productId);
    return product ? [{ item, product }] : [];
  });
}

const randomBetween = (min: number, max: number) => min + Math.floor(Math.random() * (max - min + 1));

/**
 * Builds a new cart line and draws its shipping date, offers and discount. Call it inside a transaction over the cart.
 */
export async function buildCartRow(
  db: Database,
  product: ProductRow,
  qty: number,
  color: CartRow["color"] | undefined,
): Promise<CartRow> {
  return {
    id: await getNextId(db, "cartItems"),
    productId: product.id,
    qty,
    color: color ?? productColors[0],
    price: product.price,
    shippingDate: toLocalDay(new Date(), randomBetween(SHIPPING_DAYS.min, SHIPPING_DAYS.max)),
    offers: randomBetween(1, 4),
    discountPercentage: randomBetween(3, 20),
  };
}
