import { badRequest, type FieldErrors, notFound } from "../../../contract/errors.ts";
import type { InvoiceStatusChange } from "../../../contract/invoice-actions.ts";
import { MAX_TOTAL, parseBalance } from "../../../contract/invoice-amounts.ts";
import type { InvoiceChange, ListedInvoice } from "../../../contract/invoices.ts";
import type { Database } from "../../../db/database.ts";
import type { InvoiceDetailsRow, InvoiceItemRow, InvoiceRow } from "../../../db/tables/invoices.ts";
import { calculateBalance, calculateTotals } from "../../../domain/invoice-totals.ts";
import { getCurrency } from "../../../domain/invoices.ts";
import { toCents } from "../../../lib/cents.ts";
import type { Language } from "../../../lib/language.ts";
import { type LocalisedText, resolveLanguage, setTranslation } from "../../../lib/localised-text.ts";
import type { Currency } from "../../../lib/money.ts";
import { putIfChanged } from "../../core/records.ts";

export type StoredInvoice = InvoiceRow & InvoiceDetailsRow & { currency: Currency };
/** An invoice before it is added up. */
type Draft = Omit<StoredInvoice, "total" | "balance" | "items"> & {
  total?: number | undefined;
  balance?: InvoiceRow["balance"] | undefined;
  items: readonly (Omit<InvoiceItemRow, "price"> & { price?: number | undefined })[];
};

const noDetails: Omit<InvoiceDetailsRow, "id"> = { items: [], taxRate: 0, discount: 0, note: "", salesperson: "" };

/** The invoice with its details. Throws a 404 HttpError where there is none. Belongs inside a transaction over both tables. */
export async function readInvoice(db: Database, id: number): Promise<StoredInvoice> {
  const [row, details] = await Promise.all([readInvoiceRow(db, id), db.invoiceDetails.get(id)]);
  return { ...row, ...(details ?? noDetails) };
}

/** As {@link readInvoice}, for several at once; where one is not there, none is given. */
export async function readInvoices(db: Database, ids: readonly number[]): Promise<StoredInvoice[]> {
  const [rows, details] = await Promise.all([readInvoiceRows(db, ids), db.invoiceDetails.bulkGet([...ids])]);
  return rows.map((row, index) => ({ ...row, ...(details[index] ?? noDetails) }));
}

type ListedRow = InvoiceRow & { currency: Currency };
/** The row with its currency. Throws a 404 HttpError where there is none. */
export const requireInvoiceRow = (row: InvoiceRow | undefined): ListedRow => {
  if (!row) throw notFound("Invoice");
  return { ...row, currency: getCurrency(row) };
};

/** The invoice as lists show it. Throws a 404 HttpError where there is none. */
export const readInvoiceRow = async (db: Database, id: number): Promise<ListedRow> =>
  requireInvoiceRow(await db.invoices.get(id));

/** As {@link readInvoiceRow}, for several at once; where one is not there, none is given. */
export const readInvoiceRows = async (db: Database, ids: readonly number[]): Promise<ListedRow[]> =>
  (await db.invoices.bulkGet([...ids])).map(requireInvoiceRow);

/** What takes a change back. */
export const toStatusChange = (
  { id, invoiceStatus, balance }: InvoiceRow,
  after: Pick<InvoiceRow, "invoiceStatus" | "balance">,
): InvoiceStatusChange => ({
  id,
  invoiceStatus,
  balance,
  after: { invoiceStatus: after.invoiceStatus, balance: after.balance },
});

/** Stores what is new of an invoice that was as `before` says. */
export async function storeInvoice(db: Database, invoice: StoredInvoice, before?: StoredInvoice): Promise<void> {
  const [now, then] = [partsOf(invoice), before && partsOf(before)];
  await Promise.all([
    putIfChanged(db.invoices, then?.row, now.row),
    putIfChanged(db.invoiceDetails, then?.details, now.details),
  ]);
}

/** Stores invoices whose numbers are free. */
export async function addInvoices(db: Database, invoices: readonly StoredInvoice[]): Promise<void> {
  const parts = invoices.map(partsOf);
  await Promise.all([
    db.invoices.bulkAdd(parts.map(({ row }) => row)),
    db.invoiceDetails.bulkPut(parts.map(({ details }) => details)),
  ]);
}

function partsOf({ items, taxRate, discount, note, salesperson, ...row }: StoredInvoice) {
  return { row, details: { id: row.id, items, taxRate, discount, note, salesperson } };
}

/** Gives rows of a list in one language. Its service is all they have in two: looking deeper would cost more than the rest. */
export const toListedInvoice =
  (language: Language) =>
  (row: InvoiceRow): ListedInvoice => ({
    ...row,
    currency: getCurrency(row),
    service: resolveLanguage(row.service, language),
  });

/** The invoice with what is to change; texts change in the language in which they were read. */
export function applyInvoiceChange(before: StoredInvoice, change: InvoiceChange, language: Language): Draft {
  const { service, note, items: newItems, client, total, balance, ...rest } = change;
  const items = newItems ? withLanguages(newItems, before.items, language) : before.items;
  return {
    ...Object.assign({ ...before }, rest),
    client: Object.assign({ ...before.client }, client),
    service: service === undefined ? before.service : setTranslation(before.service, language, service),
    // A note that is taken away is gone in every language.
    note: note === undefined ? before.note : note && setTranslation(before.note, language, note),
    items,
    total: total ?? (items.length === 0 ? before.total : undefined),
    balance,
  };
}

/**
 * Items have no ids, and may come in another order: a text that comes as it was read keeps its other languages, and
 * one that is new is in none but its own.
 */
function withLanguages(
  items: NonNullable<InvoiceChange["items"]>,
  before: readonly InvoiceItemRow[],
  language: Language,
): Draft["items"] {
  const texts = before.flatMap(({ title, description }) => [title, description]);
  const known = new Map(texts.map((text): [string, LocalisedText] => [resolveLanguage(text, language), text]));
  const kept = (words: string) => known.get(words) ?? words;
  return items.map((item) => ({ ...item, title: kept(item.title), description: kept(item.description) }));
}

/** The invoice added up, ready to be stored. Throws a 400 HttpError where its parts contradict each other; `field` says whose. */
export function finalizeInvoice(draft: Draft, before?: StoredInvoice, field = "invoice"): StoredInvoice {
  const { items, total, errors: totalErrors } = calculateTotals(draft);
  const balance = draft.balance ?? calculateBalance(total, draft.invoiceStatus, before);
  // Only what was paid before can take a balance so far, where the total has no fault of its own.
  const isTooLarge = !totalErrors.items && Math.abs(parseBalance(balance) ?? 0) > toCents(MAX_TOTAL);
  const errors: FieldErrors = {
    ...totalErrors,
    ...(draft.dueDate < draft.issuedDate && { dueDate: ["The due date is before the issue date."] }),
    ...(isTooLarge && { balance: ["The balance is too large."] }),
  };
  if (Object.keys(errors).length > 0)
    throw badRequest(Object.fromEntries(Object.entries(errors).map(([part, words]) => [`${field}.${part}`, words])));
  return { ...draft, items, total, balance };
}
