import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import {
  booleanParam,
  count,
  day,
  expectedValues,
  filterParam,
  flag,
  id,
  line,
  listParam,
  numberParam,
  oneOf,
  pagination,
  text,
} from "./fields.ts";

export const productCategories = ["audio", "computing", "mobile", "office", "home", "travel"] as const;
export const productColors = ["primary", "success", "warning", "danger", "info"] as const;
export const productSorts = ["featured", "price-asc", "price-desc", "rating"] as const;
export type ProductSort = (typeof productSorts)[number];
export const deliveryMethods = ["standard", "express"] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];
/** The app offers every method except `card`: it stores no card numbers. */
export const paymentMethods = ["card", "promptpay", "transfer", "cod"] as const;
export const MAX_QTY = 99;
/** The highest stock that can be entered. Pieces of cancelled orders may raise a stock above it. */
export const MAX_STOCK = 99_999;
export const MAX_PRICE = 10_000_000;

export const baht = v.pipe(v.number(), v.minValue(0));

export const product = v.object({
  id,
  name: v.string(),
  /** The slug ends in `-<id>`. */
  slug: v.string(),
  description: v.string(),
  brand: v.string(),
  category: v.picklist(productCategories),
  price: baht,
  image: v.string(),
  hasFreeShipping: flag,
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  /** Every product comes in these colors. They are not stored. */
  colorOptions: v.array(v.picklist(productColors)),
  isInWishlist: flag,
  isInCart: flag,
});
export type Product = v.InferOutput<typeof product>;

export const shopProduct = v.object({
  ...product.entries,
  /** In baht; null if the price is not reduced. */
  priceBefore: v.nullable(baht),
  /** At 0 the product is sold out. */
  stock: count,
});
export type ShopProduct = v.InferOutput<typeof shopProduct>;

export const wishlistItem = v.object({ id, productId: id });
export type WishlistItem = v.InferOutput<typeof wishlistItem>;

export const qty = v.pipe(
  v.number("Enter a whole number."),
  v.integer("Enter a whole number."),
  v.minValue(1, `Enter a number from 1 to ${MAX_QTY}.`),
  v.maxValue(MAX_QTY, `Enter a number from 1 to ${MAX_QTY}.`),
);
export const cartItem = v.object({ ...wishlistItem.entries, qty });

/** Chosen at random when the user adds the product to the cart, and kept until the user removes it. */
export const offer = { shippingDate: day, offers: v.number(), discountPercentage: v.number() };
export const cartProduct = v.object({ ...product.entries, qty, ...offer });

const MAX_CHOICES = 50;
/** Matches any of the values. An omitted or empty param matches everything. */
const multiValueFilter = <const S extends v.GenericSchema<string, string>>(item: S) =>
  filterParam(v.pipe(listParam(item), v.maxLength(MAX_CHOICES, `Choose at most ${MAX_CHOICES}.`)));

export const productQuery = v.object({
  /** Searches the name in both languages. */
  q: filterParam(text(200)),
  sortBy: filterParam(oneOf(productSorts)),
  category: multiValueFilter(oneOf(productCategories)),
  brand: multiValueFilter(line(100)),
  priceMin: filterParam(numberParam(0, MAX_PRICE)),
  priceMax: filterParam(numberParam(0, MAX_PRICE)),
  /** The lowest rating. */
  rating: filterParam(numberParam(1, 5)),
  freeShipping: filterParam(booleanParam),
  ...pagination(9),
});
export type ProductQuery = Omit<v.InferOutput<typeof productQuery>, "page" | "perPage">;

export const listProducts = endpoint({
  area: "shop",
  name: "listProducts",
  method: "GET",
  path: "/apps/ecommerce/products",
  params: productQuery,
  responses: {
    200: v.object({
      products: v.array(product),
      total: v.number(),
      userWishlist: v.array(wishlistItem),
      userCart: v.array(cartItem),
    }),
  },
  permission: ["read", "Shop"],
  example: {
    params: {
      q: "",
      category: ["audio", "computing"],
      priceMax: 5_000,
      freeShipping: true,
      sortBy: "price-asc",
      page: 1,
    },
  },
});

export const getProduct = endpoint({
  area: "shop",
  name: "getProduct",
  method: "GET",
  path: "/apps/ecommerce/products/:id",
  /** The product's id, or a slug that ends in `-<id>`. The schema accepts any text; an unknown product returns 404. */
  params: v.object({ id: v.string() }),
  responses: { 200: v.object({ product }) },
  errors: { 404: "Product not found" },
  permission: ["read", "Shop"],
  example: { params: { id: "over-ear-headset-1" } },
});

export const getWishlist = endpoint({
  area: "shop",
  name: "getWishlist",
  method: "GET",
  path: "/apps/ecommerce/wishlist",
  responses: { 200: v.object({ products: v.array(product) }) },
  permission: ["read", "Shop"],
});

export const addWishlistItem = endpoint({
  area: "shop",
  name: "addWishlistItem",
  method: "POST",
  path: "/apps/ecommerce/wishlist",
  body: v.object({ productId: id }),
  responses: { 201: v.object({ wishlistItem }) },
  errors: { 404: "Product not found" },
  permission: ["create", "Shop"],
  invalidates: ["shop"],
  example: { body: { productId: 4 } },
});

export const removeWishlistItem = endpoint({
  area: "shop",
  name: "removeWishlistItem",
  method: "DELETE",
  path: "/apps/ecommerce/wishlist/:productId",
  params: v.object({ productId: id }),
  responses: { 200: v.object({ productId: id }) },
  errors: { 404: "Product not found" },
  permission: ["delete", "Shop"],
  invalidates: ["shop"],
  example: { params: { productId: 9 } },
});

export const getCart = endpoint({
  area: "shop",
  name: "getCart",
  method: "GET",
  path: "/apps/ecommerce/cart",
  responses: { 200: v.object({ products: v.array(cartProduct) }) },
  permission: ["read", "Shop"],
});

export const addCartItem = endpoint({
  area: "shop",
  name: "addCartItem",
  method: "POST",
  path: "/apps/ecommerce/cart",
  body: v.object({
    productId: id,
    /** By default, the product's first color. */
    color: v.optional(oneOf(productColors)),
    qty: v.optional(qty, 1),
  }),
  responses: { 201: v.object({ cartItem }) },
  errors: { 404: "Product not found" },
  permission: ["create", "Shop"],
  invalidates: ["shop"],
  example: { body: { productId: 4, color: "warning", qty: 2 } },
});

export const updateCartItem = endpoint({
  area: "shop",
  name: "updateCartItem",
  method: "PATCH",
  path: "/apps/ecommerce/cart/:productId",
  params: v.object({ productId: id }),
  body: v.object({
    qty,
    color: v.optional(oneOf(productColors)),
    expected: expectedValues({ qty, color: oneOf(productColors) }),
  }),
  responses: { 200: v.object({ cartItem }) },
  errors: { 404: "Cart item not found", 409: CHANGED_SINCE },
  permission: ["update", "Shop"],
  invalidates: ["shop"],
  example: { params: { productId: 8 }, body: { qty: 2 } },
});

export const removeCartItem = endpoint({
  area: "shop",
  name: "removeCartItem",
  method: "DELETE",
  path: "/apps/ecommerce/cart/:productId",
  params: v.object({ productId: id }),
  responses: { 200: v.object({ productId: id }) },
  errors: { 404: "Product not found" },
  permission: ["delete", "Shop"],
  invalidates: ["shop"],
  example: { params: { productId: 8 } },
});
