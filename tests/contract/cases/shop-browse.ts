import type { ContractCase } from "../case.ts";

const browseProducts: ContractCase = {
  errorCases: [
    {
      name: "values that are not among the options",
      options: { query: { sortBy: "newest", category: "garden" } },
      invalid: ["sortBy", "category.0"],
    },
  ],
};

const cartItem = {
  id: 1,
  productId: 8,
  qty: 1,
  color: "primary",
  price: 2_890,
  shippingDate: "2026-11-27",
  offers: 2,
  discountPercentage: 12,
};

export const shopBrowse = {
  browseProducts,
  getProductDetails: {
    errorCases: ["31", "0", "abc", "over-ear-headset-31"].map((id) => ({
      name: `"${id}"`,
      options: { params: { id } },
      status: 404,
      error: "Product not found",
    })),
  },
  getWishlistDetails: { errorCases: [] },
  restoreWishlistItems: {
    success: async (api) => {
      await api.db.wishlistItems.delete(1);
      return { body: { wishlistItems: [{ id: 1, productId: 9 }] } };
    },
    errorCases: [
      { name: "an empty list", options: { body: { wishlistItems: [] } }, invalid: ["wishlistItems"] },
      {
        name: "a number that no item ever had",
        options: { body: { wishlistItems: [{ id: 900, productId: 4 }] } },
        status: 400,
        error: { "wishlistItems.0.id": ["No wishlist item ever had this number."] },
      },
    ],
  },
  moveWishlistToCart: {
    errorCases: [{ name: "an empty list", options: { body: { productIds: [] } }, invalid: ["productIds"] }],
  },
  getCartLines: {
    errorCases: [
      {
        name: "an unknown delivery method and country",
        options: { query: { delivery: "pigeon", country: "Thailand" } },
        invalid: ["delivery", "country"],
      },
    ],
  },
  restoreCartItems: {
    success: async (api) => {
      await api.db.cartItems.clear();
      return { body: { cartItems: [cartItem] } };
    },
    errorCases: [
      {
        name: "a number that no item ever had",
        options: { body: { cartItems: [{ ...cartItem, id: 900 }] } },
        status: 400,
        error: { "cartItems.0.id": ["No cart item ever had this number."] },
      },
      {
        name: "a quantity of 100",
        options: { body: { cartItems: [{ ...cartItem, qty: 100 }] } },
        invalid: ["cartItems.0.qty"],
      },
    ],
  },
  acceptCartChanges: {
    success: async (api) => {
      await api.db.products.update(8, { price: 3_000 });
      return { body: { changes: [{ productId: 8, price: 3_000, stock: 18, problem: "priceChanged" }] } };
    },
    errorCases: [
      { name: "an empty list", options: { body: { changes: [] } }, invalid: ["changes"] },
      {
        name: "an unknown problem",
        options: { body: { changes: [{ productId: 8, price: 1, stock: 1, problem: "late" }] } },
        invalid: ["changes.0.problem"],
      },
    ],
  },
} satisfies Record<string, ContractCase>;
