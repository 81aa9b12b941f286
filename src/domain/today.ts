import type { Email } from "../contract/email.ts";
import type { InvoiceGroupTotals } from "../contract/invoice-actions.ts";
import type { ListedInvoice } from "../contract/invoices.ts";
import type { OverdueClient } from "../contract/today.ts";
import type { Task } from "../contract/todo.ts";
import { formatInvoiceNumber } from "../lib/format-document-number.ts";
import type { Currency } from "../lib/money.ts";
import { normalizeForSearch } from "../lib/search.ts";
import { isOwnTask, type Self } from "./assignments.ts";
import { getAmountDue, getCurrency, isInvoiceOverdue, sumInvoices } from "./invoices.ts";
import { getDueOrder, isTaskDue } from "./todo.ts";

type StoredInvoice = Omit<ListedInvoice, "service" | "currency"> & { currency?: Currency };

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * Returns the `count` clients who owe the longest. Invoices with the same email belong to one client; each invoice
 * without an email is a client of its own.
 */
export function selectOverdue(
  invoices: readonly StoredInvoice[],
  emails: readonly Email[],
  { today, count }: { today: string; count: number },
): InvoiceGroupTotals & { clients: OverdueClient[] } {
  const overdueInvoices = invoices
    .filter((invoice) => isInvoiceOverdue(invoice, today))
    .sort((a, b) => byText(a.dueDate, b.dueDate) || a.id - b.id);
  const invoicesByClient = Map.groupBy(
    overdueInvoices,
    ({ id, client }) => normalizeForSearch(client.companyEmail) || id,
  );
  const clients = [...invoicesByClient]
    .slice(0, count)
    .map(([address, owedInvoices]) => toOverdueClient(owedInvoices, address, emails));
  return { ...sumInvoices(overdueInvoices), clients };
}

function toOverdueClient(
  owedInvoices: readonly StoredInvoice[],
  address: string | number,
  emails: readonly Email[],
): OverdueClient {
  const [{ client, avatar }] = owedInvoices as readonly [StoredInvoice];
  const { name, company, companyEmail, country } = client;
  const invoiceNumbers = owedInvoices.map(formatInvoiceNumber);
  const sentEmails = emails.filter(
    ({ folder, scheduledAt, subject, to }) =>
      // In a workspace a reminder waits for an undo: without it, a second one could be sent.
      (folder === "sent" || scheduledAt !== null) &&
      invoiceNumbers.some((number) => subject.includes(number)) &&
      to.some(({ email }) => normalizeForSearch(email) === address),
  );
  return {
    name,
    company,
    companyEmail,
    country,
    avatar,
    invoices: owedInvoices.map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      dueDate: invoice.dueDate,
      currency: getCurrency(invoice),
      amountDue: getAmountDue(invoice) / 100,
    })),
    sums: sumInvoices(owedInvoices).sums,
    emailedAt: sentEmails.map(({ time }) => time).reduce<string | null>((a, b) => (a !== null && a > b ? a : b), null),
  };
}

/** Returns the tasks of the user and of nobody, the earliest first; the count includes the tasks of all people. */
export function selectDueTasks(tasks: readonly Task[], self: Self, today: string) {
  const dueTasks = tasks.filter((task) => isTaskDue(task, today));
  const ownTasks = dueTasks
    .filter((task) => isOwnTask(task, self))
    .sort(
      (a, b) => byText(getDueOrder(a), getDueOrder(b)) || Number(b.isImportant) - Number(a.isImportant) || a.id - b.id,
    );
  return { own: ownTasks, allCount: dueTasks.length };
}
