import { omit } from "es-toolkit/object";
import { badRequest, HttpError, NOT_ENOUGH_IN_STOCK, notFound } from "../../../contract/errors.ts";
import { formatBalance } from "../../../contract/invoice-amounts.ts";
import { MAX_QTY } from "../../../contract/shop.ts";
import {
  cancelOrder,
  createOrderInvoice,
  findOrderOfInvoice,
  getOrder,
  getTodaysOrders,
  listOrders,
  type Order,
  type OrderDetail,
  type OrderStatus,
  placeOrder,
  reorder,
  searchOrders,
  updateOrder,
} from "../../../contract/shop-orders.ts";
import { readWaitingIds } from "../../../db/change-sets.ts";
import type { Database } from "../../../db/database.ts";
import { getNextDocumentNumber } from "../../../db/document-numbers.ts";
import { getNextId } from "../../../db/next-id.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { OrderRow } from "../../../db/tables/shop.ts";
import { describeUntitled } from "../../../domain/activity.ts";
import { COMPANY_ID, mergeCompany } from "../../../domain/company.ts";
import { canCancel, getHistoryAfter, selectOrders } from "../../../domain/orders.ts";
import { getCartProblem, getLineTotal, getOrderTotals, getShippingDate, isForSale } from "../../../domain/shop.ts";
import { type Language, resolveLanguage } from "../../../lib/language.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { toCents } from "../../../lib/money.ts";
import { mutation, query } from "../../core/handler.ts";
import { assertExpected, putIfChanged } from "../../core/records.ts";
import { finalizeInvoice, getNextInvoice, storeInvoice } from "../invoices/invoice-record.ts";
import { rememberAddress } from "./addresses.ts";
import {
  assertInvoiceOnDevice,
  cancelInvoice,
  payInvoice,
  takePaymentBack,
  toInvoicePayment,
} from "./order-invoice.ts";
import { buildCartRow, withProducts } from "./product-lists.ts";
import { toInvoice } from "./to-invoice.ts";

const cartChangedError = () => new HttpError(409, "The cart has changed");
const PREVIEW_ITEM_COUNT = 3;

function toOrder({ items, ...row }: OrderRow, language: Language) {
  const order = omit(row, ["status", "paidAt", "history", "invoiceId", "invoiceNumber", "invoicePayment"]);
  const documentedOrder = { ...order, items: items.map(({ color: _, ...item }) => item) };
  return resolveLanguage(documentedOrder, language) as Order;
}

async function toOrderDetail(
  db: Database,
  { invoicePayment: _, ...row }: OrderRow,
  language: Language,
): Promise<OrderDetail> {
  const [products, invoice, waitingIds] = await Promise.all([
    db.products.bulkGet(row.items.map(({ productId }) => productId)),
    row.invoiceId === null ? undefined : db.invoices.get(row.invoiceId),
    // The transaction of a write has the change sets only in a workspace, where its own one is not stored yet.
    readWaitingIds(db, "orders"),
  ]);
  const items = row.items.map((item, index) => {
    const product = products[index];
    return { ...item, isAvailable: product !== undefined && isForSale(product) };
  });
  const isWaiting = waitingIds.has(row.id) && { isWaiting: true };
  return resolveLanguage({ ...row, ...isWaiting, items, invoiceId: invoice?.id ?? null }, language) as OrderDetail;
}

async function requireOrder(db: Database, id: number): Promise<OrderRow> {
  const order = await db.orders.get(id);
  if (!order) throw notFound("Order");
  return order;
}

/** Throws a 409 HttpError if there are not enough pieces. */
export async function moveStock(db: Database, items: OrderRow["items"], direction: 1 | -1): Promise<void> {
  const products = await db.products.bulkGet(items.map(({ productId }) => productId));
  const changedProducts = products.flatMap((product, index) => {
    // A product that was deleted long ago has no stock to change.
    if (!product) return [];
    const stock = product.stock + direction * (items[index]?.qty ?? 0);
    if (stock < 0) throw new HttpError(409, NOT_ENOUGH_IN_STOCK);
    return [{ ...product, stock }];
  });
  await db.products.bulkPut(changedProducts);
}

/** Also moves the pieces into or out of the stock, and cancels the invoice. */
async function setStatus(db: Database, order: OrderRow, status: OrderStatus, at: string): Promise<OrderRow> {
  if (status === order.status) return order;
  if (status === "cancelled") await moveStock(db, order.items, 1);
  if (order.status === "cancelled") await moveStock(db, order.items, -1);
  await cancelInvoice(db, order, status === "cancelled" ? at : undefined);
  return { ...order, status, history: getHistoryAfter(order.history, status, at) };
}

const orderTables = ["orders", "products", "invoices", "invoicePayments"] as const;

export const shopOrdersHandlers = [
  mutation(
    placeOrder,
    ["products", "cartItems", "orders", "addresses", "organization"],
    async ({ db, body, language }) => {
      const { total: seenTotal, ...details } = body;
      const cart = await withProducts(db, await readAllCached(db.cartItems));
      if (cart.length === 0) throw badRequest({ cart: ["The cart is empty."] });
      if (cart.some(({ item, product }) => getCartProblem(item, product))) throw cartChangedError();
      const now = new Date();
      const lines = cart.map(({ item, product }) => ({ ...product, ...item }));
      const totals = getOrderTotals(lines, body.delivery, body.address.country);
      if (seenTotal !== undefined && seenTotal !== totals.total) throw cartChangedError();
      const id = await getNextId(db, "orders");
      const number = await getNextDocumentNumber(db, "order", id);
      const order: OrderRow = {
        id,
        ...(number !== undefined && { number }),
        createdAt: now.toISOString(),
        shippingDate: getShippingDate(
          lines.map(({ shippingDate }) => shippingDate),
          toLocalDay(now, 1),
        ),
        ...details,
        items: lines.map((line) => {
          const { productId, name, slug, image, price, discountPercentage, qty, color } = line;
          return { productId, name, slug, image, price, discountPercentage, qty, color, total: getLineTotal(line) };
        }),
        ...totals,
        status: "placed",
        paidAt: null,
        history: [{ status: "placed", at: now.toISOString() }],
        invoiceId: null,
      };
      await moveStock(db, order.items, -1);
      await rememberAddress(db, body.address, now);
      await db.orders.add(order);
      await db.cartItems.clear();
      return { order: toOrder(order, language) };
    },
  ),

  query(listOrders, async ({ db, language }) => ({
    orders: (await readAllCached(db.orders)).toReversed().map((order) => toOrder(order, language)),
  })),

  query(searchOrders, async ({ db, params, language }) => {
    const [all, waitingIds] = await Promise.all([readAllCached(db.orders), readWaitingIds(db, "orders")]);
    const { rows, ...counts } = selectOrders(all, params);
    const orders = rows.map(({ id, number, createdAt, payment, total, status, paidAt, address, items }) => ({
      ...{ id, number, createdAt, payment, total, status, paidAt },
      ...(waitingIds.has(id) && { isWaiting: true as const }),
      fullName: address.fullName,
      pieces: items.reduce((sum, { qty }) => sum + qty, 0),
      preview: items
        .slice(0, PREVIEW_ITEM_COUNT)
        .map(({ name, image }) => ({ name: resolveLanguage(name, language), image })),
    }));
    return { orders, ...counts };
  }),

  query(getTodaysOrders, async ({ db }) => {
    const today = toLocalDay(new Date());
    const orders = (await readAllCached(db.orders)).filter(
      ({ createdAt, status }) => status !== "cancelled" && toLocalDay(new Date(createdAt)) === today,
    );
    return { count: orders.length, revenue: orders.reduce((sum, { total }) => sum + toCents(total), 0) / 100 };
  }),

  query(findOrderOfInvoice, async ({ db, params }) => {
    const orders = await readAllCached(db.orders);
    const order = orders.find(({ invoiceId }) => invoiceId === params.invoiceId);
    return { orderId: order?.id ?? null, orderNumber: order?.number };
  }),

  query(getOrder, async ({ db, params, language }) => ({
    order: await toOrderDetail(db, await requireOrder(db, params.id), language),
  })),

  mutation(updateOrder, orderTables, async ({ db, params, body, language }) => {
    const before = await requireOrder(db, params.id);
    const wasPaid = before.paidAt !== null;
    assertExpected({ status: before.status, isPaid: wasPaid }, body.expected);
    const { isPaid = wasPaid, status = before.status, at = new Date().toISOString() } = body;
    const isCancellation = (status === "cancelled") !== (before.status === "cancelled");
    if (isPaid !== wasPaid || isCancellation) await assertInvoiceOnDevice(db, before);
    const paidAt = isPaid ? (before.paidAt ?? at) : null;
    const movedOrder = { ...(await setStatus(db, before, status, at)), paidAt };
    const after = isPaid === wasPaid ? movedOrder : await (isPaid ? payInvoice : takePaymentBack)(db, movedOrder);
    return { order: await toOrderDetail(db, await putIfChanged(db.orders, before, after), language) };
  }),

  mutation(cancelOrder, orderTables, async ({ db, params, language }) => {
    const before = await requireOrder(db, params.id);
    if (before.status !== "cancelled" && !canCancel(before.status))
      throw new HttpError(409, "A shipped order can no longer be cancelled");
    if (before.status !== "cancelled") await assertInvoiceOnDevice(db, before);
    const after = await setStatus(db, before, "cancelled", new Date().toISOString());
    return { order: await toOrderDetail(db, await putIfChanged(db.orders, before, after), language) };
  }),

  mutation(reorder, ["orders", "products", "cartItems"], async ({ db, params, language }) => {
    const order = await requireOrder(db, params.id);
    const productIds: number[] = [];
    const skippedNames: string[] = [];
    for (const item of order.items) {
      const { productId, color } = item;
      const product = await db.products.get(productId);
      if (!product || !isForSale(product) || product.stock === 0) {
        skippedNames.push(resolveLanguage(item.name, language));
        continue;
      }
      const existingRow = await db.cartItems.get({ productId });
      const qty = Math.min((existingRow?.qty ?? 0) + item.qty, MAX_QTY, product.stock);
      await db.cartItems.put(
        existingRow ? { ...existingRow, qty } : await buildCartRow(db, product, qty, color ?? undefined),
      );
      productIds.push(productId);
    }
    return { productIds, skipped: skippedNames };
  }),

  mutation(createOrderInvoice, ["orders", "invoices", "invoiceDetails", "organization"], async ({ db, params }) => {
    const order = await requireOrder(db, params.id);
    const existingInvoice = order.invoiceId === null ? undefined : await db.invoices.get(order.invoiceId);
    if (existingInvoice) return { invoiceId: existingInvoice.id, invoiceNumber: existingInvoice.number };
    if (order.status === "cancelled") throw new HttpError(409, "A cancelled order has no invoice");
    const { isVatRegistered } = mergeCompany(await db.organization.get(COMPANY_ID));
    const invoice = finalizeInvoice({
      ...toInvoice(order, isVatRegistered),
      ...(order.invoiceId === null
        ? await getNextInvoice(db)
        : { id: order.invoiceId, ...(order.invoiceNumber && { number: order.invoiceNumber }) }),
    });
    await storeInvoice(db, invoice);
    const { invoicePayment: _, ...rest } = order;
    const unpaidInvoice = { invoiceStatus: "Draft", balance: formatBalance(toCents(invoice.total)) } as const;
    const isPaid = order.paidAt !== null;
    await db.orders.put({
      ...rest,
      invoiceId: invoice.id,
      ...(invoice.number && { invoiceNumber: invoice.number }),
      // The payment of a paid order is also the payment of its invoice, so it can be taken back.
      ...(isPaid && { invoicePayment: toInvoicePayment(unpaidInvoice, invoice) }),
    });
    return { invoiceId: invoice.id, invoiceNumber: invoice.number };
  }).withActivity(({ invoiceId }) => describeUntitled("invoice-added", [invoiceId])),
];
