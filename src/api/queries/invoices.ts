import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import { getInvoicesSummary } from "../../contract/invoice-actions.ts";
import { getPayment } from "../../contract/invoice-payments.ts";
import {
  getInvoice,
  getPreviousNextInvoice,
  type ListedInvoice,
  listClients,
  listInvoices,
  updateInvoice,
} from "../../contract/invoices.ts";
import { call } from "../call.ts";
import { fetchAllPages, MAX_PER_PAGE } from "../fetch-all-pages.ts";
import { useEndpointMutation } from "../use-endpoint-mutation.ts";

export type InvoiceRecord = ListedInvoice;
export type InvoiceListParams = Input<typeof listInvoices>["params"];

const fetchPage = (params: InvoiceListParams) => call(listInvoices, { params: { ...params, allData: "false" } });

export const invoicesQuery = (params: InvoiceListParams, language: string) =>
  queryOptions({
    queryKey: ["invoices", "list", language, params],
    queryFn: () => fetchPage(params),
    placeholderData: keepPreviousData,
  });

export const fetchAllInvoices = (params: InvoiceListParams): Promise<ListedInvoice[]> =>
  fetchAllPages(async (page) => {
    const { invoices, total } = await fetchPage({ ...params, ...page });
    return { rows: invoices, total };
  });

/** Fails with a CallError (404) if no invoice has this id. */
export const invoiceQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: ["invoices", "invoice", language, id],
    queryFn: () => call(getInvoice, { params: { id } }, undefined, language),
  });

/** `language` is that of the printed document, which may differ from the page's. */
export const printedInvoiceQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: ["invoices", "document", id, language],
    queryFn: () => call(getInvoice, { params: { id } }, undefined, language),
    // While the invoice loads in another language, keep showing its previous language. Never show another invoice
    // meanwhile.
    placeholderData: (previous) => (previous?.invoice.id === id ? previous : undefined),
  });

/** Fails with a CallError (404) if no payment has this id. `language` is that of the receipt. */
export const paymentQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: ["invoices", "payment", id, language],
    queryFn: () => call(getPayment, { params: { id } }, undefined, language),
    placeholderData: (previous) => (previous?.payment.id === id ? previous : undefined),
  });

/** The list is sorted newest first. */
export const previousNextInvoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ["invoices", "neighbours", id],
    queryFn: () => call(getPreviousNextInvoice, { params: { id } }),
  });

export const allInvoicesQuery = (language: string) =>
  queryOptions({
    queryKey: ["invoices", "records", language],
    queryFn: async () => (await fetchPage({ perPage: MAX_PER_PAGE })).invoices,
  });

export const invoiceSummaryQuery = queryOptions({
  queryKey: ["invoices", "summary"],
  queryFn: () => call(getInvoicesSummary, {}),
});

/** Searches name, company and email. An empty `q` returns the most recent clients. */
export const clientsQuery = (q: string) =>
  queryOptions({
    queryKey: ["invoices", "clients", q],
    queryFn: () => call(listClients, { params: { q } }),
    placeholderData: keepPreviousData,
  });

/** Texts change in `language`. */
export const useUpdateInvoice = (language: string) => useEndpointMutation(updateInvoice, language);
