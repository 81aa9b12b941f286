import { isEqual } from "es-toolkit/predicate";
import { badRequest, conflict, HttpError, notFound } from "../../../contract/errors.ts";
import {
  deleteInvoice,
  deleteInvoices,
  duplicateInvoice,
  getInvoicesSummary,
  restoreInvoices,
  setInvoiceStatuses,
} from "../../../contract/invoice-actions.ts";
import { MAX_TOTAL } from "../../../contract/invoice-amounts.ts";
import {
  addInvoice,
  CANCELLED_KEEPS_STATUS,
  getInvoice,
  getPreviousNextInvoice,
  listClients,
  listInvoices,
  updateInvoice,
} from "../../../contract/invoices.ts";
import { readCompany } from "../../../db/company.ts";
import type { Database } from "../../../db/database.ts";
import { readUnassignedIds } from "../../../db/next-id.ts";
import { readAllCached, readPage } from "../../../db/row-cache.ts";
import type { InvoiceRow } from "../../../db/tables/invoices.ts";
import { describeInvoices } from "../../../domain/activity.ts";
import { buildInvoiceCopy } from "../../../domain/invoice-copy.ts";
import { getStatusForBalance, revertStatusChange } from "../../../domain/invoice-status.ts";
import { calculateBalance } from "../../../domain/invoice-totals.ts";
import {
  getAmountDue,
  getPaymentInstructions,
  searchClients,
  selectInvoices,
  summarizeInvoices,
} from "../../../domain/invoices.ts";
import { resolveLanguage } from "../../../lib/language.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { toCents } from "../../../lib/money.ts";
import { mutation, query } from "../../core/handler.ts";
import { deleteRecord } from "../../core/records.ts";
import { reconcileWithOrders, updateOrdersOfInvoices } from "../shop/order-invoice.ts";
import {
  addInvoices,
  applyInvoiceChange,
  finalizeInvoice,
  getNextInvoice,
  readInvoice,
  readInvoiceRows,
  readInvoices,
  requireInvoiceRow,
  requireValidTaxId,
  storeInvoice,
  toListedInvoice,
  toStatusChange,
} from "./invoice-record.ts";
import { updateStock } from "./invoice-stock.ts";
import { assertNoReceipts, assertPaymentsCounted, cancelExcessPayments, readPayments } from "./payment-rows.ts";

const invoiceTables = ["invoices", "invoiceDetails"] as const;
const tablesWithStock = [...invoiceTables, "products"] as const;
const tablesWithPayments = [...tablesWithStock, "invoicePayments"] as const;
const tablesWithOrders = [...tablesWithPayments, "orders"] as const;
/** `MAX_LISTED_CLIENTS` is for a call without a search text. */
const [MAX_LISTED_CLIENTS, MAX_FOUND_CLIENTS] = [5, 20];
const getLocalToday = () => toLocalDay(new Date());

/** Reads the items only of invoices that stop or begin to be drafts. */
async function updateStockOfStatuses(
  db: Database,
  changes: readonly { before: InvoiceRow; after: InvoiceRow }[],
): Promise<void> {
  const moved = changes.filter(
    ({ before, after }) => (before.invoiceStatus === "Draft") !== (after.invoiceStatus === "Draft"),
  );
  const details = await db.invoiceDetails.bulkGet(moved.map(({ after }) => after.id));
  await updateStock(
    db,
    moved.map(({ before, after }, index) => {
      const items = details[index]?.items ?? [];
      return { before: { ...before, items }, after: { ...after, items } };
    }),
  );
}

export const invoicesHandlers = [
  query(listInvoices, async ({ db, params, language }) => {
    const toListed = toListedInvoice(language);
    const select = (all: readonly InvoiceRow[]) => selectInvoices(all, params, getLocalToday());
    const allInvoices = params.allData === false ? undefined : await readAllCached(db.invoices);
    const { rows, total } = allInvoices ? select(allInvoices) : await readPage(db.invoices, params, select);
    return { allData: allInvoices?.map(toListed).reverse() ?? [], invoices: rows.map(toListed), total };
  }),

  query(getInvoice, async ({ db, params, language }) => {
    const company = await readCompany(db);
    // Read all tables in one transaction, so that items and payments belong to the same version of the invoice.
    return db.transaction("r", [...invoiceTables, "invoicePayments"], async () => {
      const invoice = await readInvoice(db, params.id);
      const payments = await readPayments(db, params.id);
      const paymentDetails = getPaymentInstructions(invoice, company);
      return resolveLanguage({ invoice, paymentDetails, payments }, language);
    });
  }),

  query(getPreviousNextInvoice, async ({ db, params }) => {
    const newestFirst = (await readAllCached(db.invoices)).toSorted((a, b) => b.id - a.id);
    const index = newestFirst.findIndex(({ id }) => id === params.id);
    if (index < 0) throw notFound("Invoice");
    const [previous, next] = [newestFirst[index - 1], newestFirst[index + 1]];
    return {
      ...{ previous: previous?.id ?? null, previousNumber: previous?.number },
      ...{ next: next?.id ?? null, nextNumber: next?.number },
    };
  }),

  query(listClients, async ({ db, params: { q } }) =>
    searchClients(
      await readAllCached(db.invoices),
      await readAllCached(db.invoiceClients),
      q ? MAX_FOUND_CLIENTS : MAX_LISTED_CLIENTS,
      q,
    ),
  ),

  mutation(addInvoice, [...tablesWithStock, "organization"], async ({ db, body, language }) => {
    requireValidTaxId(body.invoice.client);
    const invoice = finalizeInvoice({ ...body.invoice, ...(await getNextInvoice(db)) });
    await storeInvoice(db, invoice);
    await updateStock(db, [{ after: invoice }]);
    return { invoice: resolveLanguage(invoice, language) };
  }).withActivity(({ invoice }) => describeInvoices("invoice-added", [invoice])),

  mutation(updateInvoice, tablesWithOrders, async ({ db, body, language }) => {
    const before = await readInvoice(db, body.invoice.id);
    const { invoiceStatus = before.invoiceStatus, balance = before.balance } = body.invoice;
    if (before.cancelledAt !== undefined && !(invoiceStatus === before.invoiceStatus && balance === before.balance))
      throw new HttpError(409, CANCELLED_KEEPS_STATUS);
    const change = applyInvoiceChange(before, body.invoice, language);
    requireValidTaxId(change.client, before.client);
    const changedInvoice = finalizeInvoice(change, before);
    const keepsStatus =
      (body.invoice.invoiceStatus ?? body.invoice.balance) !== undefined || changedInvoice.balance === before.balance;
    const invoice = keepsStatus
      ? changedInvoice
      : { ...changedInvoice, invoiceStatus: getStatusForBalance(changedInvoice) };
    await storeInvoice(db, invoice, before);
    await updateStock(db, [{ before, after: invoice }]);
    await updateOrdersOfInvoices(db, [{ before, after: invoice }]);
    await assertPaymentsCounted(db, [invoice]);
    return { invoice: resolveLanguage(invoice, language) };
  }).withActivity(({ invoice }) => describeInvoices("invoice-changed", [invoice])),

  // Not restorable: the response has the texts of one language only.
  mutation(deleteInvoice, tablesWithPayments, async ({ db, params, language }) => {
    const invoice = await readInvoice(db, params.id);
    await assertNoReceipts(db, [params.id]);
    await updateStock(db, [{ before: invoice }]);
    await deleteRecord(db.invoices, params.id, "Invoice");
    await db.invoiceDetails.delete(params.id);
    return { invoice: resolveLanguage(invoice, language) };
  }).withActivity(({ invoice }) => describeInvoices("invoice-deleted", [invoice])),

  query(getInvoicesSummary, async ({ db }) => summarizeInvoices(await readAllCached(db.invoices), getLocalToday())),

  mutation(deleteInvoices, tablesWithPayments, async ({ db, body }) => {
    const ids = [...new Set(body.ids)];
    const invoices = await readInvoices(db, ids);
    await assertNoReceipts(db, ids);
    await updateStock(
      db,
      invoices.map((before) => ({ before })),
    );
    await Promise.all([db.invoices.bulkDelete(ids), db.invoiceDetails.bulkDelete(ids)]);
    return { invoices };
  }).withActivity(({ invoices }) => describeInvoices("invoice-deleted", invoices, { invoices })),

  mutation(restoreInvoices, tablesWithOrders, async ({ db, body, language }) => {
    const isUnassigned = await readUnassignedIds(db, "invoices");
    const ids = body.invoices.map(({ id }) => id);
    const takenIds = new Set((await db.invoices.bulkGet(ids)).map((row) => row?.id));
    const numbers = body.invoices.flatMap(({ number }) => number ?? []);
    const isTaken = (await db.invoices.where("number").anyOf(numbers).count()) > 0;
    if (isTaken || new Set(numbers).size < numbers.length) throw conflict("Invoice number");
    const invoices = body.invoices.map((deleted, index) => {
      const { id } = deleted;
      if (isUnassigned(id)) throw badRequest({ [`invoices.${index}.id`]: ["No invoice ever had this number."] });
      // `takenIds` also contains the earlier ids of this request, so an id that occurs twice is rejected too.
      if (takenIds.has(id)) throw conflict(`Invoice ${id}`);
      takenIds.add(id);
      return finalizeInvoice(deleted, undefined, `invoices.${index}`);
    });
    await addInvoices(db, invoices);
    // Pieces may have been sold since, and a deletion must always be undoable.
    await updateStock(
      db,
      invoices.map((after) => ({ after })),
      { allowsShortage: true },
    );
    await reconcileWithOrders(db, await readInvoiceRows(db, ids));
    return { invoices: (await readInvoiceRows(db, ids)).map(toListedInvoice(language)) };
  }).withActivity(({ invoices }) => describeInvoices("invoice-restored", invoices)),

  mutation(duplicateInvoice, [...invoiceTables, "organization"], async ({ db, body, language }) => {
    const copy = buildInvoiceCopy(await readInvoice(db, body.id), getLocalToday());
    const invoice = finalizeInvoice({ ...copy, ...(await getNextInvoice(db)) });
    await storeInvoice(db, invoice);
    return { invoice: resolveLanguage(invoice, language) };
  }).withActivity(({ invoice }) => describeInvoices("invoice-added", [invoice])),

  mutation(setInvoiceStatuses, tablesWithOrders, async ({ db, body, language }) => {
    const foundRows = await db.invoices.bulkGet(body.invoices.map(({ id }) => id));
    const changes = body.invoices.flatMap(({ invoiceStatus, balance, after: changedTo, orderPaidAt }, index) => {
      // An undo skips an invoice that was deleted meanwhile; any other change of a missing invoice fails.
      if (changedTo && !foundRows[index]) return [];
      const before = requireInvoiceRow(foundRows[index]);
      if (before.cancelledAt !== undefined && !changedTo) throw new HttpError(409, CANCELLED_KEEPS_STATUS);
      const statusAndBalance = changedTo
        ? revertStatusChange(before, { invoiceStatus, balance: balance ?? before.balance }, changedTo)
        : { invoiceStatus, balance: balance ?? calculateBalance(before.total, invoiceStatus, before) };
      return [{ before, after: { ...before, ...statusAndBalance }, orderPaidAt }];
    });
    const isTooLarge = changes.some(({ after }) => Math.abs(getAmountDue(after)) > toCents(MAX_TOTAL));
    if (isTooLarge) throw badRequest({ balance: ["The balance is too large."] });
    const changedRows = changes.filter(({ before, after }) => !isEqual(before, after)).map(({ after }) => after);
    if (changedRows.length > 0) await db.invoices.bulkPut(changedRows);
    await updateStockOfStatuses(db, changes);
    const paidAt = await updateOrdersOfInvoices(db, changes);
    const isUndo = body.invoices.every(({ after }) => after !== undefined);
    await (isUndo ? cancelExcessPayments : assertPaymentsCounted)(
      db,
      changes.map(({ after }) => after),
    );
    const toListed = toListedInvoice(language);
    return {
      invoices: changes.map(({ after }) => toListed(after)),
      before: changes.map(({ before, after }) => toStatusChange(before, after, paidAt.get(after.id))),
    };
  }).withActivity(({ invoices }) =>
    describeInvoices(
      invoices.every(({ invoiceStatus }) => invoiceStatus === "Paid") ? "invoice-paid" : "invoice-changed",
      invoices,
    ),
  ),
];
