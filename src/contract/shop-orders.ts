import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import {
  dateTime,
  day,
  documentNumber,
  expectedValues,
  filterParam,
  id,
  listParam,
  oneOf,
  pagination,
  sorting,
  text,
} from "./fields.ts";
import { exampleAddress, isAbroad, postalAddress } from "./postal-address.ts";
import { baht, deliveryMethods, paymentMethods, productColors, qty } from "./shop.ts";

/** The order keeps a copy. `total` is the price of all pieces together. */
const orderItem = v.object({
  productId: id,
  name: v.string(),
  slug: v.string(),
  image: v.string(),
  price: baht,
  discountPercentage: v.number(),
  qty,
  total: baht,
});

const orderDetails = { address: postalAddress, delivery: oneOf(deliveryMethods), payment: oneOf(paymentMethods) };

const order = v.object({
  id,
  /** Without a number, users read the id as the number. */
  number: v.optional(documentNumber),
  createdAt: dateTime,
  /** The last item ships on this day. */
  shippingDate: day,
  ...orderDetails,
  items: v.array(orderItem),
  /** The subtotal is without any discount. `total` is `subtotal` minus `discount` plus `shipping`. */
  subtotal: baht,
  discount: baht,
  shipping: baht,
  total: baht,
});
export type Order = v.InferOutput<typeof order>;

export const orderInput = v.pipe(
  v.object({
    ...orderDetails,
    /** The total that the customer saw. If the order would cost another amount, the call returns 409. */
    total: v.optional(baht),
  }),
  v.forward(
    v.partialCheck(
      [["payment"], ["address", "country"]],
      ({ payment, address }) => payment !== "cod" || !isAbroad(address),
      "Cash on delivery is for addresses in Thailand.",
    ),
    ["payment"],
  ),
);

export const placeOrder = endpoint({
  area: "shop",
  name: "placeOrder",
  method: "POST",
  path: "/apps/ecommerce/orders",
  body: orderInput,
  responses: { 201: v.object({ order }) },
  errors: {
    400: "The cart is empty. (under cart)",
    409: "The cart has changed. (a price, the stock or the total differs from what the customer accepted)",
  },
  permission: ["create", "Shop"],
  invalidates: ["shop"],
  example: { body: { address: exampleAddress, delivery: "standard", payment: "promptpay" } },
});

export const listOrders = endpoint({
  area: "shop",
  name: "listOrders",
  method: "GET",
  path: "/apps/ecommerce/orders",
  responses: { 200: v.object({ orders: v.array(order) }) },
  permission: ["read", "Shop"],
});

export const orderStatuses = ["placed", "packed", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const orderState = {
  status: oneOf(orderStatuses),
  /** Null while the payment is open. */
  paidAt: v.nullable(dateTime),
};

export const orderDetail = v.object({
  ...order.entries,
  ...orderState,
  items: v.array(
    v.object({
      ...orderItem.entries,
      color: v.nullable(oneOf(productColors)),
      /** False if the shop no longer sells the product: its page returns 404. */
      isAvailable: v.boolean(),
    }),
  ),
  /** Oldest first. */
  history: v.array(v.object({ status: oneOf(orderStatuses), at: dateTime })),
  /** True until the workspace's server has confirmed that there are enough pieces. */
  isWaiting: v.optional(v.literal(true)),
  /** Null if there is no invoice or it was deleted. */
  invoiceId: v.nullable(id),
  /** Of the invoice, also of a deleted one: it gets its number again. */
  invoiceNumber: v.optional(documentNumber),
});
export type OrderDetail = v.InferOutput<typeof orderDetail>;

const listedOrder = v.object({
  ...v.pick(order, ["id", "number", "createdAt", "payment", "total"]).entries,
  ...orderState,
  isWaiting: v.optional(v.literal(true)),
  fullName: v.string(),
  pieces: v.number(),
  preview: v.array(v.object({ name: v.string(), image: v.string() })),
});
export type ListedOrder = v.InferOutput<typeof listedOrder>;

export const orderColumns = ["createdAt", "total"] as const;

const orderQuery = v.object({
  /** Searches the number, customer name and product names. */
  q: filterParam(text(200)),
  status: filterParam(listParam(oneOf(orderStatuses))),
  ...sorting(orderColumns),
  ...pagination(10),
});
export type OrderQuery = v.InferOutput<typeof orderQuery>;

export const searchOrders = endpoint({
  area: "shop",
  name: "searchOrders",
  method: "GET",
  path: "/apps/ecommerce/orders/search",
  params: orderQuery,
  responses: {
    200: v.object({
      orders: v.array(listedOrder),
      total: v.number(),
      /** Ignores the filter `status`. */
      statusCounts: v.array(v.object({ status: oneOf(orderStatuses), count: v.number() })),
    }),
  },
  permission: ["read", "Shop"],
  example: { params: { q: "ORD-0000", status: ["packed"], page: 1 } },
});

/** Counts the device's local day, without cancelled orders. */
export const getTodaysOrders = endpoint({
  area: "shop",
  name: "getTodaysOrders",
  method: "GET",
  path: "/apps/ecommerce/orders/today",
  responses: { 200: v.object({ count: v.number(), revenue: baht }) },
  permission: ["read", "Dashboard"],
});

export const findOrderOfInvoice = endpoint({
  area: "shop",
  name: "findOrderOfInvoice",
  method: "GET",
  path: "/apps/ecommerce/orders/of-invoice/:invoiceId",
  params: v.object({ invoiceId: id }),
  /** Null if the invoice was not created from an order. */
  responses: { 200: v.object({ orderId: v.nullable(id), orderNumber: v.optional(documentNumber) }) },
  permission: ["read", "Shop"],
  example: { params: { invoiceId: 1 } },
});

export const getOrder = endpoint({
  area: "shop",
  name: "getOrder",
  method: "GET",
  path: "/apps/ecommerce/orders/:id",
  params: v.object({ id }),
  responses: { 200: v.object({ order: orderDetail }) },
  errors: { 404: "Order not found" },
  permission: ["read", "Shop"],
  example: { params: { id: 3 } },
});

/** The order's invoice would keep its old state: the member may not read invoices. */
export const INVOICE_NOT_ON_DEVICE = "The order's invoice is not on this device";

/**
 * Any status may follow any other, so that a change can be undone: going back removes the later entries of the history.
 * Cancelling puts the pieces back into stock, and leaving `cancelled` takes them out again. The order's invoice
 * follows: a payment pays what is due and can be taken back, and the invoice is cancelled with the order.
 */
export const updateOrder = endpoint({
  area: "shop",
  name: "updateOrder",
  method: "PATCH",
  path: "/apps/ecommerce/orders/:id",
  params: v.object({ id }),
  body: v.object({
    status: v.optional(oneOf(orderStatuses)),
    isPaid: v.optional(v.boolean()),
    /** By default now. To undo a step back or a removed payment, send its earlier time. */
    at: v.optional(dateTime),
    expected: expectedValues({ status: oneOf(orderStatuses), isPaid: v.boolean() }),
  }),
  responses: { 200: v.object({ order: orderDetail }) },
  errors: { 404: "Order not found", 409: `Not enough pieces in stock; ${INVOICE_NOT_ON_DEVICE}; ${CHANGED_SINCE}` },
  permission: ["update", "Shop"],
  invalidates: ["shop", "invoices"],
  example: { params: { id: 3 }, body: { status: "shipped", isPaid: true } },
});

export const cancelOrder = endpoint({
  area: "shop",
  name: "cancelOrder",
  method: "POST",
  path: "/apps/ecommerce/orders/:id/cancel",
  params: v.object({ id }),
  responses: { 200: v.object({ order: orderDetail }) },
  errors: { 404: "Order not found", 409: `A shipped order can no longer be cancelled; ${INVOICE_NOT_ON_DEVICE}` },
  permission: ["update", "Shop"],
  invalidates: ["shop", "invoices"],
  example: { params: { id: 3 } },
});

/**
 * Uses today's prices and newly drawn offers. If a product is already in the cart, its pieces are added, up to 99 and
 * to what is in stock.
 */
export const reorder = endpoint({
  area: "shop",
  name: "reorder",
  method: "POST",
  path: "/apps/ecommerce/orders/:id/reorder",
  params: v.object({ id }),
  responses: {
    200: v.object({
      productIds: v.array(id),
      skipped: v.array(v.string()),
    }),
  },
  errors: { 404: "Order not found" },
  permission: ["create", "Shop"],
  invalidates: ["shop"],
  example: { params: { id: 3 } },
});

/**
 * The invoice has the order's items, discount, shipping and included tax, and is a draft, or paid if the order is paid.
 * The call returns an existing invoice. It creates a deleted one again with its number, so that an order has one
 * invoice.
 */
export const createOrderInvoice = endpoint({
  area: "shop",
  name: "createOrderInvoice",
  method: "POST",
  path: "/apps/ecommerce/orders/:id/invoice",
  params: v.object({ id }),
  responses: { 201: v.object({ invoiceId: id, invoiceNumber: v.optional(documentNumber) }) },
  errors: {
    400: "Messages by field, such as The order is too large for one invoice.",
    404: "Order not found",
    409: "A cancelled order has no invoice",
  },
  permission: ["create", "Invoice"],
  invalidates: ["shop", "invoices"],
  example: { params: { id: 3 } },
});
