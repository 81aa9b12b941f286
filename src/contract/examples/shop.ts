import type { shopEndpoints } from "../shop.ts";
import type { Examples } from "./types.ts";

export const shopExamples: Examples<typeof shopEndpoints> = {
  listProducts: {
    params: {
      q: "",
      category: ["audio", "computing"],
      priceMax: 5_000,
      freeShipping: true,
      sortBy: "price-asc",
      page: 1,
    },
  },
  getProduct: { params: { id: "over-ear-headset-1" } },
  getWishlist: {},
  addWishlistItem: { body: { productId: 4 } },
  removeWishlistItem: { params: { productId: 9 } },
  getCart: {},
  addCartItem: { body: { productId: 4 } },
  updateCartItem: { params: { productId: 8 }, body: { qty: 2 } },
  removeCartItem: { params: { productId: 8 } },
  placeOrder: {
    body: {
      address: {
        fullName: "อารยา ศรีสุวรรณ",
        phone: "+66 2 555 0100",
        street: "88/12 ถนนสาทรใต้",
        subdistrict: "ยานนาวา",
        district: "สาทร",
        province: "กรุงเทพมหานคร",
        postcode: "10120",
        country: "TH",
      },
      delivery: "standard",
      payment: "promptpay",
    },
  },
  listOrders: {},
};
