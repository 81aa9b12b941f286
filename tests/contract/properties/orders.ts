import * as v from "valibot";
import { expect } from "vitest";
import { getInvoice, type Invoice } from "../../../src/contract/invoices.ts";
import { createOrderInvoice } from "../../../src/contract/shop-orders.ts";
import type { OrderRow } from "../../../src/db/tables/shop.ts";
import { getLineTotal, getOrderTotals } from "../../../src/domain/shop.ts";
import { findRowErrors } from "../../../src/mocks/areas/data/integrity.ts";
import type { TestApi } from "../test-api.ts";
import { fc } from "./fast-check.ts";

const lineUpTo = (maxCents: number) =>
  fc.record({
    price: fc.integer({ min: 1, max: maxCents }).map((cents) => cents / 100),
    qty: fc.integer({ min: 1, max: 99 }),
    discountPercentage: fc.integer({ min: 0, max: 15 }),
    hasFreeShipping: fc.boolean(),
  });
const lines = fc.oneof(
  fc.array(lineUpTo(10_000_000), { minLength: 1, maxLength: 8 }),
  // More products than an invoice has lines.
  fc.array(lineUpTo(50_000), { minLength: 95, maxLength: 120 }),
);
const shortText = (max: number) =>
  fc.string({ unit: fc.constantFrom("ก", "ำ", "a", "4"), minLength: 1, maxLength: max });
const thaiAddress = fc.record({
  fullName: shortText(100),
  phone: fc.constant("081 234 5678"),
  email: fc.constantFrom("buyer@example.com", "ann.lee@example.co.th"),
  street: shortText(200),
  subdistrict: shortText(100),
  district: shortText(100),
  city: fc.constant(""),
  province: fc.oneof(fc.constant("กรุงเทพมหานคร"), shortText(100)),
  postcode: fc.constant("10120"),
  country: fc.constant("TH"),
});
const foreignAddress = thaiAddress.map(({ email: _, ...address }) => ({
  ...address,
  subdistrict: "",
  district: "",
  city: "Perth",
  country: "AU",
}));
const address = fc.oneof(thaiAddress, foreignAddress);

export const order = fc
  .record({
    lines,
    address,
    delivery: fc.constantFrom("standard" as const, "express" as const),
    paidAt: fc.constantFrom(null, "2026-07-14T03:00:00.000Z"),
  })
  .map(
    ({ lines, ...details }): Omit<OrderRow, "id"> => ({
      ...details,
      createdAt: "2026-07-13T03:00:00.000Z",
      shippingDate: "2026-07-16",
      payment: "promptpay",
      items: lines.map(({ hasFreeShipping: _, ...each }) => ({
        ...each,
        productId: 8,
        name: { en: "Keyboard", th: "คีย์บอร์ด" },
        slug: "keyboard-8",
        image: "",
        color: null,
        total: getLineTotal({ ...each, hasFreeShipping: false }),
      })),
      ...getOrderTotals(lines, details.delivery, details.address.country),
      status: "placed",
      history: [{ status: "placed", at: "2026-07-13T03:00:00.000Z" }],
      invoiceId: null,
    }),
  );

const ORDERS_PATH = "/apps/ecommerce/orders";
let lastOrderId = 100;

export async function openOrder(api: TestApi, fields: Omit<OrderRow, "id">) {
  const id = ++lastOrderId;
  await api.db.orders.put({ ...fields, id });
  await api.db.counters.put({ table: "orders", last: id });
  const send = async (...[method, path, body]: [Parameters<TestApi["send"]>[0], string, object?]) => {
    const response = await api.send(method, path, { body });
    expect(response.status, response.text).toBeLessThan(300);
    return response.data as never;
  };
  const readOrder = async () => (await api.db.orders.get(id)) ?? expect.unreachable();
  const readInvoiceRow = async () => api.db.invoices.get((await readOrder()).invoiceId ?? 0);
  const readInvoice = async (invoiceId: number): Promise<Invoice> =>
    v.parse(getInvoice.responses[200], await send("GET", `/api/invoice/invoices/${invoiceId}`)).invoice;
  const createInvoice = async () =>
    v.parse(createOrderInvoice.responses[201], await send("POST", `${ORDERS_PATH}/${id}/invoice`)).invoiceId;
  const update = (change: object) => send("PATCH", `${ORDERS_PATH}/${id}`, change);
  const setStatuses = async (invoices: object[]): Promise<{ before: object[] }> =>
    send("PATCH", "/apps/invoice/statuses", { invoices });
  return { ...{ api, send, readOrder, readInvoiceRow, readInvoice }, createInvoice, update, setStatuses };
}
export type OpenOrder = Awaited<ReturnType<typeof openOrder>>;

export async function expectValidRows({ db }: TestApi): Promise<void> {
  const [orders, invoices, invoiceDetails] = await Promise.all([
    db.orders.toArray(),
    db.invoices.toArray(),
    db.invoiceDetails.toArray(),
  ]);
  expect(findRowErrors({ orders, invoices, invoiceDetails } as never)).toEqual([]);
  const invoiceIds = orders.flatMap(({ invoiceId }) => invoiceId ?? []);
  expect(new Set(invoiceIds).size).toBe(invoiceIds.length);
}
