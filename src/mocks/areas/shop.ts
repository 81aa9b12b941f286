import { badRequest, notFound } from "../../contract/errors.ts";
import {
  addCartItem,
  addWishlistItem,
  getCart,
  getProduct,
  getWishlist,
  listOrders,
  listProducts,
  placeOrder,
  removeCartItem,
  removeWishlistItem,
  updateCartItem,
} from "../../contract/shop.ts";
import type { Database } from "../../db/database.ts";
import { getNextId } from "../../db/next-id.ts";
import { readAllCached } from "../../db/row-cache.ts";
import type { CartRow, OrderRow, ProductRow } from "../../db/tables/shop.ts";
import { getLineTotal, getOrderTotals, getShippingDate, parseProductId, selectProducts } from "../../domain/shop.ts";
import { resolveLanguage } from "../../lib/language.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { mutation, query } from "../core/handler.ts";
import { putIfChanged } from "../core/records.ts";

const randomBetween = (min: number, max: number) => min + Math.floor(Math.random() * (max - min + 1));

const toCartItem = ({ id, productId, qty }: CartRow) => ({ id, productId, qty });

/**
 * Reads the wishlist and the cart. Also returns `marked`, a function that marks a product as being in the wishlist or
 * in the cart.
 */
async function readLists(db: Database) {
  const [wishlist, cart] = await Promise.all([readAllCached(db.wishlistItems), readAllCached(db.cartItems)]);
  const hasProduct = (list: readonly { productId: number }[], id: number) => list.some((item) => item.productId === id);
  const withMarks = (product: ProductRow) => ({
    ...product,
    isInWishlist: hasProduct(wishlist, product.id),
    isInCart: hasProduct(cart, product.id),
  });
  return { wishlist, cart, marked: withMarks };
}

/** Returns each item together with its product, in the order of the items. Leaves out items without a product. */
async function withProducts<T extends { productId: number }>(db: Database, items: readonly T[]) {
  const products = new Map((await readAllCached(db.products)).map((product) => [product.id, product]));
  return items.flatMap((item) => {
    const product = products.get(item.productId);
    return product ? [{ item, product }] : [];
  });
}

async function requireProduct(db: Database, id: number): Promise<void> {
  if (!(await db.products.get(id))) throw notFound("Product");
}

export const shopHandlers = [
  query(listProducts, async ({ db, params, language }) => {
    const { page, perPage } = params;
    const { wishlist, cart, marked: withMarks } = await readLists(db);
    const found = selectProducts(await readAllCached(db.products), params);
    const onPage = found.slice((page - 1) * perPage, page * perPage);
    return {
      products: resolveLanguage(onPage.map(withMarks), language),
      total: found.length,
      userWishlist: [...wishlist],
      userCart: cart.map(toCartItem),
    };
  }),

  query(getProduct, async ({ db, params, language }) => {
    const id = parseProductId(params.id);
    const product = (await readAllCached(db.products)).find((each) => each.id === id);
    if (!product) throw notFound("Product");
    const { marked: withMarks } = await readLists(db);
    return { product: resolveLanguage(withMarks(product), language) };
  }),

  query(getWishlist, async ({ db, language }) => {
    const { wishlist, marked: withMarks } = await readLists(db);
    const products = (await withProducts(db, wishlist)).map(({ product }) => withMarks(product));
    return { products: resolveLanguage(products, language) };
  }),

  mutation(addWishlistItem, ["products", "wishlistItems"], async ({ db, body: { productId } }) => {
    await requireProduct(db, productId);
    const existing = await db.wishlistItems.get({ productId });
    if (existing) return { wishlistItem: existing };
    const wishlistItem = { id: await getNextId(db, db.wishlistItems), productId };
    await db.wishlistItems.add(wishlistItem);
    return { wishlistItem };
  }),

  mutation(removeWishlistItem, ["products", "wishlistItems"], async ({ db, params: { productId } }) => {
    await requireProduct(db, productId);
    const existing = await db.wishlistItems.get({ productId });
    if (existing) await db.wishlistItems.delete(existing.id);
    return { productId };
  }),

  query(getCart, async ({ db, language }) => {
    const { cart, marked: withMarks } = await readLists(db);
    const lines = await withProducts(db, cart);
    const tomorrow = toLocalDay(new Date(), 1);
    const products = lines.map(({ item, product }) => {
      const { qty, offers, discountPercentage } = item;
      const shippingDate = getShippingDate([item.shippingDate], tomorrow);
      return { ...withMarks(product), qty, shippingDate, offers, discountPercentage };
    });
    return { products: resolveLanguage(products, language) };
  }),

  mutation(addCartItem, ["products", "cartItems"], async ({ db, body: { productId } }) => {
    await requireProduct(db, productId);
    const existing = await db.cartItems.get({ productId });
    if (existing) return { cartItem: toCartItem(existing) };
    const added: CartRow = {
      id: await getNextId(db, db.cartItems),
      productId,
      qty: 1,
      shippingDate: toLocalDay(new Date(), randomBetween(1, 8)),
      offers: randomBetween(1, 4),
      discountPercentage: randomBetween(3, 20),
    };
    await db.cartItems.add(added);
    return { cartItem: toCartItem(added) };
  }),

  mutation(updateCartItem, ["cartItems"], async ({ db, params: { productId }, body: { qty } }) => {
    const existing = await db.cartItems.get({ productId });
    if (!existing) throw notFound("Cart item");
    return { cartItem: toCartItem(await putIfChanged(db.cartItems, existing, { ...existing, qty })) };
  }),

  mutation(removeCartItem, ["products", "cartItems"], async ({ db, params: { productId } }) => {
    await requireProduct(db, productId);
    const existing = await db.cartItems.get({ productId });
    if (existing) await db.cartItems.delete(existing.id);
    return { productId };
  }),

  mutation(placeOrder, ["products", "cartItems", "orders"], async ({ db, body, language }) => {
    const cart = await withProducts(db, await readAllCached(db.cartItems));
    if (cart.length === 0) throw badRequest({ cart: ["The cart is empty."] });
    const now = new Date();
    const lines = cart.map(({ item, product }) => ({ ...product, ...item }));
    const order: OrderRow = {
      id: await getNextId(db, db.orders),
      createdAt: now.toISOString(),
      shippingDate: getShippingDate(
        lines.map(({ shippingDate }) => shippingDate),
        toLocalDay(now, 1),
      ),
      ...body,
      items: lines.map((line) => {
        const { productId, name, slug, image, price, discountPercentage, qty } = line;
        return { productId, name, slug, image, price, discountPercentage, qty, total: getLineTotal(line) };
      }),
      ...getOrderTotals(lines, body.delivery, body.address.country),
    };
    await db.orders.add(order);
    await db.cartItems.clear();
    return { order: resolveLanguage(order, language) };
  }),

  query(listOrders, async ({ db, language }) => ({
    orders: resolveLanguage((await readAllCached(db.orders)).toReversed(), language),
  })),
];
