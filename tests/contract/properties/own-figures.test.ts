import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  getCustomers,
  getGoalOverview,
  getOrders,
  getProductOrders,
  getRevenue,
  getRevenueReport,
  getSales,
} from "../../../src/contract/dashboard.ts";
import type { Endpoint, ResponseData } from "../../../src/contract/endpoint.ts";
import { invoiceStatuses, listInvoices } from "../../../src/contract/invoices.ts";
import { searchOrders } from "../../../src/contract/shop-orders.ts";
import { toLocalDay } from "../../../src/lib/local-day.ts";
import { toCents } from "../../../src/lib/money.ts";
import { createTestApi, type TestApi } from "../test-api.ts";
import { fc } from "./fast-check.ts";

const TODAY = new Date(2026, 6, 15, 9, 30);
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: TODAY }));
afterEach(() => void vi.useRealTimers());

const daysAgo = fc.integer({ min: 0, max: 70 });
const toDay = (days: number) => toLocalDay(TODAY, -days);
const cents = fc.integer({ min: 1, max: 5_000_000 });
const name = fc.constantFrom("มาลี", "Somchai", "Ann Lee", "อนงค์");
const invoice = fc.record({
  days: daysAgo,
  cents,
  name,
  invoiceStatus: fc.constantFrom(...invoiceStatuses),
  currency: fc.constantFrom("THB" as const, "USD" as const),
  isCancelled: fc.boolean(),
});
const order = fc.record({
  days: daysAgo,
  cents,
  name,
  qty: fc.integer({ min: 1, max: 9 }),
  status: fc.constantFrom("placed" as const, "delivered" as const, "cancelled" as const),
  hasInvoice: fc.boolean(),
});
const records = fc.record({
  invoices: fc.array(invoice, { minLength: 1, maxLength: 12 }),
  orders: fc.array(order, { minLength: 1, maxLength: 12 }),
});
type Records = typeof records extends fc.Arbitrary<infer R> ? R : never;

async function store(api: TestApi, { invoices, orders }: Records): Promise<void> {
  const [invoiceRow, orderRow] = [await api.db.invoices.get(1), await api.db.orders.get(1)];
  if (!invoiceRow || !orderRow) return expect.unreachable();
  await Promise.all([api.db.invoices.clear(), api.db.invoicePayments.clear(), api.db.orders.clear()]);
  await api.db.invoices.bulkPut(
    invoices.map(({ days, cents: total, name: client, isCancelled, ...fields }, index) => ({
      ...{ ...invoiceRow, ...fields, id: index + 1, total: total / 100, issuedDate: toDay(days) },
      client: { ...invoiceRow.client, name: client },
      ...(isCancelled && { cancelledAt: TODAY.toISOString() }),
    })),
  );
  await api.db.orders.bulkPut(
    orders.map(({ days, cents: total, name: fullName, qty, status, hasInvoice }, index) => ({
      ...{ ...orderRow, id: index + 1, status, total: total / 100, invoiceId: hasInvoice ? 1 : null },
      createdAt: new Date(2026, 6, 15 - days, 23, 59).toISOString(),
      address: { ...orderRow.address, fullName },
      items: orderRow.items.slice(0, 1).map((item) => ({ ...item, qty })),
    })),
  );
}

const fetchCard = async <E extends Endpoint>(api: TestApi, call: E, query = {}): Promise<ResponseData<E>> =>
  (await api.call(call, { query })).data as ResponseData<E>;

/** From 28 days ago to yesterday. */
const isInPeriod = (day: string) => day >= toDay(28) && day <= toDay(1);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + toCents(amount), 0) / 100;

describe("the cards of the last 28 days", () => {
  test("revenue, orders and items equal the lists of invoices and orders", async () => {
    const api = await createTestApi("dashboard", "invoices", "shop");
    await fc.assert(
      fc.asyncProperty(records, async (each) => {
        await store(api, each);
        const { allData } = await fetchCard(api, listInvoices);
        const { orders } = await fetchCard(api, searchOrders, { perPage: "100" });
        const sent = allData.filter(
          ({ issuedDate, invoiceStatus, currency, cancelledAt }) =>
            isInPeriod(issuedDate) && invoiceStatus !== "Draft" && currency === "THB" && cancelledAt === undefined,
        );
        const placed = orders.filter(({ createdAt }) => isInPeriod(toLocalDay(new Date(createdAt))));
        const kept = placed.filter(({ status }) => status !== "cancelled");
        const revenue = sum([
          ...sent.map(({ total }) => total),
          ...kept.filter(({ id }) => each.orders[id - 1]?.hasInvoice === false).map(({ total }) => total),
        ]);
        expect(await fetchCard(api, getRevenue)).toMatchObject({ value: revenue, isSample: false });
        expect((await fetchCard(api, getRevenueReport)).earnings).toBe(revenue);
        expect((await fetchCard(api, getOrders)).value).toBe(placed.length);
        const count = (...statuses: string[]) => placed.filter(({ status }) => statuses.includes(status)).length;
        const { slices } = await fetchCard(api, getProductOrders);
        expect(slices.map(({ value }) => value)).toEqual([count("delivered"), count("placed"), count("cancelled")]);
        expect((await fetchCard(api, getSales)).value).toBe(
          kept.reduce((total, { id }) => total + (each.orders[id - 1]?.qty ?? 0), 0),
        );
      }),
      { numRuns: 50 },
    );
  });

  test("a customer is new on the day of the first record and returning on later days", async () => {
    const api = await createTestApi("dashboard", "invoices", "shop");
    const sent = { cents: 100, invoiceStatus: "Sent", currency: "USD", isCancelled: false } as const;
    const invoices = [
      { ...sent, name: "มาลี" as const, days: 40 },
      { ...sent, name: "มาลี" as const, days: 5 },
      { ...sent, name: "Ann Lee" as const, days: 5 },
      { ...sent, name: "Ann Lee" as const, days: 3 },
    ];
    await store(api, { invoices, orders: [] });
    const { slices } = await fetchCard(api, getCustomers);
    expect(slices.map(({ id, value }) => [id, value])).toEqual([
      ["new", 1],
      ["returning", 2],
    ]);
  });
});

test("the cards of a month show exactly the expenses and the goal that were entered for it", async () => {
  const api = await createTestApi("dashboard", "invoices", "shop");
  const months = [{ id: "2026-06", expenses: 100_000.01, goal: 90_000 }];
  await api.send("POST", "/apps/invoice/monthly-figures", { body: { months } });
  const report = await fetchCard(api, getRevenueReport, { period: "last-month" });
  expect(report).toMatchObject({ expenses: 100_000.01, isSample: false });
  const goal = await fetchCard(api, getGoalOverview, { period: "last-month" });
  expect(goal.value).toBe(90_000);
  expect(goal.inProgress).toBe(Math.max(0, sum([90_000, -goal.completed])));
  await api.send("POST", "/apps/invoice/monthly-figures", {
    body: { months: [{ id: "2026-06", expenses: null, goal: null }] },
  });
  expect(await api.db.monthlyFigures.count()).toBe(0);
});
