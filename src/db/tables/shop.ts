import type { Table } from "dexie";
import type { CartItem, CartOffer, Order, Product } from "../../contract/shop.ts";
import type { Translations } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";

/** A product. Whether it is in the user's wishlist or cart is stored in other tables. */
export interface ProductRow extends Omit<Product, "name" | "description" | "isInWishlist" | "isInCart"> {
  name: Translations;
  description: Translations;
}

export interface WishlistRow {
  id: number;
  productId: number;
}

export type CartRow = CartItem & CartOffer;

export interface OrderRow extends Omit<Order, "items"> {
  items: (Omit<Order["items"][number], "name"> & { name: Translations })[];
}

interface ShopTables {
  products: Table<ProductRow, number>;
  wishlistItems: Table<WishlistRow, number>;
  cartItems: Table<CartRow, number>;
  orders: Table<OrderRow, number>;
}

export const shopTables = defineTables<ShopTables>(
  {
    products: "id",
    wishlistItems: "id, &productId",
    cartItems: "id, &productId",
    orders: "id",
  },
  { seed: "once" },
);
