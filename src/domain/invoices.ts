import {
  balanceCents,
  type Client,
  type InvoiceColumn,
  type InvoiceQuery,
  invoiceStatuses,
  type ListedInvoice,
  type PaymentDetails,
} from "../contract/invoices.ts";
import { dollarText } from "../lib/cents.ts";
import { fold, matcher } from "../lib/search.ts";
import { byText } from "../lib/text-order.ts";
import { pageOf } from "./page-of.ts";

type Listed = Omit<ListedInvoice, "service">;
type Compare = (a: Listed, b: Listed) => number;

const owed = ({ balance }: Pick<Listed, "balance">) => balanceCents(balance) ?? 0;
const byDay =
  (field: "issuedDate" | "dueDate"): Compare =>
  (a, b) =>
    a[field] < b[field] ? -1 : Number(a[field] > b[field]);

const orders: Record<InvoiceColumn, Compare> = {
  id: (a, b) => a.id - b.id,
  client: (a, b) => byText(a.client.name, b.client.name),
  issuedDate: byDay("issuedDate"),
  dueDate: byDay("dueDate"),
  total: (a, b) => a.total - b.total,
  balance: (a, b) => owed(a) - owed(b),
  invoiceStatus: (a, b) => invoiceStatuses.indexOf(a.invoiceStatus) - invoiceStatuses.indexOf(b.invoiceStatus),
};

/** A page of the invoices of a status whose client's e-mail address or name holds `q`, and how many they are. */
export function selectInvoices<T extends Listed>(
  invoices: readonly T[],
  query: InvoiceQuery,
): { invoices: T[]; total: number } {
  const found = filtered(invoices, query);
  return { invoices: pageOf(found, query, orders), total: found.length };
}

function filtered<T extends Listed>(invoices: readonly T[], { q, status }: InvoiceQuery): readonly T[] {
  if (!q && !status) return invoices;
  const matches = matcher(q ?? "");
  return invoices.filter(
    ({ invoiceStatus, client }) =>
      (!status || invoiceStatus === status) && (!q || matches(client.companyEmail) || matches(client.name)),
  );
}

/** The first clients, each once, in the order in which they were first billed. An e-mail address stands for a client. */
export function firstClients(invoices: readonly Listed[], count: number): Client[] {
  const clients = new Map<string, Client>();
  for (const { client } of invoices) {
    const key = fold(client.companyEmail);
    if (!clients.has(key)) clients.set(key, client);
    if (clients.size === count) break;
  }
  return [...clients.values()];
}

/** The bank of the company's dollar account. It is made up, like everything in the sample data. */
const bank = {
  bankName: { en: "Rimtara Bank", th: "ธนาคารริมธารา" },
  country: "GB",
  iban: "GB09RIMT00000000042188",
  swiftCode: "RIMTGB2L",
};

/** Where to pay what an invoice still asks for; nothing where it is settled or more than settled. */
export const paymentOf = (invoice: Pick<Listed, "balance">): Omit<PaymentDetails, "bankName"> & typeof bank => ({
  totalDue: dollarText(Math.max(owed(invoice), 0)),
  ...bank,
});
