import { getMoneyReport, getProductSales, getReceivables, getTaxReport } from "../../../contract/invoice-reports.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { listTaxes, summarizeMoney, summarizeReceivables, sumProductSales } from "../../../domain/invoice-reports.ts";
import { getIncludedVat } from "../../../domain/orders.ts";
import { countsAsRevenue } from "../../../domain/own-figures.ts";
import { resolveLanguage } from "../../../lib/language.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { getIncludedTax, toCents } from "../../../lib/money.ts";
import { query } from "../../core/handler.ts";

async function readBooks(db: Database) {
  const [invoices, payments, orders, months] = await Promise.all([
    readAllCached(db.invoices),
    readAllCached(db.invoicePayments),
    readAllCached(db.orders),
    readAllCached(db.monthlyFigures),
  ]);
  return { invoices, payments, orders, months };
}

const withoutTax = (price: number, rate: number) => (toCents(price) - getIncludedTax(toCents(price), rate)) / 100;

export const invoiceReportsHandlers = [
  query(getReceivables, async ({ db, params: { today = toLocalDay(new Date()) } }) =>
    summarizeReceivables(await readAllCached(db.invoices), today),
  ),

  query(getMoneyReport, async ({ db, params: { year } }) => summarizeMoney(await readBooks(db), year)),

  query(getTaxReport, async ({ db, params: { period } }) => listTaxes(await readBooks(db), period)),

  query(getProductSales, async ({ db, params: { period }, language }) => {
    const { invoices, orders } = await readBooks(db);
    const sold = invoices.filter((invoice) => countsAsRevenue(invoice) && invoice.issuedDate.startsWith(period));
    const details = await db.invoiceDetails.bulkGet(sold.map(({ id }) => id));
    const invoiceItems = details.flatMap((each) =>
      (each?.items ?? []).flatMap(({ productId, title, qty, price, tax = "standard" }) => {
        if (productId === undefined) return [];
        const rate = each?.isTaxIncluded && tax === "standard" ? each.taxRate : 0;
        return [{ productId, name: resolveLanguage(title, language), qty, total: withoutTax(price, rate) }];
      }),
    );
    // The items of an order's invoice name no products, so that no piece counts twice.
    const orderItems = orders
      .filter(({ status, createdAt }) => status !== "cancelled" && toLocalDay(new Date(createdAt)).startsWith(period))
      .flatMap((order) =>
        order.items.map(({ productId, name, qty, total }) => ({
          ...{ productId, qty, name: resolveLanguage(name, language) },
          total: withoutTax(total, getIncludedVat(order).rate),
        })),
      );
    return { products: sumProductSales([...orderItems, ...invoiceItems]) };
  }),
];
