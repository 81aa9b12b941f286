import { type Cases, type ContractCase, notFound, tooLong } from "../case.ts";
import { shopAddresses } from "./shop-addresses.ts";
import { shopBrowse } from "./shop-browse.ts";
import { shopOrders } from "./shop-orders.ts";
import { shopProducts } from "./shop-products.ts";

const productIdInBody: ContractCase = {
  invalid: { productId: [undefined, "umbrella-24"] },
  errorCases: [notFound("Product", { body: { productId: 31 } })],
};

const productIdInPath: ContractCase = {
  invalid: { productId: ["umbrella-24"] },
  errorCases: [notFound("Product", { params: { productId: 31 } })],
};

const invalidProductIds = [
  ...["31", "0", "-1", "01", "1.5", "abc"],
  ...["over-ear-headset", "over-ear-headset-31", "1-over-ear-headset"],
];

export const cases: Cases = {
  ...shopBrowse,
  ...shopOrders,
  ...shopAddresses,
  ...shopProducts,
  listProducts: {
    invalid: {
      q: [["a", "b"], tooLong(200)],
      sortBy: ["newest"],
      category: ["garden"],
      brand: [tooLong(100), Array(51).fill("a")],
      freeShipping: ["yes"],
      priceMin: ["cheap", "-1"],
      priceMax: ["1e3", "10000001"],
      rating: ["five", "6"],
      page: ["one", "0", "1.5"],
      perPage: ["all", "1001"],
    },
  },
  getProduct: { errorCases: invalidProductIds.map((id) => notFound("Product", { params: { id } }, `"${id}"`)) },
  getWishlist: {},
  addWishlistItem: { ...productIdInBody, withoutActivity: "the own cart, wishlist and addresses" },
  removeWishlistItem: { ...productIdInPath, withoutActivity: "the own cart, wishlist and addresses" },
  getCart: {},
  addCartItem: { ...productIdInBody, withoutActivity: "the own cart, wishlist and addresses" },
  updateCartItem: {
    withoutActivity: "the own cart, wishlist and addresses",
    invalid: { productId: ["mechanical-keyboard-8"], qty: [undefined, 0, 100, 1.5, "two"] },
    errorCases: [
      notFound("Cart item", { params: { productId: 4 }, body: { qty: 2 } }, "a product that is not in the cart"),
    ],
  },
  removeCartItem: { ...productIdInPath, withoutActivity: "the own cart, wishlist and addresses" },
};
