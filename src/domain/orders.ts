import { isAbroad, type PostalAddress } from "../contract/postal-address.ts";
import type { ListedOrder, OrderDetail, OrderQuery, OrderStatus } from "../contract/shop-orders.ts";
import { orderStatuses } from "../contract/shop-orders.ts";
import { formatOrderNumber } from "../lib/format-document-number.ts";
import { languages, type Translations } from "../lib/language.ts";
import { getIncludedTax, toCents } from "../lib/money.ts";
import { createRowSearch } from "../lib/search.ts";
import { paginate } from "./paginate.ts";

type History = OrderDetail["history"];

export const canCancel = (status: OrderStatus): boolean => status === "placed" || status === "packed";

const orderSteps = orderStatuses.filter((status) => status !== "cancelled");

type NextStatus = Exclude<OrderStatus, "placed" | "cancelled">;
const nextStatuses: Partial<Record<OrderStatus, NextStatus>> = {
  placed: "packed",
  packed: "shipped",
  shipped: "delivered",
};

/** Undefined after the last status and for a cancelled order. */
export const getNextStatus = (status: OrderStatus): NextStatus | undefined => nextStatuses[status];

/** Undefined for an order that was only placed. */
export const getPreviousStatus = ({ history }: Pick<OrderDetail, "history">): OrderStatus | undefined =>
  history.at(-2)?.status;

interface OrderStep {
  status: OrderStatus;
  /** When the order reached the status; null if it did not, or skipped it. */
  at: string | null;
  state: "done" | "current" | "upcoming";
}

/** Contains the steps that the order took and, unless it is cancelled, those that will follow. */
export function getOrderSteps({ status, history }: Pick<OrderDetail, "status" | "history">): OrderStep[] {
  const shownSteps = status === "cancelled" ? history.map((entry) => entry.status) : orderSteps;
  return shownSteps.map((step) => ({
    status: step,
    at: history.find((entry) => entry.status === step)?.at ?? null,
    state: step === status ? "current" : getRank(step) < getRank(status) ? "done" : "upcoming",
  }));
}

const getRank = (status: OrderStatus) => orderStatuses.indexOf(status);

/** Going back removes the later entries and keeps the time at which the order first reached the status. */
export function getHistoryAfter(history: History, status: OrderStatus, at: string): History {
  const earlierEntries = history.filter((entry) => getRank(entry.status) < getRank(status));
  return [...earlierEntries, history.find((entry) => entry.status === status) ?? { status, at }];
}

type StoredOrder = Pick<ListedOrder, "id" | "number" | "createdAt" | "total" | "status"> & {
  address: { fullName: string };
  items: readonly { name: Translations }[];
};

const matchesOrder = createRowSearch<StoredOrder>(({ id, number, address, items }) => [
  formatOrderNumber({ id, number }),
  address.fullName,
  ...items.flatMap(({ name }) => languages.map((language) => name[language])),
]);

const sortOrders = {
  createdAt: (a: StoredOrder, b: StoredOrder) => (a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt)),
  total: (a: StoredOrder, b: StoredOrder) => a.total - b.total,
};

/** The counts per status ignore the status filter. */
export function selectOrders<T extends StoredOrder>(all: readonly T[], query: OrderQuery) {
  const foundOrders = query.q ? all.filter(matchesOrder(query.q)) : all;
  const { status } = query;
  const matchingOrders = status?.length ? foundOrders.filter((order) => status.includes(order.status)) : foundOrders;
  return {
    rows: paginate(matchingOrders, query, sortOrders),
    total: matchingOrders.length,
    statusCounts: orderStatuses.map((each) => ({
      status: each,
      count: foundOrders.filter((order) => order.status === each).length,
    })),
  };
}

/** Percent of Thai value-added tax. */
const VAT_RATE = 7;

/**
 * The rate is in percent, the amount in satang. Goods that leave the country are taxed at 0 % (Thai Revenue Code,
 * section 80/1).
 */
export function getIncludedVat({ total, address }: { total: number; address: Pick<PostalAddress, "country"> }) {
  const rate = isAbroad(address) ? 0 : VAT_RATE;
  return { rate, amount: getIncludedTax(toCents(total), rate) };
}

/** Only a paid order that is not cancelled has a receipt. */
type DocumentKind = "receipt" | "confirmation" | "cancelled";

export function getDocumentKind({ status, paidAt }: Pick<ListedOrder, "status" | "paidAt">): DocumentKind {
  if (status === "cancelled") return "cancelled";
  return paidAt === null ? "confirmation" : "receipt";
}
