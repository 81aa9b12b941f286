import {
  addInvoice,
  deleteInvoice,
  getInvoice,
  listClients,
  listInvoices,
  updateInvoice,
} from "../contract/invoices.ts";
import { nextId } from "../db/ids.ts";
import { rows } from "../db/rows.ts";
import { firstClients, paymentOf, selectInvoices } from "../domain/invoices.ts";
import { inLanguage } from "../lib/localised.ts";
import { handle, handleWrite } from "./handle.ts";
import { changedInvoice, listedIn, readInvoice, settled, storeInvoice } from "./invoice-record.ts";
import { remove } from "./remove.ts";

const tables = ["invoices", "invoiceDetails"] as const;
/** How many clients a new invoice offers to choose from. */
const CLIENTS = 5;

export const invoices = [
  handle(listInvoices, async ({ db, params, language }) => {
    const all = await rows(db.invoices);
    const { invoices, total } = selectInvoices(all, params);
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

  handle(listClients, async ({ db }) => firstClients(await rows(db.invoices), CLIENTS)),

  handleWrite(addInvoice, tables, async ({ db, body, language }) => {
    const invoice = settled({ ...body.invoice, id: await nextId(db, db.invoices) });
    await storeInvoice(db, invoice);
    return { invoice: inLanguage(invoice, language) };
  }),

  handleWrite(updateInvoice, tables, async ({ db, body, language }) => {
    const before = await readInvoice(db, body.invoice.id);
    const invoice = settled(changedInvoice(before, body.invoice, language), before);
    await storeInvoice(db, invoice, before);
    return { invoice: inLanguage(invoice, language) };
  }),

  handleWrite(deleteInvoice, tables, async ({ db, params, language }) => {
    const invoice = await readInvoice(db, params.id);
    await remove(db.invoices, params.id, "Invoice");
    await db.invoiceDetails.delete(params.id);
    return { invoice: inLanguage(invoice, language) };
  }),
];
