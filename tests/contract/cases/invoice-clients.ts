import { examples } from "../../../src/contract/examples/index.ts";
import { anyErrorMessages, type ContractCase } from "../case.ts";
import type { TestApi } from "../test-api.ts";

const [example] = examples.invoices.restoreClients.body.clients;
export const client = { ...example, id: 1 } as NonNullable<typeof example> & { id: number };
const [input] = examples.invoices.saveClients.body.clients;
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
      {
        name: "an unknown column",
        options: { query: { sortColumn: "country" } },
        status: 400,
        error: { "sortColumn.0": ["Use one of name, company, companyEmail, contact."] },
      },
    ],
  },
  saveClients: {
    errorCases: [
      { name: "no list", options: { body: {} }, status: 400, error: { clients: anyErrorMessages } },
      {
        name: "fields that are not valid",
        options: { body: { clients: [input, { name: " ", companyEmail: "mali", contact: "12", branch: "1" }] } },
        status: 400,
        error: {
          "clients.1.name": ["This is required."],
          "clients.1.companyEmail": anyErrorMessages,
          "clients.1.contact": anyErrorMessages,
          "clients.1.branch": ["Enter a branch of 5 digits, such as 00000."],
        },
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
    success: withClient(examples.invoices.updateClient.body),
    errorCases: [
      { name: "an unknown client", options: { body: { client: { id: 99, name: "x" } } }, ...clientNotFound },
    ],
  },
  undoClientChanges: {
    success: withClient({ added: [client], changes: [] }),
    errorCases: [
      {
        name: "no lists",
        options: { body: {} },
        status: 400,
        error: { added: anyErrorMessages, changes: anyErrorMessages },
      },
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
    errorCases: [
      {
        name: "no clients",
        options: { body: { clients: [] } },
        status: 400,
        error: { clients: ["Add at least one item."] },
      },
    ],
  },
} satisfies Record<string, ContractCase>;
