import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { computeFigures, type OwnFigures, type Records } from "../../../domain/own-figures.ts";
import { can } from "../../../lib/auth.ts";

/** A screen asks for 17 cards: they share the figures of the same rows. */
const figuresByInvoices = new WeakMap<Records["invoices"], { records: Records; figures: OwnFigures }>();

/** Leaves out records that the account may not read. */
export async function readFigures(db: Database, account: Account | undefined): Promise<OwnFigures> {
  const isReadable = (subject: string) => account === undefined || can(account.ability, "read", subject);
  const [invoices, orders, months] = await Promise.all([
    isReadable("Invoice") ? readAllCached(db.invoices) : [],
    isReadable("Shop") ? readAllCached(db.orders) : [],
    isReadable("Invoice") ? readAllCached(db.monthlyFigures) : [],
  ]);
  const known = figuresByInvoices.get(invoices);
  if (known?.records.orders === orders && known.records.months === months) return known.figures;
  const records = { invoices, orders, months };
  const figures = computeFigures(records);
  figuresByInvoices.set(invoices, { records, figures });
  return figures;
}
