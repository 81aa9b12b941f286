import { restoreCartItems, restoreWishlistItems } from "../../../src/contract/shop-browse.ts";
import { type ContractCase, notFound, rejects } from "../case.ts";

const [cartItem] = restoreCartItems.example.body.cartItems;

export const shopBrowse = {
  browseProducts: { invalid: { sortBy: ["newest"], category: ["garden"] } },
  getProductDetails: {
    errorCases: ["31", "0", "abc", "over-ear-headset-31"].map((id) =>
      notFound("Product", { params: { id } }, `"${id}"`),
    ),
  },
  getWishlistDetails: {},
  restoreWishlistItems: {
    withoutActivity: "the own cart, wishlist and addresses",
    success: async (api) => {
      await api.db.wishlistItems.delete(1);
      return restoreWishlistItems.example;
    },
    invalid: { wishlistItems: [[]] },
    errorCases: [
      rejects(
        "a number that no item ever had",
        400,
        { "wishlistItems.0.id": ["No wishlist item ever had this number."] },
        { body: { wishlistItems: [{ id: 900, productId: 4 }] } },
      ),
    ],
  },
  moveWishlistToCart: { withoutActivity: "the own cart, wishlist and addresses", invalid: { productIds: [[]] } },
  getCartLines: { invalid: { delivery: ["pigeon"], country: ["Thailand"] } },
  restoreCartItems: {
    withoutActivity: "the own cart, wishlist and addresses",
    success: async (api) => {
      await api.db.cartItems.clear();
      return restoreCartItems.example;
    },
    invalid: { "cartItems.0.qty": [100] },
    errorCases: [
      rejects(
        "a number that no item ever had",
        400,
        { "cartItems.0.id": ["No cart item ever had this number."] },
        { body: { cartItems: [{ ...cartItem, id: 900 }] } },
      ),
    ],
  },
  acceptCartChanges: {
    withoutActivity: "the own cart, wishlist and addresses",
    success: async (api) => {
      await api.db.products.update(8, { price: 3_000 });
      return { body: { changes: [{ productId: 8, price: 3_000, stock: 18, problem: "priceChanged" }] } };
    },
    invalid: { changes: [[]], "changes.0.problem": ["late"] },
  },
} satisfies Record<string, ContractCase>;
