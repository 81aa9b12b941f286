import { describe, expect } from "vitest";
import { deleteInvoices, setInvoiceStatuses } from "../../src/contract/invoice-actions.ts";
import { cancelPayment, recordPayment } from "../../src/contract/invoice-payments.ts";
import { getMoneyReport, getProductSales, getReceivables, getTaxReport } from "../../src/contract/invoice-reports.ts";
import { addInvoice, getInvoice, listInvoices, updateInvoice } from "../../src/contract/invoices.ts";
import { toCents } from "../../src/lib/money.ts";
import { type AccountantCase, accountantCases } from "../fixtures/accountant-cases.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("invoices", "shop");
const client = { name: "มาลี ใจดี", companyEmail: "malee@example.com", taxId: "0105500000003", branch: "00000" };

const add = async (api: TestApi, fields: object) => {
  const invoice = {
    ...{ issuedDate: "2031-05-02", dueDate: "2031-06-01", client, service: "งาน", currency: "THB" },
    ...{ invoiceStatus: "Sent", ...fields },
  };
  return (await api.fetch(addInvoice, { body: { invoice: invoice as never } })).invoice;
};
const pay = (api: TestApi, id: number, amount: number, more: object = {}) =>
  api.fetch(recordPayment, { body: { id, amount, date: "2031-05-20", ...more } });
const read = (api: TestApi, id: number) => api.fetch(getInvoice, { params: { id } });
const fetchStock = async (api: TestApi) => (await api.db.products.get(8))?.stock ?? 0;

describe("recordPayment and cancelPayment", () => {
  test("recordPayment settles the amount and its withheld tax; cancelPayment makes both due again", async ({ api }) => {
    const { id } = await add(api, { items: [{ title: "บริการ", cost: 1_000, qty: 1 }], taxRate: 7, withholdingRate: 3 });
    const { payment, invoice } = await pay(api, id, 1_040, { taxWithheld: 30, method: "cheque", reference: "0042188" });
    expect(invoice).toMatchObject({ balance: 0, invoiceStatus: "Paid" });
    expect(payment).toMatchObject({ tax: 70, isWhole: true, method: "cheque", reference: "0042188" });
    const cancelled = await api.fetch(cancelPayment, { body: { id: payment.id } });
    expect(cancelled.invoice).toMatchObject({ balance: "$1,070", invoiceStatus: "Sent" });
    const { payments } = await read(api, id);
    expect(payments.map((each) => [each.id, each.cancelledAt !== undefined])).toEqual([[payment.id, true]]);
  });

  test("a status or balance below the recorded payments returns 409 and changes nothing", async ({ api }) => {
    const { id } = await add(api, { total: 500 });
    await pay(api, id, 200);
    const statuses = { body: { invoices: [{ id, invoiceStatus: "Sent", balance: "$500" }] } } as const;
    expect((await api.call(setInvoiceStatuses, statuses)).status).toBe(409);
    const invoice = { id, balance: "$500" };
    expect((await api.call(updateInvoice, { body: { invoice } })).status).toBe(409);
    expect((await read(api, id)).invoice.balance).toBe("$300");
  });

  test("recordPayment with isAlreadyPaid adds a receipt to a paid invoice and keeps its balance", async ({ api }) => {
    const { id } = await add(api, { items: [{ title: "บริการ", cost: 100, qty: 1 }], taxRate: 7 });
    await api.fetch(setInvoiceStatuses, { body: { invoices: [{ id, invoiceStatus: "Paid" }] } });
    const { payment } = await pay(api, id, 107, { isAlreadyPaid: true });
    expect(payment).toMatchObject({ tax: 7, isWhole: true });
    expect((await read(api, id)).invoice).toMatchObject({ balance: 0, invoiceStatus: "Paid" });
  });
});

describe("the stock of products on invoices", () => {
  const items = [{ title: "คีย์บอร์ด", cost: 890, qty: 3, productId: 8 }];

  test("sending takes the pieces, going back to a draft or deleting returns them", async ({ api }) => {
    const before = await fetchStock(api);
    const { id } = await add(api, { items, invoiceStatus: "Draft" });
    expect(await fetchStock(api)).toBe(before);
    const setStatus = (invoiceStatus: "Sent" | "Draft") =>
      api.fetch(setInvoiceStatuses, { body: { invoices: [{ id, invoiceStatus }] } });
    await setStatus("Sent");
    expect(await fetchStock(api)).toBe(before - 3);
    await api.fetch(updateInvoice, { body: { invoice: { id, items: [{ ...items[0], qty: 5 } as never] } } });
    expect(await fetchStock(api)).toBe(before - 5);
    await setStatus("Draft");
    expect(await fetchStock(api)).toBe(before);
    await setStatus("Sent");
    await api.fetch(deleteInvoices, { body: { ids: [id] } });
    expect(await fetchStock(api)).toBe(before);
  });

  test("more pieces than there are return 409 and store nothing", async ({ api }) => {
    const stock = await fetchStock(api);
    const count = await api.db.invoices.count();
    const invoice = { issuedDate: "2031-05-02", dueDate: "2031-06-01", client, service: "งาน", invoiceStatus: "Sent" };
    const tooMany = [{ ...items[0], qty: stock + 1 }];
    const response = await api.call(addInvoice, { body: { invoice: { ...invoice, items: tooMany } as never } });
    expect([response.status, await fetchStock(api), await api.db.invoices.count()]).toEqual([409, stock, count]);
  });
});

describe("reports", () => {
  const payAll = async (api: TestApi, { invoice, payments }: AccountantCase) => {
    const { id, total } = await add(api, invoice);
    for (const { tax: _, ...each } of payments) await pay(api, id, each.amount, each);
    return { id, total };
  };

  test.for(accountantCases)(
    "the list and the tax report have the accountant's figures: $name",
    async (each, { api }) => {
      const { id, total } = await payAll(api, each);
      expect(total).toBe(each.figures.total);
      const { invoices } = await api.fetch(listInvoices, { params: { perPage: 1, page: 1 } });
      expect(invoices[0]).toMatchObject({ id, total: each.figures.total, balance: 0, invoiceStatus: "Paid" });
      const { sales, withheld, foreignCount } = await api.fetch(getTaxReport, { params: { period: "2031-05" } });
      const sum = (amounts: readonly number[]) => amounts.reduce((cents, amount) => cents + toCents(amount), 0) / 100;
      if (each.invoice.currency === "USD") return expect([sales, foreignCount]).toEqual([[], each.payments.length]);
      expect(sales.map(({ tax }) => tax)).toEqual(each.payments.map(({ tax }) => tax));
      const { taxable, zeroRated, exempt, withholding } = each.figures;
      expect({
        taxable: sum(sales.map(({ value }) => value)),
        zeroRated: sum(sales.map((row) => row.zeroRated)),
        exempt: sum(sales.map((row) => row.exempt)),
        withholding: sum(withheld.map(({ tax }) => tax)),
      }).toEqual({ taxable, zeroRated, exempt, withholding });
    },
  );

  test("money in, receivables and sales equal the payments, balances and items they are made of", async ({ api }) => {
    const before = await api.fetch(getReceivables, { params: { today: "2031-06-20" } });
    const getDue = ({ totals }: typeof before) => totals.find(({ currency }) => currency === "THB");
    const { id } = await add(api, { items: [{ title: "คีย์บอร์ด", cost: 100, qty: 2, productId: 8 }], taxRate: 7 });
    await pay(api, id, 64);
    const after = await api.fetch(getReceivables, { params: { today: "2031-06-20" } });
    expect(toCents((getDue(after)?.total ?? 0) - (getDue(before)?.total ?? 0))).toBe(15_000);
    // Due on 1 June, so 19 days late.
    expect(after.clients.find(({ name }) => name === client.name)?.ages).toEqual([0, 150, 0, 0, 0]);
    const { months } = await api.fetch(getMoneyReport, { params: { year: "2031" } });
    expect(months[4]).toMatchObject({ month: "2031-05", invoiced: 214, received: 64, withheld: 0 });
    const { products } = await api.fetch(getProductSales, { params: { period: "2031" } });
    expect(products).toEqual([{ id: 8, name: "คีย์บอร์ด", pieces: 2, total: 200 }]);
  });

  test("getTaxReport lists a canceled receipt with zeros", async ({ api }) => {
    const { id } = await add(api, { items: [{ title: "บริการ", cost: 100, qty: 1 }], taxRate: 7 });
    const { payment } = await pay(api, id, 107);
    await api.fetch(cancelPayment, { body: { id: payment.id } });
    const { sales } = await api.fetch(getTaxReport, { params: { period: "2031-05" } });
    expect(sales).toMatchObject([{ value: 0, tax: 0, isCancelled: true }]);
  });
});
