import type { Cases, ContractCase } from "../case.ts";
import { shopAddresses } from "./shop-addresses.ts";
import { shopBrowse } from "./shop-browse.ts";
import { shopOrders } from "./shop-orders.ts";
import { shopProducts } from "./shop-products.ts";

const productNotFound = { status: 404, error: "Product not found" };

const listProducts: ContractCase = {
  errorCases: [
    {
      name: "values that are not among the options",
      options: { query: { sortBy: "newest", category: "garden", freeShipping: "yes" } },
      invalid: ["sortBy", "category.0", "freeShipping"],
    },
    {
      name: "non-numeric numbers",
      options: { query: { priceMin: "cheap", priceMax: "1e3", rating: "five", page: "one", perPage: "all" } },
      invalid: ["priceMin", "priceMax", "rating", "page", "perPage"],
    },
    {
      name: "numbers out of range",
      options: { query: { priceMin: "-1", priceMax: "10000001", rating: "6", page: "0", perPage: "1001" } },
      invalid: ["priceMin", "priceMax", "rating", "page", "perPage"],
    },
    { name: "a fractional page", options: { query: { page: "1.5" } }, invalid: ["page"] },
    { name: "q given twice", options: { query: "q=a&q=b" }, invalid: ["q"] },
    {
      name: "a text that is too long",
      options: { query: { q: "ก".repeat(201), brand: "ก".repeat(101) } },
      invalid: ["q", "brand.0"],
    },
    {
      name: "too many filter values",
      options: { query: { brand: Array.from({ length: 51 }, (_, index) => `brand ${index}`).join() } },
      invalid: ["brand"],
    },
  ],
};

const getProduct: ContractCase = {
  errorCases: [
    "31",
    "0",
    "-1",
    "01",
    "1.5",
    "abc",
    "over-ear-headset",
    "over-ear-headset-31",
    "1-over-ear-headset",
  ].map((id) => ({ name: `"${id}"`, options: { params: { id } }, ...productNotFound })),
};

const productIdInBody: ContractCase = {
  errorCases: [
    { name: "an unknown product", options: { body: { productId: 31 } }, ...productNotFound },
    { name: "a missing product id", options: { body: {} }, invalid: ["productId"] },
    { name: "a slug instead of an id", options: { body: { productId: "umbrella-24" } }, invalid: ["productId"] },
    { name: "a body that is not an object", options: { body: [4] }, invalid: ["productId"] },
  ],
};

const productIdInPath: ContractCase = {
  errorCases: [
    { name: "an unknown product", options: { params: { productId: 31 } }, ...productNotFound },
    { name: "a slug instead of an id", options: { params: { productId: "umbrella-24" } }, invalid: ["productId"] },
    { name: "an id below 1", options: { params: { productId: 0 } }, invalid: ["productId"] },
  ],
};

const quantity = (qty: unknown) => ({ params: { productId: 8 }, body: { qty } });

const updateCartItem: ContractCase = {
  errorCases: [
    {
      name: "a product that is not in the cart",
      options: { params: { productId: 4 }, body: { qty: 2 } },
      status: 404,
      error: "Cart item not found",
    },
    { name: "no quantity", options: { params: { productId: 8 }, body: {} }, invalid: ["qty"] },
    { name: "a quantity of 0", options: quantity(0), invalid: ["qty"] },
    { name: "a quantity of 100", options: quantity(100), invalid: ["qty"] },
    { name: "a fractional quantity", options: quantity(1.5), invalid: ["qty"] },
    { name: "a non-numeric quantity", options: quantity("two"), invalid: ["qty"] },
    {
      name: "a slug instead of an id",
      options: { params: { productId: "mechanical-keyboard-8" }, body: { qty: 2 } },
      invalid: ["productId"],
    },
  ],
};

export const cases: Cases<"shop"> = {
  ...shopBrowse,
  ...shopOrders,
  ...shopAddresses,
  ...shopProducts,
  listProducts,
  getProduct,
  getWishlist: { errorCases: [] },
  addWishlistItem: productIdInBody,
  removeWishlistItem: productIdInPath,
  getCart: { errorCases: [] },
  addCartItem: productIdInBody,
  updateCartItem,
  removeCartItem: productIdInPath,
};
