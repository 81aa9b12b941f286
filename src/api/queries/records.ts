import { queryOptions } from "@tanstack/react-query";
import { listEvents } from "../../contract/calendar.ts";
import { listEmails, updateEmails } from "../../contract/email.ts";
import type { Data } from "../../contract/endpoint.ts";
import { listInvoices } from "../../contract/invoices.ts";
import { addCartItem, addWishlistItem, listProducts, removeCartItem, removeWishlistItem } from "../../contract/shop.ts";
import { listUsers } from "../../contract/users.ts";
import { call } from "../call.ts";
import { MOST } from "../every-page.ts";
import { useCall } from "../use-call.ts";

export type InvoiceRecord = Data<typeof listInvoices>["invoices"][number];
export type UserRecord = Data<typeof listUsers>["users"][number];
export type ProductRecord = Data<typeof listProducts>["products"][number];
export type EmailRecord = Data<typeof listEmails>["emails"][number];
export type EventRecord = Data<typeof listEvents>[number];

// The records among which the palette finds. Each key begins with its area: the announcements of a change refresh it.

export const invoiceRecordsQuery = (language: string) =>
  queryOptions({
    queryKey: ["invoices", "records", language],
    queryFn: async () => (await call(listInvoices, { params: { perPage: MOST, allData: "false" } })).invoices,
  });

export const userRecordsQuery = queryOptions({
  queryKey: ["users", "records"],
  queryFn: async () => (await call(listUsers, { params: { perPage: MOST } })).users,
});

export const productRecordsQuery = (language: string) =>
  queryOptions({
    queryKey: ["shop", "records", language],
    queryFn: async () => (await call(listProducts, { params: { perPage: MOST } })).products,
  });

export const emailRecordsQuery = queryOptions({
  queryKey: ["email", "records"],
  queryFn: async () => (await call(listEmails, { params: {} })).emails,
});

export const eventRecordsQuery = queryOptions({
  queryKey: ["calendar", "records"],
  queryFn: () => call(listEvents, { params: {} }),
});

export const useUpdateEmails = () => useCall(updateEmails);
export const useAddToCart = () => useCall(addCartItem);
export const useRemoveFromCart = () => useCall(removeCartItem);
export const useAddToWishlist = () => useCall(addWishlistItem);
export const useRemoveFromWishlist = () => useCall(removeWishlistItem);
