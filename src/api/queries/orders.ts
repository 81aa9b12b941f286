import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Area } from "../../contract/areas.ts";
import type { Input } from "../../contract/endpoint.ts";
import {
  findOrderOfInvoice,
  getOrder,
  getTodaysOrders,
  type ListedOrder,
  searchOrders,
} from "../../contract/shop-orders.ts";
import { call } from "../call.ts";
import { fetchAllPages } from "../fetch-all-pages.ts";

export type OrderListParams = NonNullable<Input<typeof searchOrders>["params"]>;

const fetchPage = (params: OrderListParams) => call(searchOrders, { params });

export const ordersQuery = (params: OrderListParams, language: string) =>
  queryOptions({
    queryKey: ["shop", "orders", language, params],
    queryFn: () => fetchPage(params),
    placeholderData: keepPreviousData,
  });

export const fetchAllOrders = (params: OrderListParams): Promise<ListedOrder[]> =>
  fetchAllPages(async (page) => {
    const { orders, total } = await fetchPage({ ...params, ...page });
    return { rows: orders, total };
  });

/** A deleted invoice changes the order that it was created from. */
const areas: readonly Area[] = ["invoices"];

/** Fails with a CallError (404) if no order has this id. */
export const orderQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: ["shop", "order", id, language],
    queryFn: async () => (await call(getOrder, { params: { id } }, undefined, language)).order,
    // While the order loads in another language, keep showing the previous one. Never show another order meanwhile.
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
    meta: { areas },
  });

export const orderOfInvoiceQuery = (invoiceId: number) =>
  queryOptions({
    queryKey: ["shop", "order-of-invoice", invoiceId],
    queryFn: () => call(findOrderOfInvoice, { params: { invoiceId } }),
  });

/** Refetch at this interval, because at midnight a new day begins without a change event. */
const REFETCH_INTERVAL_MS = 60_000;

export const todaysOrdersQuery = queryOptions({
  queryKey: ["shop", "todays-orders"],
  queryFn: () => call(getTodaysOrders, {}),
  refetchInterval: REFETCH_INTERVAL_MS,
});
