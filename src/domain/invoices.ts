import type { InvoiceGroupTotals } from "../contract/invoice-actions.ts";
import { parseBalance } from "../contract/invoice-amounts.ts";
import type { Client } from "../contract/invoice-client.ts";
import type { SavedClient } from "../contract/invoice-clients.ts";
import {
  type InvoiceColumn,
  type InvoiceGroup,
  type InvoiceQuery,
  type InvoiceState,
  invoiceGroups,
  invoiceStates,
  invoiceStatuses,
  type ListedInvoice,
  type PaymentDetails,
} from "../contract/invoices.ts";
import type { BankAccount, Company } from "../contract/organization.ts";
import { compareText } from "../lib/compare-text.ts";
import { formatInvoiceNumber } from "../lib/format-document-number.ts";
import type { LocalisedText } from "../lib/language.ts";
import { type Currency, currencies, formatDollars, toCents } from "../lib/money.ts";
import { createRowSearch, createTextMatcher, normalizeForSearch } from "../lib/search.ts";
import { getBankAccounts } from "./company.ts";
import { paginate } from "./paginate.ts";

type StoredInvoice = Omit<ListedInvoice, "service" | "currency"> & { currency?: Currency; service?: LocalisedText };
type Compare = (a: StoredInvoice, b: StoredInvoice) => number;

/** Old invoices have no stored currency; they are in US dollars. */
export const getCurrency = ({ currency = "USD" }: { currency?: Currency }): Currency => currency;

/** In cents; negative if the client overpaid. */
export const getAmountDue = ({ balance }: Pick<StoredInvoice, "balance">): number => parseBalance(balance) ?? 0;

type DatedInvoice = Pick<StoredInvoice, "balance" | "dueDate" | "invoiceStatus" | "cancelledAt">;

/** `today` is `yyyy-mm-dd`. An invoice with nothing due is paid. */
export function getInvoiceState(invoice: DatedInvoice, today: string): InvoiceState {
  const { invoiceStatus, dueDate, cancelledAt } = invoice;
  if (cancelledAt !== undefined) return "cancelled";
  if (invoiceStatus === "Draft") return "draft";
  if (invoiceStatus === "Paid" || getAmountDue(invoice) <= 0) return "paid";
  if (invoiceStatus === "Past Due" || dueDate < today) return "overdue";
  return invoiceStatus === "Partial Payment" ? "partial" : "sent";
}

export const isInvoiceOverdue = (invoice: DatedInvoice, today: string): boolean =>
  getInvoiceState(invoice, today) === "overdue";

export const isInGroup = (state: InvoiceState, group: InvoiceGroup): boolean =>
  group === "outstanding" ? state === "sent" || state === "partial" || state === "overdue" : state === group;

const byDay =
  (field: "issuedDate" | "dueDate"): Compare =>
  (a, b) =>
    a[field] < b[field] ? -1 : Number(a[field] > b[field]);

const getSortOrders = (today: string): Record<InvoiceColumn, Compare> => ({
  id: (a, b) => a.id - b.id,
  client: (a, b) => compareText(a.client.name, b.client.name),
  issuedDate: byDay("issuedDate"),
  dueDate: byDay("dueDate"),
  total: (a, b) => a.total - b.total,
  balance: (a, b) => getAmountDue(a) - getAmountDue(b),
  invoiceStatus: (a, b) =>
    invoiceStates.indexOf(getInvoiceState(a, today)) - invoiceStates.indexOf(getInvoiceState(b, today)),
});

export function sumInvoices(invoices: readonly StoredInvoice[]): InvoiceGroupTotals {
  const sums = currencies.flatMap((currency) => {
    const matchingInvoices = invoices.filter((invoice) => getCurrency(invoice) === currency);
    const sum = (cents: (invoice: StoredInvoice) => number) =>
      matchingInvoices.reduce((total, each) => total + cents(each), 0) / 100;
    return matchingInvoices.length > 0
      ? [{ currency, total: sum(({ total }) => toCents(total)), balance: sum(getAmountDue) }]
      : [];
  });
  return { count: invoices.length, sums };
}

export const summarizeInvoices = (invoices: readonly StoredInvoice[], today: string) => ({
  all: sumInvoices(invoices),
  asked: sumInvoices(invoices.filter((each) => each.invoiceStatus !== "Draft" && each.cancelledAt === undefined)),
  overdue: sumInvoices(invoices.filter((invoice) => isInvoiceOverdue(invoice, today))),
  groups: invoiceGroups.map((group) => ({
    group,
    ...sumInvoices(invoices.filter((invoice) => isInGroup(getInvoiceState(invoice, today), group))),
  })),
  statuses: invoiceStatuses.map((status) => ({
    status,
    ...sumInvoices(invoices.filter(({ invoiceStatus }) => invoiceStatus === status)),
  })),
});

const searchRows = createRowSearch<StoredInvoice>(({ id, number, client, service = "" }) => [
  formatInvoiceNumber({ id, number }),
  client.name,
  client.companyEmail,
  client.company,
  ...(typeof service === "string" ? [service] : Object.values(service)),
]);

/** `q` searches the client's name and email, `find` every text column. */
export function selectInvoices<T extends StoredInvoice>(
  invoices: readonly T[],
  query: InvoiceQuery,
  today: string,
): { rows: T[]; total: number } {
  const foundInvoices = filterInvoices(invoices, query, today);
  return { rows: paginate(foundInvoices, query, getSortOrders(today)), total: foundInvoices.length };
}

function filterInvoices<T extends StoredInvoice>(
  invoices: readonly T[],
  { q, find, status, group, overdue }: InvoiceQuery,
  today: string,
): readonly T[] {
  if (!q && !find && !status && !group && overdue === undefined) return invoices;
  const matches = createTextMatcher(q ?? "");
  const matchesRow = searchRows(find ?? "");
  return invoices.filter(
    (invoice) =>
      (!status || invoice.invoiceStatus === status) &&
      (!group || isInGroup(getInvoiceState(invoice, today), group)) &&
      (overdue === undefined || isInvoiceOverdue(invoice, today) === overdue) &&
      (!q || matches(invoice.client.companyEmail) || matches(invoice.client.name)) &&
      (!find || matchesRow(invoice)),
  );
}

/**
 * Searches name, company and email. Saved clients come first, then those of invoices, in the order of the invoices.
 * Invoices with the same email belong to one client, who has the position of the first and the data of the last of
 * these invoices. Leaves out clients of invoices without an email, because callers identify clients by it.
 */
export function searchClients(
  invoices: readonly Pick<StoredInvoice, "client">[],
  saved: readonly SavedClient[],
  count: number,
  q = "",
): Client[] {
  const matches = createTextMatcher(q);
  const isFound = ({ name, company, companyEmail }: Client) => !q || [name, company, companyEmail].some(matches);
  const savedMatches = saved
    .filter(isFound)
    .sort((a, b) => b.id - a.id)
    .slice(0, count)
    .map(({ id: _, ...client }) => client);
  const savedEmails = new Set(saved.map(({ companyEmail }) => normalizeForSearch(companyEmail)));
  const clients = new Map<string, Client>();
  for (const { client } of invoices) {
    const key = normalizeForSearch(client.companyEmail);
    if (client.companyEmail === "" || savedEmails.has(key) || !isFound(client)) continue;
    if (savedMatches.length + clients.size < count || clients.has(key)) clients.set(key, client);
  }
  return [...savedMatches, ...clients.values()];
}

/** The amount is never negative. The bank's fields are empty if the company has no account in the currency. */
export function getPaymentInstructions(
  invoice: Pick<StoredInvoice, "balance" | "currency">,
  company: Company,
): Omit<PaymentDetails, "bankName"> & Pick<BankAccount, "bankName"> {
  const [account] = getBankAccounts(company, getCurrency(invoice));
  return {
    totalDue: formatDollars(Math.max(getAmountDue(invoice), 0)),
    bankName: account?.bankName ?? { en: "", th: "" },
    country: account?.country ?? "",
    iban: account?.iban ?? "",
    swiftCode: account?.swiftCode ?? "",
  };
}
