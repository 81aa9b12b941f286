import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import { country, filterParam, id, nonEmptyList, oneOf } from "./fields.ts";
import {
  baht,
  cartItem,
  deliveryMethods,
  offer,
  productCategories,
  productColors,
  productQuery,
  shopProduct,
  wishlistItem,
} from "./shop.ts";

const count = v.number();

/** The counts include all other filters. A filter does not restrict its own choices. */
const facets = v.object({
  categories: v.array(v.object({ value: v.picklist(productCategories), count })),
  brands: v.array(v.object({ value: v.string(), count })),
  /** The counts for at least 4, 3, 2 and 1 stars. */
  ratings: v.array(v.object({ value: v.number(), count })),
  freeShipping: count,
  /** In baht, among the products that the other filters leave; both 0 if there are none. */
  price: v.object({ min: baht, max: baht }),
});
export type Facets = v.InferOutput<typeof facets>;

/** Like `listProducts` with stock, reductions and the counts of each filter. */
export const browseProducts = endpoint({
  area: "shop",
  name: "browseProducts",
  method: "GET",
  path: "/apps/ecommerce/products/browse",
  params: productQuery,
  responses: { 200: v.object({ products: v.array(shopProduct), total: v.number(), facets }) },
  permission: ["read", "Shop"],
  example: { params: { q: "", category: ["audio", "computing"], priceMax: 5_000, sortBy: "rating", page: 1 } },
});

const productDetail = v.object({
  ...shopProduct.entries,
  /** At least one path; the first is `image`. */
  images: v.array(v.string()),
  features: v.array(v.string()),
});

export const getProductDetails = endpoint({
  area: "shop",
  name: "getProductDetails",
  method: "GET",
  path: "/apps/ecommerce/products/:id/details",
  /** The id, or a slug that ends in `-<id>`, as in `getProduct`. */
  params: v.object({ id: v.string() }),
  responses: {
    200: v.object({
      product: productDetail,
      /** Up to eight other products, first of the same category, then of the same brand. */
      related: v.array(shopProduct),
    }),
  },
  errors: { 404: "Product not found" },
  permission: ["read", "Shop"],
  example: { params: { id: "over-ear-headset-1" } },
});

export const getWishlistDetails = endpoint({
  area: "shop",
  name: "getWishlistDetails",
  method: "GET",
  path: "/apps/ecommerce/wishlist/details",
  responses: { 200: v.object({ items: v.array(v.object({ wishlistItem, product: shopProduct })) }) },
  permission: ["read", "Shop"],
});

export const cartRow = v.object({
  ...cartItem.entries,
  ...offer,
  color: v.nullable(oneOf(productColors)),
  /** The price that the customer accepted, in baht. */
  price: baht,
});
export type StoredCartItem = v.InferOutput<typeof cartRow>;

/**
 * The `added` cart lines that have not changed since are taken out of the cart in the same transaction, which undoes
 * `moveWishlistToCart`.
 */
export const restoreWishlistItems = endpoint({
  area: "shop",
  name: "restoreWishlistItems",
  method: "POST",
  path: "/apps/ecommerce/wishlist/restore",
  body: v.object({
    wishlistItems: nonEmptyList(wishlistItem, 1_000),
    added: v.optional(v.pipe(v.array(cartRow), v.maxLength(1_000)), []),
  }),
  responses: { 201: v.object({ wishlistItems: v.array(wishlistItem) }) },
  errors: { 400: "Messages by field, such as No wishlist item ever had this number." },
  permission: ["create", "Shop"],
  invalidates: ["shop"],
  example: { body: { wishlistItems: [{ id: 1, productId: 9 }] } },
});

/** A product that is sold out or not on the wishlist stays where it is. */
export const moveWishlistToCart = endpoint({
  area: "shop",
  name: "moveWishlistToCart",
  method: "POST",
  path: "/apps/ecommerce/wishlist/move-to-cart",
  body: v.object({ productIds: nonEmptyList(id, 1_000) }),
  responses: {
    200: v.object({
      /** To undo the move, send these items to `restoreWishlistItems`. */
      moved: v.array(wishlistItem),
      /** The lines of moved products that were not in the cart before. To undo the move, send them, too. */
      added: v.array(cartRow),
    }),
  },
  permission: ["create", "Shop"],
  invalidates: ["shop"],
  example: { body: { productIds: [9, 2] } },
});

export const cartProblems = ["unavailable", "soldOut", "tooFew", "priceChanged"] as const;
export type CartProblem = (typeof cartProblems)[number];

const cartLine = v.object({
  cartItem: cartRow,
  product: shopProduct,
  /** In baht. `fullTotal` is without the discount. */
  fullTotal: baht,
  total: baht,
  /** Null if the line can be ordered. A line with the problem `unavailable` or `soldOut` does not count in the totals. */
  problem: v.nullable(v.picklist(cartProblems)),
});
export type CartLine = v.InferOutput<typeof cartLine>;

const totals = v.object({ subtotal: baht, discount: baht, shipping: baht, total: baht });
export type Totals = v.InferOutput<typeof totals>;

export const getCartLines = endpoint({
  area: "shop",
  name: "getCartLines",
  method: "GET",
  path: "/apps/ecommerce/cart/lines",
  params: v.object({
    /** The delivery method and country decide the shipping fee; by default standard and Thailand. */
    delivery: filterParam(oneOf(deliveryMethods)),
    country: filterParam(country),
  }),
  responses: {
    200: v.object({
      lines: v.array(cartLine),
      totals,
      fees: v.object({ standard: baht, express: baht }),
    }),
  },
  permission: ["read", "Shop"],
  example: { params: { delivery: "express" } },
});

const exampleCartItem = {
  id: 1,
  productId: 8,
  qty: 2,
  color: "primary" as const,
  price: 2_890,
  shippingDate: "2026-11-27",
  offers: 2,
  discountPercentage: 12,
};

/** The items keep the values that were chosen at random when they were added. An item of the same product is replaced. */
export const restoreCartItems = endpoint({
  area: "shop",
  name: "restoreCartItems",
  method: "POST",
  path: "/apps/ecommerce/cart/restore",
  body: v.object({
    cartItems: nonEmptyList(cartRow, 1_000),
    /** The lines that the restored ones replace. Without them, the products must not be in the cart. */
    expected: v.optional(v.pipe(v.array(cartRow), v.maxLength(1_000)), []),
  }),
  responses: { 201: v.object({ cartItems: v.array(cartItem) }) },
  errors: { 400: "Messages by field, such as No cart item ever had this number.", 409: CHANGED_SINCE },
  permission: ["create", "Shop"],
  invalidates: ["shop"],
  example: { body: { cartItems: [exampleCartItem] } },
});

/**
 * Accepts the changes that the customer saw: stores the new price, lowers the quantity to the stock, and removes
 * products that are sold out or no longer sold. A line whose price or stock changed once more keeps its problem.
 */
export const acceptCartChanges = endpoint({
  area: "shop",
  name: "acceptCartChanges",
  method: "POST",
  path: "/apps/ecommerce/cart/accept-changes",
  body: v.object({
    changes: nonEmptyList(
      v.object({ productId: id, price: baht, stock: shopProduct.entries.stock, problem: v.picklist(cartProblems) }),
      1_000,
    ),
  }),
  /**
   * The changed items as they were, and what is left of them. To undo the change, send them to `restoreCartItems` as
   * `cartItems` and `expected`.
   */
  responses: { 200: v.object({ before: v.array(cartRow), after: v.array(cartRow) }) },
  permission: ["update", "Shop"],
  invalidates: ["shop"],
  example: { body: { changes: [{ productId: 8, price: 2_890, stock: 18, problem: "priceChanged" }] } },
});
