import { invoicesExamples } from "../../../src/contract/examples/invoices.ts";
import type { ContractCase } from "../case.ts";
import type { TestApi } from "../test-api.ts";

const [example] = invoicesExamples.restoreClients.body.clients;
export const client = { ...example, id: 1 } as NonNullable<typeof example> & { id: number };
const [input] = invoicesExamples.saveClients.body.clients;
/** Stores a client, as the seed data has none. */
const withClient =
  <Body extends object>(body: Body) =>
  async ({ db }: TestApi) => {
    await db.invoiceClients.add(client as never);
    return { body };
  };
const clientNotFound = { status: 404, error: "Client not found" };
const wrongTaxId = ["The last digit does not match this tax number. Check all 13 digits."];

export const invoiceClients = {
  listSavedClients: {
    errorCases: [
      { name: "an unknown column", options: { query: { sortColumn: "country" } }, invalid: ["sortColumn.0"] },
    ],
  },
  saveClients: {
    errorCases: [
      { name: "no list", options: { body: {} }, invalid: ["clients"] },
      {
        name: "fields that are not valid",
        options: { body: { clients: [input, { name: " ", companyEmail: "mali", contact: "12", branch: "1" }] } },
        invalid: ["clients.1.name", "clients.1.companyEmail", "clients.1.contact", "clients.1.branch"],
      },
      {
        name: "a tax number with a wrong check digit",
        options: { body: { clients: [input, { name: "x", taxId: "0105500000004" }] } },
        status: 400,
        error: { "clients.1.taxId": wrongTaxId },
      },
      {
        name: "a new client beside an unknown one",
        options: { body: { clients: [input], changes: [{ id: 99, name: "x" }] } },
        ...clientNotFound,
      },
    ],
  },
  updateClient: {
    success: withClient(invoicesExamples.updateClient.body),
    errorCases: [
      { name: "an unknown client", options: { body: { client: { id: 99, name: "x" } } }, ...clientNotFound },
    ],
  },
  undoClientChanges: {
    success: withClient({ added: [client], changes: [] }),
    errorCases: [
      { name: "no lists", options: { body: {} }, invalid: ["added", "changes"] },
      {
        name: "an added client that is gone",
        options: { body: { added: [client], changes: [] } },
        status: 409,
        error: "It has been changed since",
      },
    ],
  },
  deleteClients: {
    success: withClient({ ids: [1] }),
    errorCases: [{ name: "an unknown client", options: { body: { ids: [99] } }, ...clientNotFound }],
  },
  restoreClients: {
    success: async (api: TestApi) => {
      await api.db.counters.put({ table: "invoiceClients", last: 1 });
      return { body: { clients: [client] } };
    },
    errorCases: [{ name: "no clients", options: { body: { clients: [] } }, invalid: ["clients"] }],
  },
} satisfies Record<string, ContractCase>;
