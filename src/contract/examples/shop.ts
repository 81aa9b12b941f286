import type { shopEndpoints } from "../shop.ts";
import type { shopAddressesEndpoints } from "../shop-addresses.ts";
import type { shopBrowseEndpoints } from "../shop-browse.ts";
import type { shopOrdersEndpoints } from "../shop-orders.ts";
import type { shopProductsEndpoints } from "../shop-products.ts";
import type { Examples } from "./types.ts";

const address = {
  fullName: "อารยา ศรีสุวรรณ",
  phone: "+66 2 555 0100",
  email: "araya@example.com",
  street: "88/12 ถนนสาทรใต้",
  subdistrict: "ยานนาวา",
  district: "สาทร",
  city: "",
  province: "กรุงเทพมหานคร",
  postcode: "10120",
  country: "TH",
};
const product = {
  name: { en: "Foldable desk tray", th: "ถาดวางของแบบพับได้" },
  description: { en: "A tray that clips to the edge of a desk.", th: "ถาดหนีบขอบโต๊ะ พับเก็บได้" },
  brand: "Tallwick",
  category: "office" as const,
  price: 590,
  priceBefore: 690,
  stock: 40,
  hasFreeShipping: false,
  features: [{ en: "Carries up to 3 kg", th: "รับน้ำหนัก 3 กก." }],
  images: [],
  isHidden: false,
};
const cartItem = {
  id: 1,
  productId: 8,
  qty: 2,
  color: "primary" as const,
  price: 2_890,
  shippingDate: "2026-11-27",
  offers: 2,
  discountPercentage: 12,
};

export const shopExamples: Examples<
  [
    ...typeof shopBrowseEndpoints,
    ...typeof shopEndpoints,
    ...typeof shopOrdersEndpoints,
    ...typeof shopAddressesEndpoints,
    ...typeof shopProductsEndpoints,
  ]
> = {
  browseProducts: { params: { q: "", category: ["audio", "computing"], priceMax: 5_000, sortBy: "rating", page: 1 } },
  getProductDetails: { params: { id: "over-ear-headset-1" } },
  getWishlistDetails: {},
  restoreWishlistItems: { body: { wishlistItems: [{ id: 1, productId: 9 }] } },
  moveWishlistToCart: { body: { productIds: [9, 2] } },
  getCartLines: { params: { delivery: "express" } },
  restoreCartItems: { body: { cartItems: [cartItem] } },
  acceptCartChanges: { body: { changes: [{ productId: 8, price: 2_890, stock: 18, problem: "priceChanged" }] } },
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
  addCartItem: { body: { productId: 4, color: "warning", qty: 2 } },
  updateCartItem: { params: { productId: 8 }, body: { qty: 2 } },
  removeCartItem: { params: { productId: 8 } },
  placeOrder: { body: { address, delivery: "standard", payment: "promptpay" } },
  listOrders: {},
  searchOrders: { params: { q: "ORD-0000", status: ["packed"], page: 1 } },
  getTodaysOrders: {},
  findOrderOfInvoice: { params: { invoiceId: 1 } },
  getOrder: { params: { id: 3 } },
  updateOrder: { params: { id: 3 }, body: { status: "shipped", isPaid: true } },
  cancelOrder: { params: { id: 3 } },
  reorder: { params: { id: 3 } },
  createOrderInvoice: { params: { id: 3 } },
  listAddresses: {},
  createAddress: { body: { address: { ...address, fullName: "ณัฐยา บุญมี" } } },
  updateAddress: { params: { id: 1 }, body: { address: { ...address, street: "88/14 ถนนสาทรใต้" } } },
  deleteAddress: { params: { id: 1 } },
  restoreAddress: { body: { address: { id: 1, address } } },
  listProductRecords: { params: { q: "desk", page: 1 } },
  createProduct: { body: { product } },
  updateProducts: { body: { products: [{ id: 4, price: 1_190, priceBefore: 1_290, stock: 12 }] } },
  deleteProducts: { body: { ids: [4, 5] } },
  restoreProducts: { body: { ids: [4] } },
  importProducts: { body: { rows: [{ id: 4, stock: 50 }, product] } },
  undoProductChanges: { body: { createdIds: [], before: [{ id: 4, stock: 12 }], after: [{ id: 4, stock: 38 }] } },
  getProductRecord: { params: { id: 4 } },
  duplicateProduct: { params: { id: 4 } },
  addProductPicture: {
    body: {
      fileName: "dot.png",
      mediaType: "image/png",
      data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    },
  },
};
