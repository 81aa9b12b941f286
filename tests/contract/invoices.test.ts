import { describe, expect } from "vitest";
import {
  addInvoice,
  getInvoice,
  invoiceStates,
  invoiceStatuses,
  type ListedInvoice,
  listClients,
  listInvoices,
} from "../../src/contract/invoices.ts";
import { getInvoiceState } from "../../src/domain/invoices.ts";
import { type Language, resolveLanguage } from "../../src/lib/language.ts";
import { toLocalDay } from "../../src/lib/local-day.ts";
import { getSeedRows } from "./seed-data.ts";
import { createApiTest, createTestApi, type TestApi } from "./test-api.ts";

const test = createApiTest("invoices");

const LAST_ID = getSeedRows("invoices", "invoices").length;
const list = async (api: TestApi, query: Record<string, string> = {}, language: Language = "en") => {
  const headers = { "accept-language": language };
  return await api.fetch(listInvoices, { query, headers });
};
const get = async (api: TestApi, id: number, language: Language = "en") => {
  const headers = { "accept-language": language };
  return await api.fetch(getInvoice, { params: { id }, headers });
};
const fetchClients = (api: TestApi) => api.fetch(listClients);
const remove = (api: TestApi, id: number) => api.send("DELETE", "/apps/invoice/delete", { query: { id: String(id) } });
const getIds = (invoices: readonly { id: number }[]) => invoices.map(({ id }) => id);
const numbersUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const newestFirst = numbersUpTo(LAST_ID).reverse();
const getBalanceCents = ({ balance }: ListedInvoice) =>
  balance === 0 ? 0 : Math.round(Number(balance.replace(/[$,]/g, "")) * 100);

describe("listInvoices", () => {
  test("listInvoices returns the ten newest invoices, all invoices as allData, and the total", async ({ api }) => {
    const { allData, invoices, total } = await list(api);
    expect(getIds(allData)).toEqual(newestFirst);
    expect({ invoices, total }).toEqual({ invoices: allData.slice(0, 10), total: LAST_ID });
  });

  test("the pages of listInvoices hold every invoice once; a page past the end is empty", async ({ api }) => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(api, { perPage: "20", page: String(page) })));
    expect(pages.map(({ invoices }) => getIds(invoices))).toEqual([
      newestFirst.slice(0, 20),
      newestFirst.slice(20, 40),
      newestFirst.slice(40),
      [],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([LAST_ID, LAST_ID, LAST_ID, LAST_ID]);
  });

  test.for([
    ["1", "2", [LAST_ID - 1]],
    ["1000", "1", newestFirst],
    ["1000", "2", []],
  ] as const)(
    "listInvoices with perPage=%s&page=%s returns the ids of that page",
    async ([perPage, page, expected], { api }) => {
      expect(getIds((await list(api, { perPage, page })).invoices)).toEqual(expected);
    },
  );

  test("listInvoices with allData=false returns an empty allData and the rest unchanged", async ({ api }) => {
    const response = await list(api, { allData: "true", q: "a" });
    expect(await list(api, { q: "a" })).toEqual(response);
    expect(await list(api, { allData: "false", q: "a" })).toEqual({ ...response, allData: [] });
  });

  test("listInvoices ignores an empty query parameter", async ({ api }) => {
    const emptyQuery = { q: "", find: "", status: "", allData: "", sort: "", sortColumn: "", perPage: "", page: "" };
    expect(await list(api, emptyQuery)).toEqual(await list(api));
  });

  test.for([
    ["a client's name in another case", "WEBER", "Daniel Weber"],
    ["part of a client's Thai name", "ทองสุข", "อนันต์ ทองสุข"],
    ["part of a client's e-mail address", "ANAN@exam", "อนันต์ ทองสุข"],
  ] as const)("listInvoices with q matches %s", async ([_, q, name], { api }) => {
    const { allData, invoices, total } = await list(api, { q });
    const expected = allData.filter(({ client }) => client.name === name);
    expect(expected.length).toBeGreaterThan(0);
    expect({ invoices, total }).toEqual({ invoices: expected, total: expected.length });
  });

  test("listInvoices with q does not match the client's company or the service", async ({ api }) => {
    for (const q of ["Elbkai", "Website"]) expect((await list(api, { q })).total).toBe(0);
  });

  test.each([
    ["the invoice number", "inv-0048", [48]],
    ["the client's company", "fjordlys", [48]],
    ["the service in the requested language", "Warehouse lab", [47]],
    ["the service in the other language", "ย้ายข้อมูลเข้าระบบใหม่", [48]],
    ["part of a client's e-mail address", "ingrid@exam", [48]],
    ["no field", "xyzzy", []],
  ])("listInvoices with find matches %s", async (_, find, expected) => {
    const api = await createTestApi("invoices");
    const { invoices, total } = await list(api, { find, perPage: "1000" });
    expect(invoices.map(({ id }) => id)).toEqual(expect.arrayContaining(expected));
    expect(total).toBe(invoices.length);
    if (expected.length === 0) expect(total).toBe(0);
    expect(total).toBeLessThan(LAST_ID / 2);
  });

  test.for(invoiceStatuses)("listInvoices filters by the status %s, case-insensitively", async (status, { api }) => {
    const { allData, invoices, total } = await list(api, { status: status.toUpperCase(), perPage: "1000" });
    const expected = allData.filter(({ invoiceStatus }) => invoiceStatus === status);
    expect({ invoices, total }).toEqual({ invoices: expected, total: expected.length });
    expect(total).toBeGreaterThan(0);
    expect(allData).toHaveLength(LAST_ID);
    const page = await list(api, { status: status.toLowerCase(), perPage: "2" });
    expect(page).toEqual({ allData, invoices: expected.slice(0, 2), total });
  });

  test("listInvoices returns services in the requested language", async ({ api }) => {
    const rows = getSeedRows("invoices", "invoices");
    for (const language of ["en", "th"] as const) {
      const { allData, invoices } = await list(api, {}, language);
      const services = rows.map(({ service }) => resolveLanguage(service, language)).reverse();
      expect(allData.map(({ service }) => service)).toEqual(services);
      expect(invoices.map(({ service }) => service)).toEqual(services.slice(0, 10));
    }
  });
});

describe("listInvoices: sort", () => {
  const { compare } = new Intl.Collator(["th", "en"], { numeric: true });
  const today = toLocalDay(new Date());
  const comparators: Record<string, (a: ListedInvoice, b: ListedInvoice) => number> = {
    id: () => 0,
    client: (a, b) => compare(a.client.name, b.client.name),
    issuedDate: (a, b) => Date.parse(a.issuedDate) - Date.parse(b.issuedDate),
    dueDate: (a, b) => Date.parse(a.dueDate) - Date.parse(b.dueDate),
    total: (a, b) => a.total - b.total,
    balance: (a, b) => getBalanceCents(a) - getBalanceCents(b),
    // Users see the state that follows from status, balance and due date, so the list sorts by it.
    invoiceStatus: (a, b) =>
      invoiceStates.indexOf(getInvoiceState(a, today)) - invoiceStates.indexOf(getInvoiceState(b, today)),
  };

  test.for(Object.entries(comparators))(
    "listInvoices sorts by %s, ties by id",
    async ([sortColumn, order], { api }) => {
      const fetchSorted = async (sort: string) => (await list(api, { sortColumn, sort, perPage: "1000" })).invoices;
      const expected = (await list(api)).allData.sort((a, b) => order(a, b) || a.id - b.id);
      expect(await fetchSorted("")).toEqual(expected);
      expect(await fetchSorted("asc")).toEqual(expected);
      expect(await fetchSorted("desc")).toEqual(expected.reverse());
    },
  );

  test("listInvoices sorts by id when only a direction is given", async ({ api }) => {
    expect(getIds((await list(api, { sort: "asc", perPage: "1000" })).invoices)).toEqual(numbersUpTo(LAST_ID));
    expect(await list(api, { sort: "desc" })).toEqual(await list(api));
  });

  test("listInvoices returns allData newest first, whatever the sort parameter", async ({ api }) => {
    const { allData } = await list(api, { sortColumn: "total" });
    expect(getIds(allData)).toEqual(newestFirst);
  });
});

describe("getInvoice", () => {
  test("getInvoice returns items and payment details in the requested language", async ({ api }) => {
    for (const language of ["en", "th"] as const) {
      const { invoice, paymentDetails } = await get(api, 46, language);
      const row = await api.db.invoices.get(46);
      const details = await api.db.invoiceDetails.get(46);
      expect(invoice).toEqual(resolveLanguage({ ...row, ...details }, language));
      expect(invoice.items).toHaveLength(40);
      expect(paymentDetails).toEqual({
        totalDue: row?.balance,
        bankName: language === "en" ? "Rimtara Bank, Bangkok" : "ธนาคารริมธารา สำนักงานใหญ่",
        country: "TH",
        iban: "004-2-18800-5",
        swiftCode: "RIMTTHBK",
      });
    }
  });

  test("getInvoice returns an IBAN with a valid checksum", async ({ api }) => {
    const { iban } = (await get(api, 1)).paymentDetails;
    const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join("");
    expect(BigInt(digits) % 97n).toBe(1n);
  });

  test("totalDue is $0 for a zero or negative balance", async ({ api }) => {
    const { allData } = await list(api);
    const getTotalDue = async (isMatch: (invoice: ListedInvoice) => boolean) =>
      (await get(api, allData.find(isMatch)?.id ?? 0)).paymentDetails.totalDue;
    expect(await getTotalDue(({ balance }) => balance === 0)).toBe("$0");
    expect(await getTotalDue((invoice) => getBalanceCents(invoice) < 0)).toBe("$0");
    expect(await getTotalDue(({ balance }) => balance === "$6,075")).toBe("$6,075");
  });

  test("getInvoice returns empty items and details when the details row is missing", async ({ api }) => {
    await api.db.invoiceDetails.delete(1);
    const { invoice } = await get(api, 1);
    expect(invoice).toMatchObject({ items: [], taxRate: 0, discount: 0, note: "", salesperson: "" });
  });
});

describe("listClients", () => {
  test("listClients returns the clients of the five oldest invoices, each client once", async ({ api }) => {
    const first = (await list(api, { sort: "asc", perPage: "5" })).invoices.map(({ client }) => client);
    expect(await fetchClients(api)).toEqual(first);
  });

  test("listClients lists the next client after an invoice was deleted, and clients with the same e-mail once", async ({
    api,
  }) => {
    const before = await fetchClients(api);
    await api.db.invoices.update(3, { "client.companyEmail": "ANAN@example.com" });
    await remove(api, 1);
    const after = await fetchClients(api);
    expect(after[0]).toEqual({ ...before[2], companyEmail: "ANAN@example.com" });
    expect(after.slice(1, 3)).toEqual([before[3], before[4]]);
    expect(after).toHaveLength(5);
  });

  test("listClients returns the client details as written on the client's newest invoice", async ({ api }) => {
    const [first] = await fetchClients(api);
    const movedClient = { ...first, address: "1 New Street, Bangkok" };
    const invoice = { issuedDate: "2026-07-01", dueDate: "2026-07-01", client: movedClient, service: "Design" };
    await api.call(addInvoice, { body: { invoice } });
    expect((await fetchClients(api))[0]).toEqual(movedClient);
  });

  test("listClients returns fewer than five clients when fewer exist", async () => {
    const api = await createTestApi();
    expect(await fetchClients(api)).toEqual([]);
    const client = { name: "Aiko Tanaka", companyEmail: "aiko@example.com" };
    const invoice = { issuedDate: "2026-07-01", dueDate: "2026-07-01", client, service: "Design" };
    await api.call(addInvoice, { body: { invoice } });
    expect(await fetchClients(api)).toEqual([{ ...client, company: "", address: "", country: "", contact: "" }]);
  });
});

describe("deleteInvoice", () => {
  test.for([
    ["the query", { query: { id: "5" } }],
    ["a JSON body", { body: { id: 5 } }],
  ] as const)(
    "deleteInvoice takes the id from %s and deletes the invoice and its items",
    async ([_, options], { api }) => {
      const { invoice } = await get(api, 5);
      const { status, data } = await api.send("DELETE", "/apps/invoice/delete", options);
      expect({ status, data }).toEqual({ status: 200, data: { invoice } });
      expect(getIds((await list(api)).allData)).toEqual(newestFirst.filter((id) => id !== 5));
      expect(await api.db.invoiceDetails.get(5)).toBeUndefined();
      expect((await remove(api, 5)).status).toBe(404);
    },
  );

  test("a new invoice never gets a deleted id, even if that was the highest", async ({ api }) => {
    const { id, ...invoice } = (await get(api, LAST_ID)).invoice;
    await remove(api, id);
    const { data } = await api.call(addInvoice, { body: { invoice } });
    expect(data).toEqual({ invoice: { ...invoice, id: LAST_ID + 1 } });
  });
});
