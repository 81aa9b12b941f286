import { queryOptions } from "@tanstack/react-query";
import { listEvents } from "../../contract/calendar.ts";
import { listEmails, updateEmails } from "../../contract/email.ts";
import type { Data } from "../../contract/endpoint.ts";
import { listInvoices } from "../../contract/invoices.ts";
import { addCartItem, addWishlistItem, listProducts, removeCartItem, removeWishlistItem } from "../../contract/shop.ts";
import { listUsers } from "../../contract/users.ts";
import { call } from "../call.ts";
import { MAX_PER_PAGE } from "../fetch-all-pages.ts";
import { useEndpointMutation } from "../use-endpoint-mutation.ts";

export type InvoiceRecord = Data<typeof listInvoices>["invoices"][number];
export type UserRecord = Data<typeof listUsers>["users"][number];
export type ProductRecord = Data<typeof listProducts>["products"][number];
export type EmailRecord = Data<typeof listEmails>["emails"][number];
export type EventRecord = Data<typeof listEvents>[number];

// The records among which the palette finds. Each key begins with its area: the announcements of a change refresh it.

export const invoiceRecordsQuery = (language: string) =>
  queryOptions({
    queryKey: ["invoices", "records", language],
    queryFn: async () => (await call(listInvoices, { params: { perPage: MAX_PER_PAGE, allData: "false" } })).invoices,
  });

export const userRecordsQuery = queryOptions({
  queryKey: ["users", "records"],
  queryFn: async () => (await call(listUsers, { params: { perPage: MAX_PER_PAGE } })).users,
});

export const productRecordsQuery = (language: string) =>
  queryOptions({
    queryKey: ["shop", "records", language],
    queryFn: async () => (await call(listProducts, { params: { perPage: MAX_PER_PAGE } })).products,
  });

export const emailRecordsQuery = queryOptions({
  queryKey: ["email", "records"],
  queryFn: async () => (await call(listEmails, { params: {} })).emails,
});

export const eventRecordsQuery = queryOptions({
  queryKey: ["calendar", "records"],
  queryFn: () => call(listEvents, { params: {} }),
});

export const useUpdateEmails = () => useEndpointMutation(updateEmails);
export const useAddCartItem = () => useEndpointMutation(addCartItem);
export const useRemoveCartItem = () => useEndpointMutation(removeCartItem);
export const useAddWishlistItem = () => useEndpointMutation(addWishlistItem);
export const useRemoveWishlistItem = () => useEndpointMutation(removeWishlistItem);
