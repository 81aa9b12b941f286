import type { Table } from "dexie";
import type { InvoiceStatusChange } from "../../contract/invoice-actions.ts";
import type { PostalAddress } from "../../contract/postal-address.ts";
import type { Product, ShopProduct, WishlistItem } from "../../contract/shop.ts";
import type { StoredCartItem } from "../../contract/shop-browse.ts";
import type { Order, OrderDetail } from "../../contract/shop-orders.ts";
import type { Translations } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";
import type { PictureRow } from "./picture-row.ts";

/** Other tables store whether it is in the wishlist or cart. */
export interface ProductRow
  extends Omit<Product, "name" | "description" | "colorOptions" | "isInWishlist" | "isInCart">,
    Pick<ShopProduct, "priceBefore" | "stock"> {
  name: Translations;
  description: Translations;
  features: Translations[];
  /** The first picture equals `image`. Empty for a product without a picture. */
  images: string[];
  /** Only the team sees a hidden product. */
  isHidden: boolean;
  /** Not read any more: responses contain all colors. */
  colorOptions?: Product["colorOptions"];
  /** ISO 8601. The row stays for 30 days, so that carts can name the product. */
  deletedAt?: string;
}

export type WishlistRow = WishlistItem;
export type CartRow = StoredCartItem;

export interface OrderRow
  extends Omit<Order, "items">,
    Pick<OrderDetail, "status" | "paidAt" | "history" | "invoiceId"> {
  items: (Omit<OrderDetail["items"][number], "name" | "isAvailable"> & { name: Translations })[];
  /** It is taken back if the order becomes unpaid. */
  invoicePayment?: Omit<InvoiceStatusChange, "id" | "orderPaidAt">;
}

export interface AddressRow {
  id: number;
  address: PostalAddress;
  /** ISO 8601. The last order with the address, or the time when the user saved it. */
  usedAt: string;
}

interface ShopTables {
  products: Table<ProductRow, number>;
  wishlistItems: Table<WishlistRow, number>;
  cartItems: Table<CartRow, number>;
  orders: Table<OrderRow, number>;
  addresses: Table<AddressRow, number>;
  productPictures: Table<PictureRow, string>;
}

export const shopTables = defineTables<ShopTables>(
  {
    products: "id",
    wishlistItems: "id, &productId",
    cartItems: "id, &productId",
    orders: "id",
    addresses: "id",
    productPictures: "id",
  },
  { seed: "once" },
);
