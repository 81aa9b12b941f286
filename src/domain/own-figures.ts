import type { ListedInvoice } from "../contract/invoices.ts";
import type { MonthlyFigures } from "../contract/monthly-figures.ts";
import type { Order, OrderDetail } from "../contract/shop-orders.ts";
import { toLocalDay } from "../lib/local-day.ts";
import { type Currency, toCents } from "../lib/money.ts";
import { normalizeForSearch } from "../lib/search.ts";

const DAY_MS = 86_400_000;

type Invoice = Pick<ListedInvoice, "id" | "issuedDate" | "invoiceStatus" | "cancelledAt" | "total" | "client"> & {
  currency?: Currency | undefined;
};
type ShopOrder = Pick<Order, "createdAt" | "total" | "address"> &
  Pick<OrderDetail, "status" | "invoiceId"> & { items: readonly { qty: number }[] };

export interface Records {
  invoices: readonly Invoice[];
  orders: readonly ShopOrder[];
  months: readonly MonthlyFigures[];
}

/** The days are UTC midnights in milliseconds of the device's calendar days. Money is in satang. */
export type DayValues = ReadonlyMap<number, number>;
const figureNames = [
  "revenue",
  "expenses",
  "goal",
  "orders-delivered",
  "orders-pending",
  "orders-cancelled",
  "items-sold",
  "customers-new",
  "customers-returning",
] as const;
type FigureName = (typeof figureNames)[number];
export type OwnFigures = Readonly<Record<FigureName, DayValues>>;

/** These figures are money. */
export const isMoney = (name: string): boolean => name === "revenue" || name === "expenses" || name === "goal";

const toMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** An invoice in baht that was sent and not cancelled. Other currencies cannot be added. */
export const countsAsRevenue = ({ invoiceStatus, cancelledAt, currency }: Invoice): boolean =>
  currency === "THB" && invoiceStatus !== "Draft" && cancelledAt === undefined;

/** A month's amount, spread over its days so that they add up to it. */
function addMonth(values: Map<number, number>, month: string, amount: number | null): void {
  if (amount === null) return;
  const [year = 0, number = 1] = month.split("-").map(Number);
  const first = Date.UTC(year, number - 1, 1);
  const count = (Date.UTC(year, number, 1) - first) / DAY_MS;
  const upTo = (days: number) => Math.round((toCents(amount) * days) / count);
  for (let at = 0; at < count; at++) values.set(first + at * DAY_MS, upTo(at + 1) - upTo(at));
}

/**
 * What the device's records say about each day. Revenue are the totals of sent invoices by their issue date, and of orders
 * without an invoice by the day on which they were placed. A customer is new on the day of the first record.
 */
export function computeFigures({ invoices, orders, months }: Records): OwnFigures {
  const figures = Object.fromEntries(figureNames.map((name) => [name, new Map()])) as unknown as Record<
    FigureName,
    Map<number, number>
  >;
  const add = (name: FigureName, day: number, amount: number) =>
    figures[name].set(day, (figures[name].get(day) ?? 0) + amount);
  const customerDays = new Map<string, Set<number>>();
  const addCustomer = (name: string, day: number) => {
    const key = normalizeForSearch(name);
    const days = customerDays.get(key);
    if (days) days.add(day);
    else customerDays.set(key, new Set([day]));
  };
  const invoiceIds = new Set(invoices.map(({ id }) => id));
  for (const invoice of invoices) {
    const day = toMidnight(invoice.issuedDate);
    if (countsAsRevenue(invoice)) add("revenue", day, toCents(invoice.total));
    if (invoice.invoiceStatus !== "Draft" && invoice.cancelledAt === undefined) addCustomer(invoice.client.name, day);
  }
  for (const order of orders) {
    const day = toMidnight(toLocalDay(new Date(order.createdAt)));
    const isCancelled = order.status === "cancelled";
    add(
      isCancelled ? "orders-cancelled" : order.status === "delivered" ? "orders-delivered" : "orders-pending",
      day,
      1,
    );
    if (isCancelled) continue;
    for (const { qty } of order.items) add("items-sold", day, qty);
    if (order.invoiceId !== null && invoiceIds.has(order.invoiceId)) continue;
    add("revenue", day, toCents(order.total));
    addCustomer(order.address.fullName, day);
  }
  for (const days of customerDays.values()) {
    const first = Math.min(...days);
    for (const day of days) add(day === first ? "customers-new" : "customers-returning", day, 1);
  }
  for (const { id, expenses, goal } of months) {
    addMonth(figures.expenses, id, expenses);
    addMonth(figures.goal, id, goal);
  }
  return figures;
}

export const isOwnFigure = (name: string): name is FigureName => (figureNames as readonly string[]).includes(name);
