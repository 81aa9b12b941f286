import { describe, expect } from "vitest";
import { taxIdMessages } from "../../src/contract/invoice-client.ts";
import { addInvoice, getInvoice, type Invoice, updateInvoice } from "../../src/contract/invoices.ts";
import type { Language } from "../../src/lib/language.ts";
import { fetchBackup, importFile, openSeededApi } from "./backup-calls.ts";
import { getSeedRows } from "./seed-data.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("invoices");

const LAST_ID = getSeedRows("invoices", "invoices").length;
const client = { name: "Aiko Tanaka", companyEmail: "aiko@example.com" };
const designFields = { issuedDate: "2026-07-01", dueDate: "2026-07-31", client, service: "Design" };
const hoursItem = { title: "Hours", description: "Evenings", cost: 33.33, qty: 1.5 };
const pagesItem = { title: "Pages", cost: 0.1, qty: 3 };

const add = async (api: TestApi, fields: object = {}) => {
  const body = { invoice: { ...designFields, ...fields } };
  return (await api.fetch(addInvoice, { body })).invoice;
};
const change = async (api: TestApi, fields: object, language: Language = "en") => {
  const options = { body: { invoice: fields }, headers: { "accept-language": language } };
  return (await api.fetch(updateInvoice, options)).invoice;
};
const get = async (api: TestApi, id: number, language: Language = "en") => {
  const headers = { "accept-language": language };
  return (await api.fetch(getInvoice, { params: { id }, headers })).invoice;
};
const getTotalAndBalance = ({ total, balance }: Invoice) => ({ total, balance });

describe("addInvoice", () => {
  test("addInvoice stores fields that the request omits as empty and the status as Draft", async ({ api }) => {
    const invoice = await add(api, { id: 7 });
    expect(invoice).toEqual({
      ...designFields,
      client: { ...client, company: "", address: "", country: "", contact: "" },
      id: LAST_ID + 1,
      total: 0,
      currency: "USD",
      avatar: "",
      invoiceStatus: "Draft",
      balance: 0,
      items: [],
      taxRate: 0,
      discount: 0,
      note: "",
      salesperson: "",
    });
    expect(await get(api, LAST_ID + 1)).toEqual(invoice);
  });

  test("addInvoice stores the items in the invoice details table", async ({ api }) => {
    const { items, taxRate, discount, note, salesperson, ...row } = await add(api, {
      items: [hoursItem],
      note: "Soon",
    });
    expect(await api.db.invoices.get(row.id)).toEqual(row);
    const details = { id: row.id, items, taxRate, discount, note, salesperson };
    expect(await api.db.invoiceDetails.get(row.id)).toEqual(details);
  });

  test("addInvoice calculates line prices and the total exactly", async ({ api }) => {
    const { items, ...invoice } = await add(api, { items: [hoursItem, pagesItem], taxRate: 7, discount: 0.3 });
    expect(items).toEqual([
      // The exact price, 49.995, is rounded up to 50.
      { ...hoursItem, price: 50 },
      { ...pagesItem, description: "", price: 0.3 },
    ]);
    expect(getTotalAndBalance(invoice as Invoice)).toEqual({ total: 53.5, balance: "$53.50" });
  });

  test("addInvoice accepts prices and a total that match the items", async ({ api }) => {
    const items = [{ ...hoursItem, price: 50 }];
    expect(await add(api, { items, total: 50 })).toMatchObject({ items, total: 50 });
  });

  test("an invoice without items keeps the total that was sent", async ({ api }) => {
    expect(getTotalAndBalance(await add(api, { total: 1_234.5 }))).toEqual({ total: 1_234.5, balance: "$1,234.50" });
  });

  test("an invoice with status Paid gets the balance 0", async ({ api }) => {
    expect((await add(api, { items: [hoursItem], invoiceStatus: "Paid" })).balance).toBe(0);
  });

  test.for([
    [0, 0],
    ["$0", 0],
    ["-$0.00", 0],
    ["$205", "$205"],
    ["-$205", "-$205"],
    ["$205.5", "$205.50"],
    ["$205.00", "$205"],
    ["$1205.07", "$1,205.07"],
    ["-$12,345", "-$12,345"],
    ["$1,000,000,000", "$1,000,000,000"],
  ])("addInvoice normalizes the balance %s to %s", async ([balance, written], { api }) => {
    expect((await add(api, { balance })).balance).toBe(written);
  });

  test("addInvoice accepts a due date equal to the issue date", async ({ api }) => {
    expect((await add(api, { dueDate: designFields.issuedDate })).id).toBe(LAST_ID + 1);
  });
});

describe("updateInvoice", () => {
  test("updateInvoice changes the given fields, client fields included, and keeps the rest", async ({ api }) => {
    const before = await get(api, 7);
    const after = await change(api, { id: 7, avatar: "", client: { company: "Kita" }, unknown: 1 });
    expect(after).toEqual({ ...before, avatar: "", client: { ...before.client, company: "Kita" } });
    expect(await get(api, 7)).toEqual(after);
  });

  test("updateInvoice replaces all items when items are given and keeps them otherwise", async ({ api }) => {
    const { items } = await get(api, 46);
    expect((await change(api, { id: 46, salesperson: "" })).items).toEqual(items);
    const replacedInvoice = await change(api, { id: 46, items: [hoursItem], discount: 0, taxRate: 0 });
    expect(replacedInvoice).toMatchObject({ items: [{ ...hoursItem, price: 50 }], total: 50 });
    const emptiedInvoice = await change(api, { id: 46, items: [] });
    expect(emptiedInvoice).toMatchObject({ items: [], total: 50 });
    expect(await change(api, { id: 46, total: 7 })).toMatchObject({ items: [], total: 7 });
  });

  test("updateInvoice recalculates the total when only discount or tax changes", async ({ api }) => {
    const { id } = await add(api, { items: [hoursItem] });
    expect((await change(api, { id, taxRate: 10 })).total).toBe(55);
    expect((await change(api, { id, discount: 10 })).total).toBe(44);
    expect((await change(api, { id, total: 44 })).total).toBe(44);
  });

  test("updateInvoice keeps the paid amount when the total changes, unless the request sends a balance", async ({
    api,
  }) => {
    const { id } = await add(api, { total: 100, balance: "$70" });
    expect(getTotalAndBalance(await change(api, { id, total: 50.5 }))).toEqual({ total: 50.5, balance: "$20.50" });
    expect(getTotalAndBalance(await change(api, { id, total: 10 }))).toEqual({ total: 10, balance: "-$20" });
    expect(getTotalAndBalance(await change(api, { id, total: 30 }))).toEqual({ total: 30, balance: 0 });
    expect(getTotalAndBalance(await change(api, { id, total: 40, balance: "$1" }))).toEqual({
      total: 40,
      balance: "$1",
    });
  });

  test("status Paid clears a positive balance and keeps a negative one", async ({ api }) => {
    const { id } = await add(api, { total: 100, balance: "$70", invoiceStatus: "Partial Payment" });
    expect((await change(api, { id, invoiceStatus: "Paid" })).balance).toBe(0);
    expect((await change(api, { id, invoiceStatus: "Sent" })).balance).toBe(0);
    await change(api, { id, balance: "-$5" });
    expect((await change(api, { id, invoiceStatus: "Paid" })).balance).toBe("-$5");
  });

  test("a higher total turns Paid into Partial Payment unless Paid is sent again", async ({ api }) => {
    const { id } = await add(api, { total: 100, invoiceStatus: "Paid" });
    expect(await change(api, { id, total: 150 })).toMatchObject({ balance: "$50", invoiceStatus: "Partial Payment" });
    const { id: otherId } = await add(api, { total: 100, invoiceStatus: "Paid" });
    const totalAndStatus = { total: 150, invoiceStatus: "Paid" };
    expect(await change(api, { id: otherId, ...totalAndStatus })).toMatchObject(totalAndStatus);
  });

  test("updateInvoice returns 400 when the balance gets too large", async ({ api }) => {
    const { id } = await add(api, { total: 1_000, balance: "-$1,000,000,000" });
    const { status, data } = await api.call(updateInvoice, { body: { invoice: { id, total: 999 } } });
    const error = { "invoice.balance": ["The balance is too large."] };
    expect({ status, data }).toEqual({ status: 400, data: { error } });
  });

  test.for(["en", "th"] as const)(
    "saving every invoice unchanged, as read in %s, writes nothing and publishes no change event",
    async (language, { api }) => {
      const before = await api.snapshot();
      for (const { id } of getSeedRows("invoices", "invoices")) {
        const invoice = await get(api, id, language);
        expect(await change(api, invoice, language)).toEqual(invoice);
      }
      expect(await api.snapshot()).toEqual(before);
      expect(api.published).toEqual([]);
    },
  );

  test("updateInvoice rejects an issue date after the stored due date, unless the due date changes too", async ({
    api,
  }) => {
    const { id } = await add(api);
    const { data } = await api.call(updateInvoice, { body: { invoice: { id, issuedDate: "2026-08-01" } } });
    expect(data).toEqual({ error: { "invoice.dueDate": ["The due date is before the issue date."] } });
    const days = { issuedDate: "2026-08-01", dueDate: "2026-08-15" };
    expect(await change(api, { id, ...days })).toMatchObject(days);
  });
});

describe("updateInvoice: translations", () => {
  test("updateInvoice changes the text in the requested language and keeps the other", async ({ api }) => {
    await change(api, { id: 22, service: "ออกแบบเว็บไซต์ใหม่", note: "ขอบคุณมาก" }, "th");
    expect(await get(api, 22, "th")).toMatchObject({ service: "ออกแบบเว็บไซต์ใหม่", note: "ขอบคุณมาก" });
    expect((await get(api, 22, "en")).service).toBe("Website design");
  });

  test("an invoice that the user added has the same text in every language", async ({ api }) => {
    const { id } = await add(api, { items: [hoursItem], note: "Soon" });
    expect(await get(api, id, "th")).toEqual(await get(api, id, "en"));
    await change(api, { id, service: "งานออกแบบ" }, "th");
    expect((await get(api, id, "en")).service).toBe("งานออกแบบ");
  });

  test("reordered items keep both languages", async ({ api }) => {
    const [thaiInvoice, englishInvoice] = [await get(api, 46, "th"), await get(api, 46, "en")];
    const sentItems = thaiInvoice.items.slice(0, 5).reverse();
    await change(api, { id: 46, discount: 0, items: [...sentItems, hoursItem] }, "th");
    expect((await get(api, 46, "en")).items).toEqual([
      ...englishInvoice.items.slice(0, 5).reverse(),
      { ...hoursItem, price: 50 },
    ]);
  });

  test("a renamed item loses its translation", async ({ api }) => {
    const [first] = (await get(api, 46)).items;
    await change(api, { id: 46, discount: 0, items: [{ ...first, title: "Something else" }] });
    const [item] = (await get(api, 46, "th")).items;
    expect(item?.title).toBe("Something else");
    expect(item?.description).not.toBe(first?.description);
  });

  test("clearing the note clears it in every language", async ({ api }) => {
    const [detailsWithNote] = getSeedRows("invoices", "invoiceDetails").filter(({ note }) => note);
    const id = detailsWithNote?.id ?? 0;
    expect((await get(api, id, "th")).note).not.toBe("");
    await change(api, { id, note: "" });
    expect((await get(api, id, "th")).note).toBe("");
  });
});

describe("Thai tax numbers", () => {
  const wrongClient = { ...client, company: "", address: "", contact: "", country: "TH", taxId: "0105500000004" };
  const toErrorResponse = (text: string) => ({ status: 400, data: { error: { "invoice.client.taxId": [text] } } });

  test.for([
    ["0105500000004", "TH", taxIdMessages.checkDigit],
    ["010550000000", "TH", taxIdMessages.length],
    ["0105500000004", "", taxIdMessages.checkDigit],
  ] as const)(
    "addInvoice and updateInvoice reject %s in the country %j with a reason",
    async ([taxId, country, message], { api }) => {
      const invoice = { ...designFields, client: { ...client, taxId, country } };
      expect(await api.call(addInvoice, { body: { invoice } })).toMatchObject(toErrorResponse(message));
      const body = { invoice: { id: 3, client: { taxId, country } } };
      expect(await api.call(updateInvoice, { body })).toMatchObject(toErrorResponse(message));
    },
  );

  test("addInvoice stores a Thai tax ID with the digits 0 to 9, and checks no tax ID of another country", async ({
    api,
  }) => {
    const { client: storedClient } = await add(api, { client: { ...client, taxId: "๐๑๐๕๕๐๐๐๐๐๐๐๓", country: "TH" } });
    expect(storedClient.taxId).toBe("0105500000003");
    expect((await add(api, { client: { ...client, taxId: "97 123 456", country: "AU" } })).client.taxId).toBe(
      "97 123 456",
    );
  });

  test("a wrong tax number of an earlier version is read, restored, copied and kept by other changes", async ({
    api,
  }) => {
    await api.db.invoices.update(3, { client: wrongClient });
    expect((await change(api, { id: 3, note: "Thanks", client: wrongClient })).client).toEqual(wrongClient);
    const deleteResponse = await api.send("POST", "/apps/invoice/delete-many", { body: { ids: [3] } });
    expect(await api.send("POST", "/apps/invoice/restore", { body: deleteResponse.data })).toMatchObject({
      status: 201,
    });
    expect(await api.send("POST", "/apps/invoice/duplicate", { body: { id: 3 } })).toMatchObject({ status: 201 });
    const body = { invoice: { id: 3, client: { taxId: "0105500000005" } } };
    expect(await api.call(updateInvoice, { body })).toMatchObject(toErrorResponse(taxIdMessages.checkDigit));
    expect((await get(api, 3)).client).toEqual(wrongClient);
  });

  test("a backup with a wrong number of an earlier version can be imported", async () => {
    const api = await openSeededApi();
    await api.db.invoices.update(3, { client: wrongClient });
    const backup = await fetchBackup(api);
    expect((await importFile(await openSeededApi(), backup)).status).toBe(200);
  });
});
