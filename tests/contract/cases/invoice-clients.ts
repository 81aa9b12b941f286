import { CHANGED_SINCE } from "../../../src/contract/errors.ts";
import { restoreClients, saveClients, updateClient } from "../../../src/contract/invoice-clients.ts";
import { type ContractCase, notFound, rejects } from "../case.ts";
import type { TestApi } from "../test-api.ts";

const [exampleClient] = restoreClients.example.body.clients;
export const client = { ...exampleClient, id: 1 } as NonNullable<typeof exampleClient> & { id: number };
const [clientInput] = saveClients.example.body.clients;
/** The seed data has no client. */
const withClient =
  <Body extends object>(body: Body) =>
  async ({ db }: TestApi) => {
    await db.invoiceClients.add(client as never);
    return { body };
  };

export const invoiceClients = {
  listSavedClients: { invalid: { sortColumn: ["country"] } },
  saveClients: {
    withoutActivity: "only fills in invoices",
    invalid: {
      clients: [undefined],
      "clients.0.name": [" "],
      "clients.0.companyEmail": ["mali"],
      "clients.0.contact": ["12"],
      "clients.0.branch": ["1"],
    },
    errorCases: [
      rejects(
        "a tax number with a wrong check digit",
        400,
        { "clients.1.taxId": ["The last digit does not match this tax number. Check all 13 digits."] },
        { body: { clients: [clientInput, { name: "x", taxId: "0105500000004" }] } },
      ),
      notFound(
        "Client",
        { body: { clients: [clientInput], changes: [{ id: 99, name: "x" }] } },
        "a new client beside an unknown one",
      ),
    ],
  },
  updateClient: {
    withoutActivity: "only fills in invoices",
    success: withClient(updateClient.example.body),
    errorCases: [notFound("Client", { body: { client: { id: 99, name: "x" } } })],
  },
  undoClientChanges: {
    withoutActivity: "only fills in invoices",
    success: withClient({ added: [client], changes: [] }),
    invalid: { added: [undefined], changes: [undefined] },
    errorCases: [
      rejects("an added client that is gone", 409, CHANGED_SINCE, { body: { added: [client], changes: [] } }),
    ],
  },
  deleteClients: {
    withoutActivity: "only fills in invoices",
    success: withClient({ ids: [1] }),
    errorCases: [notFound("Client", { body: { ids: [99] } })],
  },
  restoreClients: {
    withoutActivity: "only fills in invoices",
    success: async (api: TestApi) => {
      await api.db.counters.put({ table: "invoiceClients", last: 1 });
      return { body: { clients: [client] } };
    },
    invalid: { clients: [[]] },
  },
} satisfies Record<string, ContractCase>;
