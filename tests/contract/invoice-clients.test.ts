import * as v from "valibot";
import { describe, expect } from "vitest";
import { listSavedClients, saveClients } from "../../src/contract/invoice-clients.ts";
import { listClients } from "../../src/contract/invoices.ts";
import { client } from "./cases/invoice-clients.ts";
import { CLIENT_ACCOUNT_ID, createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("invoices");

const PATH = "/apps/invoice/saved-clients";
const [clientInput] = saveClients.example.body.clients;
const save = (api: TestApi, body: object, token?: string) => api.send("POST", PATH, { body, ...(token && { token }) });
const undo = (api: TestApi, body: object) => api.send("POST", `${PATH}/undo`, { body });
const readUndo = (data: unknown) => v.parse(saveClients.responses[200], data).undo;

describe("saveClients", () => {
  test("saveClients adds and changes clients at once; one call undoes it", async ({ api }) => {
    await save(api, { clients: [clientInput] });
    const rows = await api.db.invoiceClients.toArray();
    const changes = [{ id: 1, contact: "", expected: { contact: rows[0]?.contact } }];
    const { data } = await save(api, { clients: [{ name: "Nok" }], changes });
    expect(await api.db.invoiceClients.toArray()).toMatchObject([
      { ...clientInput, contact: "" },
      { id: 2, name: "Nok", taxId: "" },
    ]);
    expect((await undo(api, readUndo(data))).status).toBe(200);
    expect(await api.db.invoiceClients.toArray()).toEqual(rows);
    expect((await undo(api, readUndo(data))).status).toBe(409);
  });

  test.for([
    ["an added client", 2],
    ["a changed client", 1],
  ] as const)("the undo of saveClients changes nothing if %s has been changed since", async ([_, id], { api }) => {
    await save(api, { clients: [clientInput] });
    const { data } = await save(api, { clients: [{ name: "Nok" }], changes: [{ id: 1, name: "Mali" }] });
    await api.db.invoiceClients.update(id, { name: "Later" });
    const rows = await api.db.invoiceClients.toArray();
    expect((await undo(api, readUndo(data))).status).toBe(409);
    expect(await api.db.invoiceClients.toArray()).toEqual(rows);
  });

  test("saveClients changes nothing if a value is not the expected one", async ({ api }) => {
    await api.db.invoiceClients.add(client);
    const changes = [{ id: 1, name: "x", expected: { name: "y" } }];
    expect((await save(api, { clients: [clientInput], changes })).status).toBe(409);
    expect(await api.db.invoiceClients.toArray()).toEqual([client]);
  });

  test("an account that may only create invoices can add clients, but not change them", async ({ api }) => {
    const token = await api.token(CLIENT_ACCOUNT_ID);
    await api.db.accounts.update(CLIENT_ACCOUNT_ID, { ability: [{ action: "create", subject: "Invoice" }] });
    expect((await save(api, { clients: [clientInput] }, token)).status).toBe(200);
    expect((await save(api, { clients: [], changes: [{ id: 1, name: "x" }] }, token)).status).toBe(403);
  });

  test("a change keeps a wrong tax number of an earlier version, but a new wrong one is rejected", async ({ api }) => {
    await api.db.invoiceClients.add({ ...client, taxId: "123", country: "TH" });
    const change = (changed: object) => api.send("PATCH", PATH, { body: { client: { id: 1, ...changed } } });
    expect((await change({ name: "Mali" })).status).toBe(200);
    expect((await change({ taxId: "0105500000004" })).status).toBe(400);
  });
});

describe("the clients that an invoice offers", () => {
  const fetchOfferedClients = (api: TestApi, q = "") => api.fetch(listClients, { query: { q } });

  test("saved clients come first and replace those of invoices with the same email", async ({ api }) => {
    const [, second] = await fetchOfferedClients(api);
    const savedClient = { ...clientInput, name: "Nok", companyEmail: (second?.companyEmail ?? "").toUpperCase() };
    await save(api, { clients: [savedClient, { name: "Without email" }] });
    const names = (await fetchOfferedClients(api)).map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(["Without email", "Nok"]);
    expect(names).not.toContain(second?.name);
    expect(names).toHaveLength(5);
    expect(await fetchOfferedClients(api, "without")).toMatchObject([{ name: "Without email", companyEmail: "" }]);
  });
});

test("listSavedClients finds by name, company, email, phone and tax number", async ({ api }) => {
  await save(api, { clients: [clientInput, { name: "Nok", contact: "02 555 0177" }] });
  const find = async (q: string) => {
    const { data } = await api.send("GET", PATH, { query: { q } });
    return v.parse(listSavedClients.responses[200], data).clients.map(({ id }) => id);
  };
  expect(await Promise.all(["มาลี", "ตัวอย่าง", "mali@", "010550", "025550177", "o"].map(find))).toEqual([
    ...[[1], [1], [1], [1], [2]],
    [2, 1],
  ]);
});
