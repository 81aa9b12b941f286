import type { InvoicePayment } from "../contract/invoice-payment.ts";
import { ageGroups } from "../contract/invoice-reports.ts";
import type { ListedInvoice } from "../contract/invoices.ts";
import type { MonthlyFigures } from "../contract/monthly-figures.ts";
import type { Order, OrderDetail } from "../contract/shop-orders.ts";
import { compareText } from "../lib/compare-text.ts";
import { formatOrderNumber, formatReceiptNumber } from "../lib/format-document-number.ts";
import { toLocalDay } from "../lib/local-day.ts";
import { type Currency, currencies, toCents } from "../lib/money.ts";
import { getPaidWithoutDetails, getSettled, isActive } from "./invoice-payments.ts";
import { getAmountDue, getCurrency, getInvoiceState, isInGroup } from "./invoices.ts";
import { getIncludedVat } from "./orders.ts";
import { countsAsRevenue } from "./own-figures.ts";

type Invoice = Omit<ListedInvoice, "service" | "currency"> & { currency?: Currency };
type ShopOrder = Pick<Order, "id" | "number" | "createdAt" | "total" | "address"> &
  Pick<OrderDetail, "status" | "paidAt" | "invoiceId">;

const DAY_MS = 86_400_000;
const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

/** `today` is `yyyy-mm-dd`. */
function getAge(dueDate: string, today: string): number {
  const days = (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${dueDate}T00:00:00Z`)) / DAY_MS;
  return days <= 0 ? 0 : Math.min(Math.ceil(days / 30), ageGroups.length - 1);
}

/** In the currency: what is outstanding, by how long it is overdue. */
export function summarizeReceivables(invoices: readonly Invoice[], today: string) {
  const open = invoices.filter((invoice) => isInGroup(getInvoiceState(invoice, today), "outstanding"));
  const toAges = (rows: readonly Invoice[]) =>
    ageGroups.map(
      (_, age) => sum(rows.filter(({ dueDate }) => getAge(dueDate, today) === age).map(getAmountDue)) / 100,
    );
  const toTotals = (rows: readonly Invoice[]) => ({ ages: toAges(rows), total: sum(rows.map(getAmountDue)) / 100 });
  const clients = Map.groupBy(open, ({ client, currency }) => `${currency} ${client.company || client.name}`);
  return {
    totals: currencies.flatMap((currency) => {
      const rows = open.filter((invoice) => getCurrency(invoice) === currency);
      return rows.length > 0 ? [{ currency, ...toTotals(rows), count: rows.length }] : [];
    }),
    clients: [...clients.values()]
      .flatMap((rows) => {
        const [first] = rows;
        if (!first) return [];
        const { client } = first;
        return [{ name: client.company || client.name, currency: getCurrency(first), ...toTotals(rows) }];
      })
      .sort((a, b) => b.total - a.total || compareText(a.name, b.name)),
  };
}

interface Books {
  invoices: readonly Invoice[];
  payments: readonly InvoicePayment[];
  orders: readonly ShopOrder[];
  months: readonly MonthlyFigures[];
}

/** Orders that were not cancelled and have no invoice of their own. */
function getOwnOrders({ invoices, orders }: Pick<Books, "invoices" | "orders">): ShopOrder[] {
  const ids = new Set(invoices.map(({ id }) => id));
  return orders.filter(
    ({ status, invoiceId }) => status !== "cancelled" && !(invoiceId !== null && ids.has(invoiceId)),
  );
}

const getOrderDay = ({ createdAt }: ShopOrder) => toLocalDay(new Date(createdAt));
const getPaidDay = ({ paidAt }: ShopOrder) => paidAt && toLocalDay(new Date(paidAt));

/** In baht, by month of the year `yyyy`. */
export function summarizeMoney(books: Books, year: string) {
  const { invoices, payments, months } = books;
  const bahtInvoices = invoices.filter(countsAsRevenue);
  const bahtIds = new Set(invoices.filter(({ currency }) => currency === "THB").map(({ id }) => id));
  const bahtPayments = payments.filter((payment) => isActive(payment) && bahtIds.has(payment.invoiceId));
  const orders = getOwnOrders(books);
  const paymentsByInvoice = Map.groupBy(bahtPayments, ({ invoiceId }) => invoiceId);
  const withoutDate = invoices
    .filter(({ id, issuedDate }) => bahtIds.has(id) && issuedDate.startsWith(year))
    .map((invoice) => getPaidWithoutDetails(invoice, paymentsByInvoice.get(invoice.id) ?? []));
  return {
    months: Array.from({ length: 12 }, (_, index) => {
      const month = `${year}-${String(index + 1).padStart(2, "0")}`;
      const inMonth = (day: string | null) => day?.startsWith(month) === true;
      const paid = bahtPayments.filter(({ date }) => inMonth(date));
      return {
        month,
        invoiced:
          sum([
            ...bahtInvoices.filter(({ issuedDate }) => inMonth(issuedDate)).map(({ total }) => toCents(total)),
            ...orders.filter((order) => inMonth(getOrderDay(order))).map(({ total }) => toCents(total)),
          ]) / 100,
        received:
          sum([
            ...paid.map(({ amount }) => toCents(amount)),
            ...orders.filter((order) => inMonth(getPaidDay(order))).map(({ total }) => toCents(total)),
          ]) / 100,
        withheld: sum(paid.map(({ taxWithheld = 0 }) => toCents(taxWithheld))) / 100,
        expenses: months.find(({ id }) => id === month)?.expenses ?? 0,
      };
    }),
    receivedWithoutDate: sum(withoutDate) / 100,
  };
}

/** In baht, oldest first. `period` is `yyyy` or `yyyy-mm`. */
export function listTaxes(books: Books, period: string) {
  const invoices = new Map(books.invoices.map((invoice) => [invoice.id, invoice]));
  const inPeriod = books.payments.filter(({ date }) => date.startsWith(period));
  const receipts = inPeriod.flatMap((payment) => {
    const invoice = invoices.get(payment.invoiceId);
    return invoice && getCurrency(invoice) === "THB" ? [{ payment, client: invoice.client }] : [];
  });
  const toPerson = ({ company, name, taxId = "", branch = "" }: Invoice["client"]) => ({
    ...{ name: company || name, taxId, branch },
  });
  const receiptRows = receipts.map(({ payment, client }) => {
    const active = Number(isActive(payment));
    const [tax, zeroRated, exempt] = [payment.tax * active, payment.zeroRated * active, payment.exempt * active];
    const settled = getSettled(payment) * active;
    return {
      date: payment.date,
      number: formatReceiptNumber(payment),
      ...toPerson(client),
      ...{ zeroRated, exempt, tax },
      value: (settled - toCents(tax) - toCents(zeroRated) - toCents(exempt)) / 100,
      isCancelled: active === 0,
    };
  });
  const orderRows = getOwnOrders(books).flatMap((order) => {
    const date = getPaidDay(order);
    if (!date?.startsWith(period)) return [];
    const { rate, amount } = getIncludedVat(order);
    const value = (toCents(order.total) - amount) / 100;
    return [
      {
        date,
        number: formatOrderNumber(order),
        ...{ name: order.address.fullName, taxId: "", branch: "" },
        ...(rate === 0 ? { value: 0, zeroRated: value } : { value, zeroRated: 0 }),
        ...{ exempt: 0, tax: amount / 100, isCancelled: false },
      },
    ];
  });
  const byDate = (a: { date: string; number: string }, b: { date: string; number: string }) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.number < b.number ? -1 : 1;
  return {
    sales: [...receiptRows, ...orderRows].sort(byDate),
    withheld: receipts
      .filter(({ payment }) => isActive(payment) && (payment.taxWithheld ?? 0) > 0)
      .map(({ payment, client }) => ({
        date: payment.date,
        number: formatReceiptNumber(payment),
        ...toPerson(client),
        base: (getSettled(payment) - toCents(payment.tax)) / 100,
        tax: payment.taxWithheld ?? 0,
      }))
      .sort(byDate),
    foreignCount: inPeriod.filter((payment) => isActive(payment) && invoices.get(payment.invoiceId)?.currency !== "THB")
      .length,
  };
}

interface SoldPieces {
  productId: number;
  name: string;
  qty: number;
  total: number;
}

/** Sums the pieces of each product; the highest sales come first. */
export function sumProductSales(sold: readonly SoldPieces[]) {
  return [...Map.groupBy(sold, ({ productId }) => productId)]
    .map(([id, rows]) => ({
      id,
      name: rows[0]?.name ?? "",
      pieces: sum(rows.map(({ qty }) => toCents(qty))) / 100,
      total: sum(rows.map(({ total }) => toCents(total))) / 100,
    }))
    .sort((a, b) => b.total - a.total || a.id - b.id);
}
