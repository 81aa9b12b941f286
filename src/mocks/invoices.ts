import { MAX_TOTAL, toBalance } from "../contract/invoice-amounts.ts";
import {
  addInvoice,
  deleteInvoice,
  deleteInvoices,
  duplicateInvoice,
  getInvoice,
  getInvoiceNeighbours,
  listClients,
  listInvoices,
  recordPayment,
  restoreInvoices,
  setInvoiceStatuses,
  summariseInvoices,
  updateInvoice,
} from "../contract/invoices.ts";
import { conflict, invalid, notFound } from "../contract/problem.ts";
import { nextId } from "../db/ids.ts";
import { rows } from "../db/rows.ts";
import { copyOf } from "../domain/invoice-copy.ts";
import { fittingStatus, takenBack } from "../domain/invoice-standing.ts";
import { mayBePaid } from "../domain/invoice-steps.ts";
import { balanceAfter } from "../domain/invoice-totals.ts";
import { firstClients, owed, paymentOf, selectInvoices, summarise } from "../domain/invoices.ts";
import { amountText, toCents } from "../lib/cents.ts";
import { isSame } from "../lib/is-same.ts";
import { localDay } from "../lib/local-day.ts";
import { inLanguage } from "../lib/localised.ts";
import { handle, handleWrite } from "./handle.ts";
import {
  addInvoices,
  changedInvoice,
  listedIn,
  listedRow,
  readInvoice,
  readInvoices,
  readRow,
  readRows,
  settled,
  standingOf,
  storeInvoice,
} from "./invoice-record.ts";
import { remove } from "./remove.ts";

const tables = ["invoices", "invoiceDetails"] as const;
/** How many clients a new invoice offers to choose from, and how many of those that are looked for. */
const [CLIENTS, FOUND_CLIENTS] = [5, 20];
const today = () => localDay(new Date());

export const invoices = [
  handle(listInvoices, async ({ db, params, language }) => {
    const all = await rows(db.invoices);
    const { invoices, total } = selectInvoices(all, params, today());
    const listed = listedIn(language);
    const allData = params.allData === false ? [] : all.map(listed).reverse();
    return { allData, invoices: invoices.map(listed), total };
  }),

  handle(getInvoice, ({ db, params, language }) =>
    // One transaction, so that the invoice and its items are of the same moment.
    db.transaction("r", [...tables], async () => {
      const invoice = await readInvoice(db, params.id);
      return inLanguage({ invoice, paymentDetails: paymentOf(invoice) }, language);
    }),
  ),

  handle(getInvoiceNeighbours, async ({ db, params }) => {
    const ids = (await rows(db.invoices)).map(({ id }) => id).sort((a, b) => b - a);
    const place = ids.indexOf(params.id);
    if (place < 0) throw notFound("Invoice");
    return { previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null };
  }),

  handle(listClients, async ({ db, params: { q } }) =>
    firstClients(await rows(db.invoices), q ? FOUND_CLIENTS : CLIENTS, q),
  ),

  handle(summariseInvoices, async ({ db }) => summarise(await rows(db.invoices), today())),

  handleWrite(addInvoice, tables, async ({ db, body, language }) => {
    const invoice = settled({ ...body.invoice, id: await nextId(db, db.invoices) });
    await storeInvoice(db, invoice);
    return { invoice: inLanguage(invoice, language) };
  }),

  handleWrite(updateInvoice, tables, async ({ db, body, language }) => {
    const before = await readInvoice(db, body.invoice.id);
    const changed = settled(changedInvoice(before, body.invoice, language), before);
    const isSaid =
      (body.invoice.invoiceStatus ?? body.invoice.balance) !== undefined || changed.balance === before.balance;
    const invoice = isSaid ? changed : { ...changed, invoiceStatus: fittingStatus(changed) };
    await storeInvoice(db, invoice, before);
    return { invoice: inLanguage(invoice, language) };
  }),

  handleWrite(deleteInvoice, tables, async ({ db, params, language }) => {
    const invoice = await readInvoice(db, params.id);
    await remove(db.invoices, params.id, "Invoice");
    await db.invoiceDetails.delete(params.id);
    return { invoice: inLanguage(invoice, language) };
  }),

  handleWrite(deleteInvoices, tables, async ({ db, body }) => {
    const ids = [...new Set(body.ids)];
    const invoices = await readInvoices(db, ids);
    await Promise.all([db.invoices.bulkDelete(ids), db.invoiceDetails.bulkDelete(ids)]);
    return { invoices };
  }),

  handleWrite(restoreInvoices, tables, async ({ db, body, language }) => {
    const last = (await db.counters.get(db.invoices.name))?.last ?? 0;
    const ids = body.invoices.map(({ id }) => id);
    const taken = new Set((await db.invoices.bulkGet(ids)).map((row) => row?.id));
    const invoices = body.invoices.map((kept, index) => {
      const { id } = kept;
      if (id > last) throw invalid({ [`invoices.${index}.id`]: ["This number was never given to an invoice."] });
      // Of two with the same number the second finds the first.
      if (taken.has(id)) throw conflict(`Invoice ${id}`);
      taken.add(id);
      return settled(kept, undefined, `invoices.${index}`);
    });
    await addInvoices(db, invoices);
    return { invoices: (await readRows(db, ids)).map(listedIn(language)) };
  }),

  handleWrite(duplicateInvoice, tables, async ({ db, body, language }) => {
    const copy = copyOf(await readInvoice(db, body.id), today());
    const invoice = settled({ ...copy, id: await nextId(db, db.invoices) });
    await storeInvoice(db, invoice);
    return { invoice: inLanguage(invoice, language) };
  }),

  handleWrite(setInvoiceStatuses, ["invoices"], async ({ db, body, language }) => {
    const found = await db.invoices.bulkGet(body.invoices.map(({ id }) => id));
    const changes = body.invoices.flatMap(({ invoiceStatus, balance, after: left }, index) => {
      // What is gone has nothing to be taken back.
      if (left && !found[index]) return [];
      const before = listedRow(found[index]);
      const standing = left
        ? takenBack(before, { invoiceStatus, balance: balance ?? before.balance }, left)
        : { invoiceStatus, balance: balance ?? balanceAfter(before.total, invoiceStatus, before) };
      return [{ before, after: { ...before, ...standing } }];
    });
    const isTooLarge = changes.some(({ after }) => Math.abs(owed(after)) > toCents(MAX_TOTAL));
    if (isTooLarge) throw invalid({ balance: ["The balance is too large."] });
    const changed = changes.filter(({ before, after }) => !isSame(before, after)).map(({ after }) => after);
    if (changed.length > 0) await db.invoices.bulkPut(changed);
    const listed = listedIn(language);
    return {
      invoices: changes.map(({ after }) => listed(after)),
      before: changes.map(({ before, after }) => standingOf(before, after)),
    };
  }),

  handleWrite(recordPayment, ["invoices"], async ({ db, body, language }) => {
    const before = await readRow(db, body.id);
    const asked = mayBePaid(before) ? owed(before) : 0;
    const open = asked - toCents(body.amount);
    if (open < 0) throw invalid({ amount: [`The invoice asks for ${amountText(asked, before.currency)}.`] });
    const paid = {
      ...before,
      balance: toBalance(open),
      invoiceStatus: open === 0 ? "Paid" : "Partial Payment",
    } as const;
    await db.invoices.put(paid);
    return { invoice: listedIn(language)(paid), before: standingOf(before, paid) };
  }),
];
