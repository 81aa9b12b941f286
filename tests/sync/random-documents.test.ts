import { expect, test } from "vitest";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { deleteInvoices, duplicateInvoice, setInvoiceStatuses } from "../../src/contract/invoice-actions.ts";
import { recordPayment } from "../../src/contract/invoice-payments.ts";
import { addInvoice, updateInvoice } from "../../src/contract/invoices.ts";
import { exampleAddress } from "../../src/contract/postal-address.ts";
import { addCartItem } from "../../src/contract/shop.ts";
import { cancelOrder, createOrderInvoice, placeOrder, updateOrder } from "../../src/contract/shop-orders.ts";
import { updateProducts } from "../../src/contract/shop-products.ts";
import type { OrderRow } from "../../src/db/tables/shop.ts";
import type { SendOptions } from "../contract/test-api.ts";
import { createRandom, type Random } from "../soak/random.ts";
import { type Device, openWorkspace, readSyncedRows } from "./devices.ts";

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const STEPS = 120;

async function pickCall({ db }: Device, random: Random): Promise<readonly [Endpoint, SendOptions]> {
  const [newestInvoices, newestOrders, inStock] = await Promise.all([
    db.invoices.orderBy("id").reverse().limit(3).primaryKeys(),
    db.orders.orderBy("id").reverse().limit(3).primaryKeys(),
    db.products.filter(({ stock, isHidden }) => stock > 0 && !isHidden).primaryKeys(),
  ]);
  // Few records, so that devices often change the same one.
  const [id = 1, orderId = 1, productId = 1] = [
    random.pick(newestInvoices),
    random.pick(newestOrders),
    random.pick(inStock.slice(0, 3)),
  ];
  const amount = 1 + random.integer(20);
  const status = random.pick(["placed", "packed", "cancelled"] as const);
  const invoice = { ...addInvoice.example.body.invoice, discount: amount };
  const order = { address: exampleAddress, delivery: "standard", payment: "promptpay" };
  return (
    random.pick<readonly [Endpoint, SendOptions]>([
      [addInvoice, { body: { invoice } }],
      [duplicateInvoice, { body: { id } }],
      [updateInvoice, { body: { invoice: { id, discount: amount } } }],
      [updateInvoice, { body: { invoice: { id, service: `Service ${amount}` } } }],
      [recordPayment, { body: { id, amount } }],
      [setInvoiceStatuses, { body: { invoices: [{ id, invoiceStatus: "Sent" }] } }],
      [deleteInvoices, { body: { ids: [id] } }],
      [addCartItem, { body: { productId, qty: amount } }],
      [placeOrder, { body: order }],
      [placeOrder, { body: order }],
      [updateOrder, { params: { id: orderId }, body: { status } }],
      [updateOrder, { params: { id: orderId }, body: { isPaid: amount > 10 } }],
      [cancelOrder, { params: { id: orderId } }],
      [createOrderInvoice, { params: { id: orderId } }],
      [updateProducts, { body: { products: [{ id: productId, price: amount, priceBefore: null }] } }],
    ]) ?? expect.unreachable()
  );
}

/** The pieces of each product, in stock and in orders that are not cancelled. */
async function countPieces({ db }: Device): Promise<ReadonlyMap<number, number>> {
  const pieces = new Map((await db.products.toArray()).map(({ id, stock }) => [id, stock]));
  for (const { productId, qty } of (await db.orders.toArray()).flatMap(getOrderedItems))
    pieces.set(productId, (pieces.get(productId) ?? 0) + qty);
  return pieces;
}

const getOrderedItems = ({ status, items }: OrderRow) => (status === "cancelled" ? [] : items);

test.each(SEEDS)(
  "seed %i: orders and invoices of two devices keep their numbers, and no piece is sold twice",
  async (seed) => {
    const random = createRandom(seed);
    const { a, b, push, pull, sync } = await openWorkspace(["invoices", "shop"]);
    const pieces = await countPieces(a);
    const numbers = new Map<string, string>();
    for (let step = 0; step < STEPS; step++) {
      const device = random.integer(2) === 0 ? a : b;
      // Long times offline.
      const action = random.integer(24);
      if (action === 0) await push(device);
      else if (action === 1) await pull(device);
      else if (action === 2) await sync(device);
      else {
        const [endpoint, options] = await pickCall(device, random);
        const { status, text } = await device.api.call(endpoint, options);
        expect([200, 201, 400, 404, 409], text).toContain(status);
        for (const table of ["invoices", "orders"] as const)
          for (const { id, number } of await device.db[table].toArray())
            if (number !== undefined) {
              const name = `${table} ${id}`;
              expect(numbers.get(name) ?? number).toBe(number);
              numbers.set(name, number);
            }
      }
    }
    for (const device of [a, b, a, b]) await sync(device);
    const rows = await readSyncedRows(a.db);
    expect(await readSyncedRows(b.db)).toEqual(rows);
    expect(await countPieces(a)).toEqual(pieces);
    expect((await a.db.products.toArray()).filter(({ stock }) => stock < 0)).toEqual([]);
    for (const table of ["invoices", "orders"]) {
      const given = [...numbers].filter(([name]) => name.startsWith(table)).map(([, number]) => number);
      expect(new Set(given).size).toBe(given.length);
      // Without gaps: the numbers of each book are 1, 2, 3 and so on.
      for (const { slot } of [a, b]) {
        const ofBook = given.filter((number) => number.startsWith(`${slot}/`));
        expect(new Set(ofBook)).toEqual(new Set(ofBook.map((_, index) => `${slot}/${index + 1}`)));
      }
    }
    for (const { invoiceId, invoiceNumber } of await a.db.orders.toArray()) {
      const invoice = invoiceId === null ? undefined : await a.db.invoices.get(invoiceId);
      if (invoice) expect(invoice.number).toBe(invoiceNumber);
    }
  },
);
