import { isEqual } from "es-toolkit/predicate";
import { badRequest, changedSince } from "../../../contract/errors.ts";
import type { WishlistItem } from "../../../contract/shop.ts";
import {
  acceptCartChanges,
  browseProducts,
  getCartLines,
  getProductDetails,
  getWishlistDetails,
  moveWishlistToCart,
  restoreCartItems,
  restoreWishlistItems,
} from "../../../contract/shop-browse.ts";
import type { Database } from "../../../db/database.ts";
import { readUnassignedIds } from "../../../db/next-id.ts";
import type { CartRow } from "../../../db/tables/shop.ts";
import { countFacets, selectProducts, selectRelated } from "../../../domain/product-filters.ts";
import {
  getCartProblem,
  getFullLineTotal,
  getLineTotal,
  getOrderTotals,
  getShippingDate,
  getShippingFee,
  isForSale,
  parseProductId,
} from "../../../domain/shop.ts";
import { resolveLanguage } from "../../../lib/language.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { mutation, query } from "../../core/handler.ts";
import { putIfChanged } from "../../core/records.ts";
import { buildCartRow, readLists, readProductForSale, readProductsForSale, withProducts } from "./product-lists.ts";

const RELATED_PRODUCT_COUNT = 8;

/** Throws a 400 HttpError if an item has an id that the table never gave out, or a product that does not exist. */
async function checkRestoredItems(
  db: Database,
  table: "wishlistItems" | "cartItems",
  items: readonly WishlistItem[],
  thing: string,
): Promise<void> {
  const isUnassigned = await readUnassignedIds(db, table);
  const products = await db.products.bulkGet(items.map(({ productId }) => productId));
  for (const [index, { id }] of items.entries()) {
    if (isUnassigned(id)) throw badRequest({ [`${table}.${index}.id`]: [`No ${thing} ever had this number.`] });
    if (!products[index]) throw badRequest({ [`${table}.${index}.productId`]: ["No product has this number."] });
  }
}

export const shopBrowseHandlers = [
  query(browseProducts, async ({ db, params, language }) => {
    const { page, perPage } = params;
    const products = await readProductsForSale(db);
    const { toShopProduct } = await readLists(db);
    const foundProducts = selectProducts(products, params);
    const productsOnPage = foundProducts.slice((page - 1) * perPage, page * perPage);
    return {
      products: resolveLanguage(productsOnPage.map(toShopProduct), language),
      total: foundProducts.length,
      facets: countFacets(products, params),
    };
  }),

  query(getProductDetails, async ({ db, params, language }) => {
    const row = await readProductForSale(db, parseProductId(params.id));
    const { toShopProduct } = await readLists(db);
    const relatedProducts = selectRelated(await readProductsForSale(db), row, RELATED_PRODUCT_COUNT);
    const images = row.images.length > 0 ? row.images : [row.image];
    const product = { ...toShopProduct(row), images, features: row.features };
    return {
      product: resolveLanguage(product, language),
      related: resolveLanguage(relatedProducts.map(toShopProduct), language),
    };
  }),

  query(getWishlistDetails, async ({ db, language }) => {
    const { wishlist, toShopProduct } = await readLists(db);
    const items = (await withProducts(db, wishlist)).filter(({ product }) => isForSale(product));
    return {
      items: items.map(({ item, product }) => ({
        wishlistItem: item,
        product: resolveLanguage(toShopProduct(product), language),
      })),
    };
  }),

  mutation(restoreWishlistItems, ["products", "wishlistItems", "cartItems"], async ({ db, body }) => {
    const { wishlistItems, added } = body;
    await checkRestoredItems(db, "wishlistItems", wishlistItems, "wishlist item");
    const listedItems = await db.wishlistItems.toArray();
    const [ids, productIds] = [
      new Set(listedItems.map((row) => row.id)),
      new Set(listedItems.map((row) => row.productId)),
    ];
    for (const item of wishlistItems) {
      if (ids.has(item.id) || productIds.has(item.productId)) continue;
      await db.wishlistItems.add(item);
      ids.add(item.id);
      productIds.add(item.productId);
    }
    const lines = await db.cartItems.bulkGet(added.map((line) => line.id));
    for (const line of lines) if (line && added.some((each) => isEqual(each, line))) await db.cartItems.delete(line.id);
    return { wishlistItems };
  }),

  mutation(moveWishlistToCart, ["products", "wishlistItems", "cartItems"], async ({ db, body }) => {
    const productIds = [...new Set(body.productIds)];
    const items = await db.wishlistItems.where("productId").anyOf(productIds).toArray();
    const idsInCart = new Set(
      (await db.cartItems.where("productId").anyOf(productIds).toArray()).map((row) => row.productId),
    );
    const movedItems = (await withProducts(db, items)).filter(({ product }) => isForSale(product) && product.stock > 0);
    const addedRows: CartRow[] = [];
    for (const { product } of movedItems)
      if (!idsInCart.has(product.id)) addedRows.push(await buildCartRow(db, product, 1, undefined));
    await db.cartItems.bulkAdd(addedRows);
    await db.wishlistItems.bulkDelete(movedItems.map(({ item }) => item.id));
    return { moved: movedItems.map(({ item }) => item), added: addedRows };
  }),

  query(getCartLines, async ({ db, params, language }) => {
    const { delivery = "standard", country = "TH" } = params;
    const { cart, toShopProduct } = await readLists(db);
    const tomorrow = toLocalDay(new Date(), 1);
    const lines = (await withProducts(db, cart)).map(({ item, product }) => {
      const pricedLine = { ...item, price: product.price, hasFreeShipping: product.hasFreeShipping };
      return {
        priced: pricedLine,
        cartItem: { ...item, shippingDate: getShippingDate([item.shippingDate], tomorrow) },
        product: resolveLanguage(toShopProduct(product), language),
        fullTotal: getFullLineTotal(pricedLine),
        total: getLineTotal(pricedLine),
        problem: getCartProblem(item, product),
      };
    });
    const orderedLines = lines
      .filter(({ problem }) => problem !== "unavailable" && problem !== "soldOut")
      .map(({ priced: pricedLine }) => pricedLine);
    const isEmpty = orderedLines.length === 0;
    const getFee = (method: typeof delivery) => (isEmpty ? 0 : getShippingFee(orderedLines, method, country));
    return {
      lines: lines.map(({ priced: _, ...line }) => line),
      totals: isEmpty
        ? { subtotal: 0, discount: 0, shipping: 0, total: 0 }
        : getOrderTotals(orderedLines, delivery, country),
      fees: { standard: getFee("standard"), express: getFee("express") },
    };
  }),

  mutation(restoreCartItems, ["products", "cartItems"], async ({ db, body: { cartItems, expected } }) => {
    await checkRestoredItems(db, "cartItems", cartItems, "cart item");
    for (const [index, item] of cartItems.entries()) {
      const sameId = await db.cartItems.get(item.id);
      const replacedRow = sameId ?? (await db.cartItems.get({ productId: item.productId }));
      // An item that was already restored by this request counts too, so two items cannot share a number or a product.
      const isRepeated = cartItems.findIndex(({ productId }) => productId === item.productId) < index;
      if (isRepeated || (sameId && sameId.productId !== item.productId))
        throw badRequest({ [`cartItems.${index}.id`]: ["Another cart item has this number or this product."] });
      if (replacedRow && ![item, ...expected].some((line) => isEqual(line, replacedRow))) throw changedSince();
      if (replacedRow && replacedRow.id !== item.id) await db.cartItems.delete(replacedRow.id);
      await putIfChanged(db.cartItems, replacedRow, item);
    }
    return { cartItems: cartItems.map(({ id, productId, qty }) => ({ id, productId, qty })) };
  }),

  mutation(acceptCartChanges, ["products", "cartItems"], async ({ db, body: { changes } }) => {
    const before: CartRow[] = [];
    const after: CartRow[] = [];
    for (const { productId, price, stock, problem: seenProblem } of changes) {
      const [item, product] = await Promise.all([db.cartItems.get({ productId }), db.products.get(productId)]);
      const problem = item && product && getCartProblem(item, product);
      if (!problem) continue;
      if (problem === "unavailable" || problem === "soldOut") {
        // Remove the line only if the customer saw that the product cannot be bought.
        if (problem !== seenProblem) continue;
        await db.cartItems.delete(item.id);
      } else {
        if (product.price !== price || product.stock !== stock) continue;
        const acceptedRow = { ...item, price, qty: Math.min(item.qty, stock) };
        await db.cartItems.put(acceptedRow);
        after.push(acceptedRow);
      }
      before.push(item);
    }
    return { before, after };
  }),
];
