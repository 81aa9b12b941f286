import * as v from "valibot";
import { describe, expect, onTestFinished, vi } from "vitest";
import {
  deleteInvoices,
  duplicateInvoice,
  getInvoicesSummary,
  restoreInvoices,
  setInvoiceStatuses,
} from "../../src/contract/invoice-actions.ts";
import { recordPayment } from "../../src/contract/invoice-payments.ts";
import { addInvoice, getInvoice, listClients, listInvoices } from "../../src/contract/invoices.ts";
import type { Language } from "../../src/lib/language.ts";
import { ADMIN_ID, CLIENT_ACCOUNT_ID, createApiTest, createTestApi, SEED_DATE, type TestApi } from "./test-api.ts";

const test = createApiTest("invoices");

const get = async (api: TestApi, id: number, language: Language = "en") => {
  const headers = { "accept-language": language };
  return (await api.fetch(getInvoice, { params: { id }, headers })).invoice;
};
const fetchIds = async (api: TestApi, query: Record<string, string> = {}) =>
  v
    .parse(listInvoices.responses[200], (await api.call(listInvoices, { query: { perPage: "1000", ...query } })).data)
    .invoices.map(({ id }) => id);
const remove = async (api: TestApi, ...ids: number[]) => (await api.fetch(deleteInvoices, { body: { ids } })).invoices;
const restore = (api: TestApi, invoices: unknown[]) => api.call(restoreInvoices, { body: { invoices } });
const setStatuses = (api: TestApi, invoices: unknown[]) => api.fetch(setInvoiceStatuses, { body: { invoices } });
const pay = (api: TestApi, id: number, amount: number) => api.fetch(recordPayment, { body: { id, amount } });
const fetchSummary = (api: TestApi) => api.fetch(getInvoicesSummary);

async function openOnSeedDate(): Promise<TestApi> {
  vi.useFakeTimers({ now: SEED_DATE, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  return createTestApi("invoices");
}

describe("deleteInvoices and restoreInvoices", () => {
  test("restoreInvoices restores both languages and the ids", async ({ api }) => {
    const before = await Promise.all([46, 3].map((id) => Promise.all([get(api, id), get(api, id, "th")])));
    const removedInvoices = await remove(api, 46, 3, 46);
    expect(removedInvoices.map(({ id }) => id)).toEqual([46, 3]);
    expect(await fetchIds(api)).not.toContain(46);
    const { status } = await restore(api, removedInvoices);
    expect(status).toBe(201);
    const after = await Promise.all([46, 3].map((id) => Promise.all([get(api, id), get(api, id, "th")])));
    expect(after).toEqual(before);
  });

  test("deleteInvoices, restoreInvoices and a change of status each take 1,500 invoices", async ({ api }) => {
    const [row] = await api.db.invoices.toArray();
    if (!row) throw new Error("The seed data has an invoice.");
    const manyIds = Array.from({ length: 1_500 }, (_, index) => index + 1_000);
    await api.db.invoices.bulkAdd(manyIds.map((id) => ({ ...row, id })));
    await api.db.counters.put({ table: "invoices", last: 3_000 });
    const removedInvoices = await remove(api, ...manyIds);
    expect([removedInvoices.length, await api.db.invoices.where("id").aboveOrEqual(1_000).count()]).toEqual([1_500, 0]);
    expect((await restore(api, removedInvoices)).status).toBe(201);
    expect(await api.db.invoices.where("id").aboveOrEqual(1_000).count()).toBe(1_500);
    const paidResponse = await setStatuses(
      api,
      manyIds.map((id) => ({ id, invoiceStatus: "Paid" })),
    );
    expect(paidResponse.invoices.every(({ invoiceStatus }) => invoiceStatus === "Paid")).toBe(true);
  });

  test("a restored client has its tax number and branch, which listClients returns for the next invoice", async ({
    api,
  }) => {
    const client = { name: "Ann Lee", companyEmail: "ann.lee@example.com", taxId: "0105500000003", branch: "00000" };
    const invoice = { issuedDate: "2026-07-01", dueDate: "2026-07-31", client, service: "Design" };
    const addedInvoice = (await api.fetch(addInvoice, { body: { invoice } })).invoice;
    await restore(api, await remove(api, addedInvoice.id));
    expect((await get(api, addedInvoice.id)).client).toMatchObject(client);
    expect((await api.call(listClients, { query: { q: client.companyEmail } })).data).toMatchObject([client]);
  });

  test("deleteInvoices deletes nothing and returns 404 when one id is unknown", async ({ api }) => {
    const all = await fetchIds(api);
    expect((await api.call(deleteInvoices, { body: { ids: [3, 999] } })).status).toBe(404);
    expect(await fetchIds(api)).toEqual(all);
  });

  test("restoreInvoices needs the permission to add; delete permission alone returns 403", async ({ api }) => {
    const client = await api.db.accounts.get(CLIENT_ACCOUNT_ID);
    const ability = ["read", "delete"].map((action) => ({ action, subject: "Invoice" }));
    if (client) await api.db.accounts.put({ ...client, ability });
    const token = await api.token(CLIENT_ACCOUNT_ID);
    const { status, data } = await api.call(deleteInvoices, { body: { ids: [3] }, token });
    expect(status).toBe(200);
    expect((await api.call(restoreInvoices, { body: data, token })).status).toBe(403);
    expect((await api.call(restoreInvoices, { body: data, token: await api.token(ADMIN_ID) })).status).toBe(201);
  });

  test("restoreInvoices restores in any order; restoring the same invoice twice returns 409", async ({ api }) => {
    const all = await fetchIds(api);
    const [first] = await remove(api, 3);
    const [second] = await remove(api, 5);
    expect((await restore(api, [second])).status).toBe(201);
    expect((await restore(api, [second])).status).toBe(409);
    expect((await restore(api, [first])).status).toBe(201);
    expect(await fetchIds(api)).toEqual(all);
  });
});

describe("setInvoiceStatuses", () => {
  test('the status Paid sets the balance to 0; sending "before" restores status and balance', async ({ api }) => {
    const before = [await get(api, 48), await get(api, 31)];
    const response = await setStatuses(
      api,
      before.map(({ id }) => ({ id, invoiceStatus: "Paid" })),
    );
    expect(response.invoices.map(({ invoiceStatus, balance }) => ({ invoiceStatus, balance }))).toEqual([
      { invoiceStatus: "Paid", balance: 0 },
      { invoiceStatus: "Paid", balance: 0 },
    ]);
    await setStatuses(api, response.before);
    expect([await get(api, 48), await get(api, 31)]).toEqual(before);
  });

  test("undoing one status change keeps payments recorded after it", async ({ api }) => {
    const first = (await pay(api, 48, 100)).before;
    const second = (await pay(api, 48, 50)).before;
    await setStatuses(api, [first]);
    expect(await get(api, 48)).toMatchObject({ invoiceStatus: "Partial Payment", balance: "$1,450" });
    await setStatuses(api, [second]);
    expect(await get(api, 48)).toMatchObject({ invoiceStatus: "Sent", balance: "$1,500" });
  });

  test("undo skips deleted invoices and restores the rest", async ({ api }) => {
    const { before } = await setStatuses(
      api,
      [48, 31].map((id) => ({ id, invoiceStatus: "Paid" })),
    );
    await remove(api, 48);
    const { invoices } = await setStatuses(api, before);
    expect(invoices.map(({ id, invoiceStatus }) => ({ id, invoiceStatus }))).toEqual([
      { id: 31, invoiceStatus: before[1]?.invoiceStatus },
    ]);
  });

  test("any status except Paid keeps the balance", async ({ api }) => {
    const { balance } = await get(api, 31);
    const { invoices } = await setStatuses(api, [{ id: 31, invoiceStatus: "Past Due" }]);
    expect(invoices[0]).toMatchObject({ invoiceStatus: "Past Due", balance });
  });

  test("setInvoiceStatuses writes nothing and publishes no change event if no value changes", async ({ api }) => {
    const { invoiceStatus, balance } = await get(api, 48);
    await setStatuses(api, [{ id: 48, invoiceStatus, balance }]);
    expect(api.published).toEqual([]);
  });
});

describe("recordPayment", () => {
  test("recordPayment lowers the balance by the exact amount; a zero balance sets the status to Paid", async ({
    api,
  }) => {
    const partialPayment = await pay(api, 48, 1_499.9);
    expect(partialPayment.invoice).toMatchObject({ balance: "$0.10", invoiceStatus: "Partial Payment" });
    expect(partialPayment.before).toEqual({
      id: 48,
      invoiceStatus: "Sent",
      balance: "$1,500",
      after: { invoiceStatus: "Partial Payment", balance: "$0.10" },
    });
    const finalPayment = await pay(api, 48, 0.1);
    expect(finalPayment.invoice).toMatchObject({ balance: 0, invoiceStatus: "Paid" });
  });

  test("recordPayment takes amounts in the invoice's currency and rejects more than the amount due", async ({
    api,
  }) => {
    const { currency, total } = await get(api, 52);
    expect({ currency, total }).toEqual({ currency: "THB", total: 71_904 });
    expect((await pay(api, 52, 1_904)).invoice.balance).toBe("$70,000");
    const response = await api.call(recordPayment, { body: { id: 52, amount: 70_000.01 } });
    expect(response.data).toEqual({ error: { amount: ["The amount due is ฿70,000."] } });
  });
});

describe("duplicateInvoice", () => {
  test("duplicateInvoice creates a draft issued today, with the same payment term and texts", async () => {
    const api = await openOnSeedDate();
    const original = await get(api, 36);
    const { status, data } = await api.call(duplicateInvoice, { body: { id: 36 } });
    expect(status).toBe(201);
    const copy = v.parse(duplicateInvoice.responses[201], data).invoice;
    expect(copy).toEqual({
      ...original,
      id: 55,
      issuedDate: "2026-07-15",
      dueDate: "2026-10-13",
      invoiceStatus: "Draft",
      balance: "$47,459.85",
    });
    expect((await get(api, 55, "th")).items).toEqual((await get(api, 36, "th")).items);
  });
});

describe("getInvoicesSummary", () => {
  test("the sums by status and currency add up to the overall sums", async () => {
    const api = await openOnSeedDate();
    const { all, statuses } = await fetchSummary(api);
    expect(all.count).toBe(54);
    expect(statuses.reduce((sum, { count }) => sum + count, 0)).toBe(54);
    for (const { currency, total, balance } of all.sums) {
      const statusSums = statuses.flatMap(({ sums }) => sums.filter((sum) => sum.currency === currency));
      const sumField = (field: "total" | "balance") => statusSums.reduce((sum, each) => sum + each[field], 0);
      expect(sumField("total")).toBeCloseTo(total, 2);
      expect(sumField("balance")).toBeCloseTo(balance, 2);
    }
  });

  test("the overdue sum includes invoices with a past due date and an open balance, except drafts", async () => {
    const api = await openOnSeedDate();
    const overdueIds = await fetchIds(api, { overdue: "true" });
    expect((await fetchSummary(api)).overdue.count).toBe(overdueIds.length);
    expect(overdueIds.length).toBeGreaterThan(0);
    const otherIds = await fetchIds(api, { overdue: "false" });
    expect([...overdueIds, ...otherIds].sort((a, b) => a - b)).toEqual((await fetchIds(api)).sort((a, b) => a - b));
    await api.db.invoices.update(overdueIds[0] ?? 0, { invoiceStatus: "Draft" });
    expect(await fetchIds(api, { overdue: "true" })).toEqual(overdueIds.slice(1));
  });

  test("each group of the summary has the invoices of its list; outstanding are sent, partly paid, overdue", async () => {
    const api = await openOnSeedDate();
    const { groups } = await fetchSummary(api);
    const idsByGroup = new Map<string, number[]>();
    for (const { group, count } of groups) {
      idsByGroup.set(group, await fetchIds(api, { group }));
      expect(idsByGroup.get(group)).toHaveLength(count);
    }
    const outstandingIds = ["sent", "partial", "overdue"].flatMap((group) => idsByGroup.get(group) ?? []);
    expect(idsByGroup.get("outstanding")?.toSorted()).toEqual(outstandingIds.toSorted());
    expect(idsByGroup.get("overdue")).toEqual(await fetchIds(api, { overdue: "true" }));
  });

  test("getInvoicesSummary treats rows without a currency as USD", async ({ api }) => {
    const before = await fetchSummary(api);
    const row = await api.db.invoices.get(1);
    const { currency: _, ...rowWithoutCurrency } = row ?? { id: 0 };
    await api.db.invoices.put(rowWithoutCurrency as NonNullable<typeof row>);
    expect(await fetchSummary(api)).toEqual(before);
    expect((await get(api, 1)).currency).toBe("USD");
  });
});

describe("listClients with q", () => {
  const findNames = async (api: TestApi, q: string) =>
    (await api.fetch(listClients, { query: { q } })).map(({ name }) => name);

  test("listClients with q matches name, company and e-mail address without duplicates", async ({ api }) => {
    expect(await findNames(api, "elbkai")).toEqual(["Daniel Weber"]);
    expect(await findNames(api, "MAI@")).toEqual(["Mai Nguyen"]);
    expect(await findNames(api, "ทองสุข")).toEqual(["อนันต์ ทองสุข"]);
    expect(await findNames(api, "nobody of this name")).toEqual([]);
  });

  test("listClients with q returns at most 20 clients", async ({ api }) => {
    expect(await findNames(api, "example.com")).toHaveLength(20);
  });
});
