import type { Table } from "dexie";
import * as v from "valibot";
import { dateTime } from "../../contract/fields.ts";
import type { InvoiceStatusChange } from "../../contract/invoice-actions.ts";
import { listedInvoice } from "../../contract/invoices.ts";
import type { PostalAddress } from "../../contract/postal-address.ts";
import { type Product, type ShopProduct, shopProduct, type WishlistItem, wishlistItem } from "../../contract/shop.ts";
import { savedAddress } from "../../contract/shop-addresses.ts";
import { cartRow, type StoredCartItem } from "../../contract/shop-browse.ts";
import { type Order, type OrderDetail, orderDetail } from "../../contract/shop-orders.ts";
import type { Translations } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";
import { type PictureRow, pictureSync, storedPicture } from "./picture-row.ts";
import { translated } from "./row-fields.ts";

/** Other tables store whether the product is in the wishlist or cart. */
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
  /** No longer read: responses contain all colors. */
  colorOptions?: Product["colorOptions"];
  /** ISO 8601. The row stays for 30 days, so that carts can name the product. */
  deletedAt?: string;
}

export type WishlistRow = WishlistItem;
export type CartRow = StoredCartItem;

export interface OrderRow
  extends Omit<Order, "items">,
    Pick<OrderDetail, "status" | "paidAt" | "history" | "invoiceId" | "invoiceNumber"> {
  items: (Omit<OrderDetail["items"][number], "name" | "isAvailable"> & { name: Translations })[];
  /** The payment that is taken back if the order becomes unpaid. */
  invoicePayment?: Omit<InvoiceStatusChange, "id" | "orderPaidAt">;
}

export interface AddressRow {
  id: number;
  address: PostalAddress;
  /** ISO 8601. The time of the last order with the address, or when the user saved it. */
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

const orderItem = orderDetail.entries.items.item;
const invoiceAccount = v.pick(listedInvoice, ["invoiceStatus", "balance"]);

export const shopTables = defineTables<ShopTables>()(
  {
    products: "id",
    wishlistItems: "id, &productId",
    cartItems: "id, &productId",
    orders: "id, &number",
    addresses: "id",
    productPictures: "id",
  },
  {
    seed: "once",
    counters: ["products", "wishlistItems", "cartItems", "orders", "addresses"],
    references: [
      { table: "wishlistItems", field: "productId", to: "products" },
      { table: "cartItems", field: "productId", to: "products" },
    ],
    files: ["productPictures"],
    rows: {
      products: v.object({
        ...v.omit(shopProduct, ["isInWishlist", "isInCart"]).entries,
        name: translated(v.string()),
        description: translated(v.string()),
        features: v.array(translated(v.string())),
        images: v.array(v.string()),
        isHidden: v.boolean(),
        colorOptions: v.optional(shopProduct.entries.colorOptions),
        deletedAt: v.optional(dateTime),
      }),
      wishlistItems: wishlistItem,
      cartItems: cartRow,
      orders: v.object({
        ...orderDetail.entries,
        items: v.array(
          v.object({ ...v.omit(orderItem, ["isAvailable"]).entries, name: translated(orderItem.entries.name) }),
        ),
        invoicePayment: v.optional(v.object({ ...invoiceAccount.entries, after: invoiceAccount })),
      }),
      addresses: v.object({ ...savedAddress.entries, usedAt: dateTime }),
      productPictures: storedPicture,
    },
    sync: {
      products: {
        scope: "shared",
        // An order and an invoice take their pieces out of the stock, and a deleted product stays for a while.
        writtenBy: ["invoices"],
        actions: { change: ["update", "create", "delete"], delete: ["delete", "create"] },
        nested: ["name", "description"],
        groups: {
          price: { fields: ["price", "priceBefore"], merge: "latest" },
          pictures: { fields: ["images", "image"], merge: "latest" },
          stock: { fields: ["stock"], merge: "count", min: 0 },
          "description.en": { fields: ["description.en"], merge: "ask" },
          "description.th": { fields: ["description.th"], merge: "ask" },
        },
      },
      wishlistItems: { scope: "private", hasForeignId: true, idField: "productId" },
      cartItems: {
        scope: "private",
        hasForeignId: true,
        idField: "productId",
        groups: {
          line: {
            fields: ["qty", "color", "price", "shippingDate", "offers", "discountPercentage"],
            merge: "latest",
          },
        },
      },
      orders: {
        scope: "shared",
        numberField: "number",
        unique: ["number"],
        writtenBy: ["invoices"],
        actions: { change: ["update", "create"] },
        // Cancelling an order puts its pieces back, so two devices must not both do it. Its invoice follows each of these.
        groups: {
          state: {
            fields: ["status", "history", "paidAt", "invoicePayment", "invoiceId", "invoiceNumber"],
            merge: "ask",
          },
        },
      },
      addresses: { scope: "private" },
      productPictures: pictureSync,
    },
  },
);
