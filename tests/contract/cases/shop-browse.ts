import { anyErrorMessages, type ContractCase } from "../case.ts";

const emptyList = ["Add at least one item."];

const browseProducts: ContractCase = {
  errorCases: [
    {
      name: "values that are not among the options",
      options: { query: { sortBy: "newest", category: "garden" } },
      status: 400,
      error: {
        sortBy: ["Use one of featured, price-asc, price-desc, rating."],
        "category.0": ["Use one of audio, computing, mobile, office, home, travel."],
      },
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
      {
        name: "an empty list",
        options: { body: { wishlistItems: [] } },
        status: 400,
        error: { wishlistItems: emptyList },
      },
      {
        name: "a number that no item ever had",
        options: { body: { wishlistItems: [{ id: 900, productId: 4 }] } },
        status: 400,
        error: { "wishlistItems.0.id": ["No wishlist item ever had this number."] },
      },
    ],
  },
  moveWishlistToCart: {
    errorCases: [
      { name: "an empty list", options: { body: { productIds: [] } }, status: 400, error: { productIds: emptyList } },
    ],
  },
  getCartLines: {
    errorCases: [
      {
        name: "an unknown delivery method and country",
        options: { query: { delivery: "pigeon", country: "Thailand" } },
        status: 400,
        error: {
          delivery: ["Use one of standard, express."],
          country: ["Enter a country as two capital letters, such as TH."],
        },
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
        status: 400,
        error: { "cartItems.0.qty": ["Enter a number from 1 to 99."] },
      },
    ],
  },
  acceptCartChanges: {
    success: async (api) => {
      await api.db.products.update(8, { price: 3_000 });
      return { body: { changes: [{ productId: 8, price: 3_000, stock: 18, problem: "priceChanged" }] } };
    },
    errorCases: [
      { name: "an empty list", options: { body: { changes: [] } }, status: 400, error: { changes: emptyList } },
      {
        name: "an unknown problem",
        options: { body: { changes: [{ productId: 8, price: 1, stock: 1, problem: "late" }] } },
        status: 400,
        error: { "changes.0.problem": anyErrorMessages },
      },
    ],
  },
} satisfies Record<string, ContractCase>;
