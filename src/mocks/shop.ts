import { invalid, notFound } from "../contract/problem.ts";
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
} from "../contract/shop.ts";
import type { Database } from "../db/database.ts";
import { nextId } from "../db/ids.ts";
import { rows } from "../db/rows.ts";
import type { CartRow, OrderRow, ProductRow } from "../db/tables/shop.ts";
import { lineTotal, orderTotals, productId, selectProducts, shippingDay } from "../domain/shop.ts";
import { localDay } from "../lib/local-day.ts";
import { inLanguage } from "../lib/localised.ts";
import { handle, handleWrite } from "./handle.ts";
import { putChanged } from "./merge.ts";

const between = (min: number, max: number) => min + Math.floor(Math.random() * (max - min + 1));

const cartItemOf = ({ id, productId, qty }: CartRow) => ({ id, productId, qty });

/** The wishlist and the cart, and a product as they know it. */
async function readLists(db: Database) {
  const [wishlist, cart] = await Promise.all([rows(db.wishlistItems), rows(db.cartItems)]);
  const holds = (list: readonly { productId: number }[], id: number) => list.some((item) => item.productId === id);
  const marked = (product: ProductRow) => ({
    ...product,
    isInWishlist: holds(wishlist, product.id),
    isInCart: holds(cart, product.id),
  });
  return { wishlist, cart, marked };
}

/** Each item with its product, in the items' order. */
async function withProducts<T extends { productId: number }>(db: Database, items: readonly T[]) {
  const products = new Map((await rows(db.products)).map((product) => [product.id, product]));
  return items.flatMap((item) => {
    const product = products.get(item.productId);
    return product ? [{ item, product }] : [];
  });
}

async function requireProduct(db: Database, id: number): Promise<void> {
  if (!(await db.products.get(id))) throw notFound("Product");
}

export const shop = [
  handle(listProducts, async ({ db, params, language }) => {
    const { page, perPage } = params;
    const { wishlist, cart, marked } = await readLists(db);
    const found = selectProducts(await rows(db.products), params);
    const shown = found.slice((page - 1) * perPage, page * perPage);
    return {
      products: inLanguage(shown.map(marked), language),
      total: found.length,
      userWishlist: [...wishlist],
      userCart: cart.map(cartItemOf),
    };
  }),

  handle(getProduct, async ({ db, params, language }) => {
    const id = productId(params.id);
    const product = (await rows(db.products)).find((each) => each.id === id);
    if (!product) throw notFound("Product");
    const { marked } = await readLists(db);
    return { product: inLanguage(marked(product), language) };
  }),

  handle(getWishlist, async ({ db, language }) => {
    const { wishlist, marked } = await readLists(db);
    const products = (await withProducts(db, wishlist)).map(({ product }) => marked(product));
    return { products: inLanguage(products, language) };
  }),

  handleWrite(addWishlistItem, ["products", "wishlistItems"], async ({ db, body: { productId } }) => {
    await requireProduct(db, productId);
    const known = await db.wishlistItems.get({ productId });
    if (known) return { wishlistItem: known };
    const wishlistItem = { id: await nextId(db, db.wishlistItems), productId };
    await db.wishlistItems.add(wishlistItem);
    return { wishlistItem };
  }),

  handleWrite(removeWishlistItem, ["products", "wishlistItems"], async ({ db, params: { productId } }) => {
    await requireProduct(db, productId);
    const known = await db.wishlistItems.get({ productId });
    if (known) await db.wishlistItems.delete(known.id);
    return { productId };
  }),

  handle(getCart, async ({ db, language }) => {
    const { cart, marked } = await readLists(db);
    const lines = await withProducts(db, cart);
    const tomorrow = localDay(new Date(), 1);
    const products = lines.map(({ item, product }) => {
      const { qty, offers, discountPercentage } = item;
      const shippingDate = shippingDay([item.shippingDate], tomorrow);
      return { ...marked(product), qty, shippingDate, offers, discountPercentage };
    });
    return { products: inLanguage(products, language) };
  }),

  handleWrite(addCartItem, ["products", "cartItems"], async ({ db, body: { productId } }) => {
    await requireProduct(db, productId);
    const known = await db.cartItems.get({ productId });
    if (known) return { cartItem: cartItemOf(known) };
    const added: CartRow = {
      id: await nextId(db, db.cartItems),
      productId,
      qty: 1,
      shippingDate: localDay(new Date(), between(1, 8)),
      offers: between(1, 4),
      discountPercentage: between(3, 20),
    };
    await db.cartItems.add(added);
    return { cartItem: cartItemOf(added) };
  }),

  handleWrite(updateCartItem, ["cartItems"], async ({ db, params: { productId }, body: { qty } }) => {
    const known = await db.cartItems.get({ productId });
    if (!known) throw notFound("Cart item");
    return { cartItem: cartItemOf(await putChanged(db.cartItems, known, { ...known, qty })) };
  }),

  handleWrite(removeCartItem, ["products", "cartItems"], async ({ db, params: { productId } }) => {
    await requireProduct(db, productId);
    const known = await db.cartItems.get({ productId });
    if (known) await db.cartItems.delete(known.id);
    return { productId };
  }),

  handleWrite(placeOrder, ["products", "cartItems", "orders"], async ({ db, body, language }) => {
    const cart = await withProducts(db, await rows(db.cartItems));
    if (cart.length === 0) throw invalid({ cart: ["The cart is empty."] });
    const now = new Date();
    const lines = cart.map(({ item, product }) => ({ ...product, ...item }));
    const order: OrderRow = {
      id: await nextId(db, db.orders),
      createdAt: now.toISOString(),
      shippingDate: shippingDay(
        lines.map(({ shippingDate }) => shippingDate),
        localDay(now, 1),
      ),
      ...body,
      items: lines.map((line) => {
        const { productId, name, slug, image, price, discountPercentage, qty } = line;
        return { productId, name, slug, image, price, discountPercentage, qty, total: lineTotal(line) };
      }),
      ...orderTotals(lines, body.delivery, body.address.country),
    };
    await db.orders.add(order);
    await db.cartItems.clear();
    return { order: inLanguage(order, language) };
  }),

  handle(listOrders, async ({ db, language }) => ({
    orders: inLanguage((await rows(db.orders)).toReversed(), language),
  })),
];
