import { badRequest, type FieldErrors, notFound } from "../../../contract/errors.ts";
import type { InvoiceStatusChange } from "../../../contract/invoice-actions.ts";
import { MAX_TOTAL, parseBalance } from "../../../contract/invoice-amounts.ts";
import { type Client, taxIdMessages } from "../../../contract/invoice-client.ts";
import type { InvoiceChange, ListedInvoice } from "../../../contract/invoices.ts";
import type { Database } from "../../../db/database.ts";
import { getNextDocumentNumber } from "../../../db/document-numbers.ts";
import { getNextId } from "../../../db/next-id.ts";
import type { InvoiceDetailsRow, InvoiceItemRow, InvoiceRow } from "../../../db/tables/invoices.ts";
import { calculateBalance, calculateTotals } from "../../../domain/invoice-totals.ts";
import { getCurrency } from "../../../domain/invoices.ts";
import { type Language, type LocalisedText, resolveLanguage, setTranslation } from "../../../lib/language.ts";
import { type Currency, toCents } from "../../../lib/money.ts";
import { findTaxIdError } from "../../../lib/thai-tax-id.ts";
import { putIfChanged } from "../../core/records.ts";

export type StoredInvoice = InvoiceRow & InvoiceDetailsRow & { currency: Currency };
const WHOLE_PIECES = "Enter a whole number of pieces, because this is a product.";
type InvoiceDraft = Omit<StoredInvoice, "total" | "balance" | "items"> & {
  total?: number | undefined;
  balance?: InvoiceRow["balance"] | undefined;
  items: readonly (Omit<InvoiceItemRow, "price"> & { price?: number | undefined })[];
};

const noDetails: Omit<InvoiceDetailsRow, "id"> = { items: [], taxRate: 0, discount: 0, note: "", salesperson: "" };

/** Throws a 404 HttpError if the invoice does not exist. Call this inside a transaction over both tables. */
export async function readInvoice(db: Database, id: number): Promise<StoredInvoice> {
  const [row, details] = await Promise.all([readInvoiceRow(db, id), db.invoiceDetails.get(id)]);
  return { ...row, ...(details ?? noDetails) };
}

/** Throws a 404 HttpError if one invoice is missing. */
export async function readInvoices(db: Database, ids: readonly number[]): Promise<StoredInvoice[]> {
  const [rows, details] = await Promise.all([readInvoiceRows(db, ids), db.invoiceDetails.bulkGet([...ids])]);
  return rows.map((row, index) => ({ ...row, ...(details[index] ?? noDetails) }));
}

/** The id and, in a workspace or with a prefix, the number of a new invoice. */
export async function getNextInvoice(db: Database): Promise<Pick<InvoiceRow, "id" | "number">> {
  const id = await getNextId(db, "invoices");
  const number = await getNextDocumentNumber(db, "invoice", id);
  return number === undefined ? { id } : { id, number };
}

type ListedRow = InvoiceRow & { currency: Currency };
/** Throws a 404 HttpError if the row is undefined. */
export const requireInvoiceRow = (row: InvoiceRow | undefined): ListedRow => {
  if (!row) throw notFound("Invoice");
  return { ...row, currency: getCurrency(row) };
};

/** Throws a 404 HttpError if the invoice does not exist. */
export const readInvoiceRow = async (db: Database, id: number): Promise<ListedRow> =>
  requireInvoiceRow(await db.invoices.get(id));

/** Throws a 404 HttpError if one invoice is missing. */
export const readInvoiceRows = async (db: Database, ids: readonly number[]): Promise<ListedRow[]> =>
  (await db.invoices.bulkGet([...ids])).map(requireInvoiceRow);

/** `orderPaidAt` is when an order was paid that the change made unpaid. */
export const toStatusChange = (
  { id, invoiceStatus, balance }: InvoiceRow,
  after: Pick<InvoiceRow, "invoiceStatus" | "balance">,
  orderPaidAt?: string,
): InvoiceStatusChange => ({
  id,
  invoiceStatus,
  balance,
  after: { invoiceStatus: after.invoiceStatus, balance: after.balance },
  ...(orderPaidAt !== undefined && { orderPaidAt }),
});

export async function storeInvoice(db: Database, invoice: StoredInvoice, before?: StoredInvoice): Promise<void> {
  const [partsNow, partsBefore] = [getParts(invoice), before && getParts(before)];
  await Promise.all([
    putIfChanged(db.invoices, partsBefore?.row, partsNow.row),
    putIfChanged(db.invoiceDetails, partsBefore?.details, partsNow.details),
  ]);
}

/** The ids of the invoices must not be in use. */
export async function addInvoices(db: Database, invoices: readonly StoredInvoice[]): Promise<void> {
  const parts = invoices.map(getParts);
  await Promise.all([
    db.invoices.bulkAdd(parts.map(({ row }) => row)),
    db.invoiceDetails.bulkPut(parts.map(({ details }) => details)),
  ]);
}

function getParts(invoice: StoredInvoice) {
  const { items, taxRate, isTaxIncluded, discount, discountPercent, withholdingRate, note, salesperson, ...row } =
    invoice;
  const terms = {
    ...(isTaxIncluded && { isTaxIncluded }),
    ...(discountPercent !== undefined && { discountPercent }),
    ...(withholdingRate && { withholdingRate }),
  };
  return { row, details: { id: row.id, items, taxRate, ...terms, discount, note, salesperson } };
}

/** Translates only `service`: faster than `resolveLanguage` on the whole row. */
export const toListedInvoice =
  (language: Language) =>
  (row: InvoiceRow): ListedInvoice => ({
    ...row,
    currency: getCurrency(row),
    service: resolveLanguage(row.service, language),
  });

/** Changes texts only in `language`, because the client has read them in that language. */
export function applyInvoiceChange(before: StoredInvoice, change: InvoiceChange, language: Language): InvoiceDraft {
  const { service, note, items: newItems, client, total, balance, ...rest } = change;
  const { discountPercent, ...withoutPercent } = before;
  const replacesPercent = rest.discount !== undefined || rest.discountPercent !== undefined;
  const items = newItems ? restoreTranslations(newItems, before.items, language) : before.items;
  return {
    ...Object.assign(replacesPercent ? withoutPercent : { ...before }, rest),
    client: Object.assign({ ...before.client }, client),
    service: service === undefined ? before.service : setTranslation(before.service, language, service),
    // If the user empties the note, remove the note in every language.
    note: note === undefined ? before.note : note && setTranslation(before.note, language, note),
    items,
    total: total ?? (items.length === 0 ? before.total : undefined),
    balance,
  };
}

/**
 * Items have no ids and may be reordered, so the function compares texts. A new text exists only in the language in
 * which the user wrote it.
 */
function restoreTranslations(
  items: NonNullable<InvoiceChange["items"]>,
  before: readonly InvoiceItemRow[],
  language: Language,
): InvoiceDraft["items"] {
  const texts = before.flatMap(({ title, description }) => [title, description]);
  const translationsByText = new Map(
    texts.map((text): [string, LocalisedText] => [resolveLanguage(text, language), text]),
  );
  const getTranslated = (words: string) => translationsByText.get(words) ?? words;
  return items.map((item) => ({
    ...item,
    title: getTranslated(item.title),
    description: getTranslated(item.description),
  }));
}

/** A number that the invoice had `before` may stay: earlier versions did not check it. Throws a 400 HttpError. */
export function requireValidTaxId({ taxId = "", country }: Client, before?: Client): void {
  if (before && taxId === (before.taxId ?? "") && country === before.country) return;
  const error = findTaxIdError(taxId, country);
  if (error) throw badRequest({ "invoice.client.taxId": [taxIdMessages[error]] });
}

/** Throws a 400 HttpError with errors under `field` if parts of the invoice contradict each other. */
export function finalizeInvoice(draft: InvoiceDraft, before?: StoredInvoice, field = "invoice"): StoredInvoice {
  const { items, discount, total, errors: totalErrors } = calculateTotals(draft);
  // The balance of a cancelled invoice contains no total: it is what was paid.
  const isCancelled = before?.cancelledAt !== undefined;
  const balance =
    draft.balance ?? (isCancelled ? before.balance : calculateBalance(total, draft.invoiceStatus, before));
  // If the total is valid and the balance is not, the client has paid more than the new total.
  const isTooLarge = !totalErrors.items && Math.abs(parseBalance(balance) ?? 0) > toCents(MAX_TOTAL);
  const errors: FieldErrors = {
    ...totalErrors,
    ...(draft.dueDate < draft.issuedDate && { dueDate: ["The due date is before the issue date."] }),
    ...(isTooLarge && { balance: ["The balance is too large."] }),
  };
  draft.items.forEach(({ productId, qty }, index) => {
    if (productId !== undefined && !Number.isInteger(qty)) errors[`items.${index}.qty`] = [WHOLE_PIECES];
  });
  if (Object.keys(errors).length > 0)
    throw badRequest(Object.fromEntries(Object.entries(errors).map(([part, words]) => [`${field}.${part}`, words])));
  return { ...draft, items, discount, total, balance };
}
