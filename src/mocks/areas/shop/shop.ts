import { notFound } from "../../../contract/errors.ts";
import {
  addCartItem,
  addWishlistItem,
  getCart,
  getProduct,
  getWishlist,
  listProducts,
  removeCartItem,
  removeWishlistItem,
  updateCartItem,
} from "../../../contract/shop.ts";
import type { Database } from "../../../db/database.ts";
import type { CartRow, ProductRow } from "../../../db/tables/shop.ts";
import { selectProducts } from "../../../domain/product-filters.ts";
import { getShippingDate, isForSale, parseProductId } from "../../../domain/shop.ts";
import { resolveLanguage } from "../../../lib/language.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { mutation, query } from "../../core/handler.ts";
import { assertExpected, putIfChanged } from "../../core/records.ts";
import {
  buildCartRow,
  getListItemId,
  readLists,
  readProductForSale,
  readProductsForSale,
  withProducts,
} from "./product-lists.ts";

const toCartItem = ({ id, productId, qty }: CartRow) => ({ id, productId, qty });

/** Throws a 404 HttpError if no product ever had the id. A deleted product can still be taken off a list. */
async function requireProduct(db: Database, id: number): Promise<void> {
  if (!(await db.products.get(id))) throw notFound("Product");
}

async function getProductForSale(db: Database, id: number): Promise<ProductRow> {
  const product = await db.products.get(id);
  if (!product || !isForSale(product)) throw notFound("Product");
  return product;
}

export const shopHandlers = [
  query(listProducts, async ({ db, params, language }) => {
    const { page, perPage } = params;
    const { wishlist, cart, toProduct } = await readLists(db);
    const foundProducts = selectProducts(await readProductsForSale(db), params);
    const productsOnPage = foundProducts.slice((page - 1) * perPage, page * perPage);
    return {
      products: resolveLanguage(productsOnPage.map(toProduct), language),
      total: foundProducts.length,
      userWishlist: [...wishlist],
      userCart: cart.map(toCartItem),
    };
  }),

  query(getProduct, async ({ db, params, language }) => {
    const product = await readProductForSale(db, parseProductId(params.id));
    const { toProduct } = await readLists(db);
    return { product: resolveLanguage(toProduct(product), language) };
  }),

  query(getWishlist, async ({ db, language }) => {
    const { wishlist, toProduct } = await readLists(db);
    const items = (await withProducts(db, wishlist)).filter(({ product }) => isForSale(product));
    return {
      products: resolveLanguage(
        items.map(({ product }) => toProduct(product)),
        language,
      ),
    };
  }),

  mutation(addWishlistItem, ["products", "wishlistItems"], async ({ db, body: { productId } }) => {
    await getProductForSale(db, productId);
    const existingItem = await db.wishlistItems.get({ productId });
    if (existingItem) return { wishlistItem: existingItem };
    const wishlistItem = { id: await getListItemId(db, "wishlistItems", productId), productId };
    await db.wishlistItems.add(wishlistItem);
    return { wishlistItem };
  }),

  mutation(removeWishlistItem, ["products", "wishlistItems"], async ({ db, params: { productId } }) => {
    await requireProduct(db, productId);
    const existingItem = await db.wishlistItems.get({ productId });
    if (existingItem) await db.wishlistItems.delete(existingItem.id);
    return { productId };
  }),

  query(getCart, async ({ db, language }) => {
    const { cart, toProduct } = await readLists(db);
    const lines = (await withProducts(db, cart)).filter(({ product }) => isForSale(product));
    const tomorrow = toLocalDay(new Date(), 1);
    const products = lines.map(({ item, product }) => {
      const { qty, offers, discountPercentage } = item;
      const shippingDate = getShippingDate([item.shippingDate], tomorrow);
      return { ...toProduct(product), qty, shippingDate, offers, discountPercentage };
    });
    return { products: resolveLanguage(products, language) };
  }),

  mutation(addCartItem, ["products", "cartItems"], async ({ db, body: { productId, color, qty } }) => {
    const product = await getProductForSale(db, productId);
    const existingItem = await db.cartItems.get({ productId });
    if (existingItem) return { cartItem: toCartItem(existingItem) };
    const addedRow = await buildCartRow(db, product, qty, color);
    await db.cartItems.add(addedRow);
    return { cartItem: toCartItem(addedRow) };
  }),

  mutation(updateCartItem, ["cartItems"], async ({ db, params: { productId }, body: { qty, color, expected } }) => {
    const existingItem = await db.cartItems.get({ productId });
    if (!existingItem) throw notFound("Cart item");
    assertExpected(existingItem, expected);
    const changedItem = { ...existingItem, qty, color: color ?? existingItem.color };
    return { cartItem: toCartItem(await putIfChanged(db.cartItems, existingItem, changedItem)) };
  }),

  mutation(removeCartItem, ["products", "cartItems"], async ({ db, params: { productId } }) => {
    await requireProduct(db, productId);
    const existingItem = await db.cartItems.get({ productId });
    if (existingItem) await db.cartItems.delete(existingItem.id);
    return { productId };
  }),
];
