import { parseBalance } from "../contract/invoice-amounts.ts";
import {
  type Client,
  type InvoiceColumn,
  type InvoiceGroup,
  type InvoiceQuery,
  invoiceStatuses,
  type ListedInvoice,
  type PaymentDetails,
} from "../contract/invoices.ts";
import { formatDollars, toCents } from "../lib/cents.ts";
import { compareText } from "../lib/compare-text.ts";
import { formatInvoiceNumber } from "../lib/format-invoice-number.ts";
import type { LocalisedText } from "../lib/localised-text.ts";
import { type Currency, currencies } from "../lib/money.ts";
import { createMatcher, foldText } from "../lib/search.ts";
import { paginate } from "./paginate.ts";
import { createRowSearch } from "./row-search.ts";

type Listed = Omit<ListedInvoice, "service" | "currency"> & { currency?: Currency; service?: LocalisedText };
type Compare = (a: Listed, b: Listed) => number;

/** Invoices that were stored before there were two currencies say none: they are in dollars. */
export const getCurrency = ({ currency = "USD" }: { currency?: Currency }): Currency => currency;

/** What is still to be paid, in cents; negative where too much was paid. */
export const getAmountDue = ({ balance }: Pick<Listed, "balance">): number => parseBalance(balance) ?? 0;

/** True for an invoice that should have been paid before `today` (`yyyy-mm-dd`) and was not; a draft asks for nothing yet. */
export const isOverdue = (invoice: Pick<Listed, "balance" | "dueDate" | "invoiceStatus">, today: string): boolean =>
  invoice.dueDate < today &&
  invoice.invoiceStatus !== "Draft" &&
  invoice.invoiceStatus !== "Paid" &&
  getAmountDue(invoice) > 0;

const byDay =
  (field: "issuedDate" | "dueDate"): Compare =>
  (a, b) =>
    a[field] < b[field] ? -1 : Number(a[field] > b[field]);

const orders: Record<InvoiceColumn, Compare> = {
  id: (a, b) => a.id - b.id,
  client: (a, b) => compareText(a.client.name, b.client.name),
  issuedDate: byDay("issuedDate"),
  dueDate: byDay("dueDate"),
  total: (a, b) => a.total - b.total,
  balance: (a, b) => getAmountDue(a) - getAmountDue(b),
  invoiceStatus: (a, b) => invoiceStatuses.indexOf(a.invoiceStatus) - invoiceStatuses.indexOf(b.invoiceStatus),
};

/** How many invoices there are and what they come to, currency by currency: amounts of two are never added. */
export function sumInvoices(invoices: readonly Listed[]): InvoiceGroup {
  const sums = currencies.flatMap((currency) => {
    const its = invoices.filter((invoice) => getCurrency(invoice) === currency);
    const sum = (cents: (invoice: Listed) => number) => its.reduce((total, each) => total + cents(each), 0) / 100;
    return its.length > 0 ? [{ currency, total: sum(({ total }) => toCents(total)), balance: sum(getAmountDue) }] : [];
  });
  return { count: invoices.length, sums };
}

/** What all invoices come to, those of each status, and those that are late on `today`. */
export const summarizeInvoices = (invoices: readonly Listed[], today: string) => ({
  all: sumInvoices(invoices),
  asked: sumInvoices(invoices.filter(({ invoiceStatus }) => invoiceStatus !== "Draft")),
  overdue: sumInvoices(invoices.filter((invoice) => isOverdue(invoice, today))),
  statuses: invoiceStatuses.map((status) => ({
    status,
    ...sumInvoices(invoices.filter(({ invoiceStatus }) => invoiceStatus === status)),
  })),
});

/** What lists show of an invoice in words, in whatever language. */
const holding = createRowSearch<Listed>(({ id, client, service = "" }) => [
  formatInvoiceNumber(id),
  client.name,
  client.companyEmail,
  client.company,
  ...(typeof service === "string" ? [service] : Object.values(service)),
]);

/** A page of the invoices of a status whose client's e-mail address or name holds `q` and of which a list shows `find`, and how many they are. */
export function selectInvoices<T extends Listed>(
  invoices: readonly T[],
  query: InvoiceQuery,
  today: string,
): { invoices: T[]; total: number } {
  const found = filtered(invoices, query, today);
  return { invoices: paginate(found, query, orders), total: found.length };
}

function filtered<T extends Listed>(
  invoices: readonly T[],
  { q, find, status, overdue }: InvoiceQuery,
  today: string,
): readonly T[] {
  if (!q && !find && !status && overdue === undefined) return invoices;
  const matches = createMatcher(q ?? "");
  const holds = holding(find ?? "");
  return invoices.filter(
    (invoice) =>
      (!status || invoice.invoiceStatus === status) &&
      (overdue === undefined || isOverdue(invoice, today) === overdue) &&
      (!q || matches(invoice.client.companyEmail) || matches(invoice.client.name)) &&
      (!find || holds(invoice)),
  );
}

/**
 * The first clients with `q` in their name, company or e-mail address, each once and as they were billed last, in the order
 * in which they were first billed. An e-mail address stands for a client.
 */
export function findClients(invoices: readonly Listed[], count: number, q = ""): Client[] {
  const clients = new Map<string, Client>();
  const matches = createMatcher(q);
  for (const { client } of invoices) {
    if (q && ![client.name, client.company, client.companyEmail].some(matches)) continue;
    const key = foldText(client.companyEmail);
    if (clients.size < count || clients.has(key)) clients.set(key, client);
  }
  return [...clients.values()];
}

/** The company's account in each currency. The bank is made up, like everything in the sample data. */
const banks = {
  USD: {
    bankName: { en: "Rimtara Bank", th: "ธนาคารริมธารา" },
    country: "GB",
    iban: "GB09RIMT00000000042188",
    swiftCode: "RIMTGB2L",
  },
  THB: {
    bankName: { en: "Rimtara Bank, Bangkok", th: "ธนาคารริมธารา สำนักงานใหญ่" },
    country: "TH",
    iban: "004-2-18800-5",
    swiftCode: "RIMTTHBK",
  },
} satisfies Record<Currency, unknown>;
type Bank = (typeof banks)[Currency];

/** Where to pay what an invoice still asks for; nothing where it is settled or more than settled. */
export const getPaymentDetails = (
  invoice: Pick<Listed, "balance" | "currency">,
): Omit<PaymentDetails, "bankName"> & Bank => ({
  totalDue: formatDollars(Math.max(getAmountDue(invoice), 0)),
  ...banks[getCurrency(invoice)],
});
