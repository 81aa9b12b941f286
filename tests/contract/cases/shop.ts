import { anyErrorMessages, type ContractCase } from "../case.ts";
import { shopAddresses } from "./shop-addresses.ts";
import { shopBrowse } from "./shop-browse.ts";
import { shopOrders } from "./shop-orders.ts";
import { shopProducts } from "./shop-products.ts";

const wholeNumber = ["Enter a whole number."];
const productNotFound = { status: 404, error: "Product not found" };
const upTo99 = ["Enter a number from 1 to 99."];
const priceRange = ["Enter a number from 0 to 10000000."];

const listProducts: ContractCase = {
  errorCases: [
    {
      name: "values that are not among the options",
      options: { query: { sortBy: "newest", category: "garden", freeShipping: "yes" } },
      status: 400,
      error: {
        sortBy: ["Use one of featured, price-asc, price-desc, rating."],
        "category.0": ["Use one of audio, computing, mobile, office, home, travel."],
        freeShipping: ["Enter true or false."],
      },
    },
    {
      name: "non-numeric numbers",
      options: { query: { priceMin: "cheap", priceMax: "1e3", rating: "five", page: "one", perPage: "all" } },
      status: 400,
      error: {
        priceMin: anyErrorMessages,
        priceMax: anyErrorMessages,
        rating: anyErrorMessages,
        page: anyErrorMessages,
        perPage: anyErrorMessages,
      },
    },
    {
      name: "numbers out of range",
      options: { query: { priceMin: "-1", priceMax: "10000001", rating: "6", page: "0", perPage: "1001" } },
      status: 400,
      error: {
        priceMin: priceRange,
        priceMax: priceRange,
        rating: ["Enter a number from 1 to 5."],
        page: ["Enter a number from 1 to 1000000000."],
        perPage: ["Enter a number from 1 to 1000."],
      },
    },
    {
      name: "a fractional page",
      options: { query: { page: "1.5" } },
      status: 400,
      error: { page: wholeNumber },
    },
    { name: "q given twice", options: { query: "q=a&q=b" }, status: 400, error: { q: ["Enter text."] } },
    {
      name: "a text that is too long",
      options: { query: { q: "ก".repeat(201), brand: "ก".repeat(101) } },
      status: 400,
      error: { q: ["Use at most 200 characters."], "brand.0": ["Use at most 100 characters."] },
    },
    {
      name: "too many filter values",
      options: { query: { brand: Array.from({ length: 51 }, (_, index) => `brand ${index}`).join() } },
      status: 400,
      error: { brand: ["Choose at most 50."] },
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
    { name: "a missing product id", options: { body: {} }, status: 400, error: { productId: anyErrorMessages } },
    {
      name: "a slug instead of an id",
      options: { body: { productId: "umbrella-24" } },
      status: 400,
      error: { productId: wholeNumber },
    },
    {
      name: "a body that is not an object",
      options: { body: [4] },
      status: 400,
      error: { productId: anyErrorMessages },
    },
  ],
};

const productIdInPath: ContractCase = {
  errorCases: [
    { name: "an unknown product", options: { params: { productId: 31 } }, ...productNotFound },
    {
      name: "a slug instead of an id",
      options: { params: { productId: "umbrella-24" } },
      status: 400,
      error: { productId: wholeNumber },
    },
    {
      name: "an id below 1",
      options: { params: { productId: 0 } },
      status: 400,
      error: { productId: wholeNumber },
    },
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
    {
      name: "no quantity",
      options: { params: { productId: 8 }, body: {} },
      status: 400,
      error: { qty: anyErrorMessages },
    },
    { name: "a quantity of 0", options: quantity(0), status: 400, error: { qty: upTo99 } },
    { name: "a quantity of 100", options: quantity(100), status: 400, error: { qty: upTo99 } },
    { name: "a fractional quantity", options: quantity(1.5), status: 400, error: { qty: wholeNumber } },
    { name: "a non-numeric quantity", options: quantity("two"), status: 400, error: { qty: wholeNumber } },
    {
      name: "a slug instead of an id",
      options: { params: { productId: "mechanical-keyboard-8" }, body: { qty: 2 } },
      status: 400,
      error: { productId: wholeNumber },
    },
  ],
};

export const shop = {
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
