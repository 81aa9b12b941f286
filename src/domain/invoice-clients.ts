import { type Client, HEAD_OFFICE } from "../contract/invoice-client.ts";
import type { ClientColumn, ClientQuery, SavedClient } from "../contract/invoice-clients.ts";
import { compareText } from "../lib/compare-text.ts";
import { createRowSearch, normalizeForSearch } from "../lib/search.ts";
import { paginate } from "./paginate.ts";

const matchesClient = createRowSearch<SavedClient>(({ name, company, companyEmail, contact, taxId }) => [
  ...[name, company, companyEmail, contact, contact.replace(/\D/g, "")],
  ...[taxId, taxId.replace(/\D/g, "")],
]);

const compareBy =
  (field: ClientColumn) =>
  (a: SavedClient, b: SavedClient): number =>
    compareText(a[field], b[field]) || a.id - b.id;
const sortOrders = {
  name: compareBy("name"),
  company: compareBy("company"),
  companyEmail: compareBy("companyEmail"),
  contact: compareBy("contact"),
} satisfies Record<ClientColumn, unknown>;

/** By default sorted by name. */
export function selectClients(clients: readonly SavedClient[], query: ClientQuery) {
  const matches = matchesClient(query.q ?? "");
  const foundClients = clients.filter((client) => !query.q || matches(client)).sort(sortOrders.name);
  return { rows: paginate(foundClients, query, sortOrders), total: foundClients.length };
}

type Identity = Pick<Client, "name" | "company" | "companyEmail" | "taxId" | "branch">;

export function getTaxKey({ taxId = "", branch = "" }: Pick<Client, "taxId" | "branch">): string {
  const number = taxId.replace(/[\s-]/g, "").toUpperCase();
  return number && `${number} ${branch || HEAD_OFFICE}`;
}

const isEmptyOrEqual = (a: string, b: string) =>
  a === "" || b === "" || normalizeForSearch(a) === normalizeForSearch(b);

/**
 * Returns a function that finds the clients that a record is about: those with its tax number and branch, otherwise those
 * with its email address, otherwise those with its name. A client with another tax number, address or company is someone
 * else.
 */
export function createClientFinder<T extends Identity>(clients: readonly T[]): (client: Identity) => readonly T[] {
  const clientsByTaxKey = Map.groupBy(clients, getTaxKey);
  const clientsByEmail = Map.groupBy(clients, ({ companyEmail }) => normalizeForSearch(companyEmail));
  const clientsByName = Map.groupBy(clients, ({ name }) => normalizeForSearch(name));
  return (client) => {
    const taxKey = getTaxKey(client);
    const clientsWithTaxKey = (taxKey && clientsByTaxKey.get(taxKey)) || [];
    if (clientsWithTaxKey.length > 0) return clientsWithTaxKey;
    const canBeSame = (each: T) => taxKey === "" || getTaxKey(each) === "";
    const email = normalizeForSearch(client.companyEmail);
    const clientsWithEmail = ((email && clientsByEmail.get(email)) || []).filter(canBeSame);
    if (clientsWithEmail.length > 0) return clientsWithEmail;
    return (clientsByName.get(normalizeForSearch(client.name)) ?? []).filter(
      (each) =>
        canBeSame(each) &&
        isEmptyOrEqual(each.companyEmail, client.companyEmail) &&
        isEmptyOrEqual(each.company, client.company),
    );
  };
}
