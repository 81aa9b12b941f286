import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import { getInvoicesSummary } from "../../contract/invoice-actions.ts";
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

/** A page of the invoices that match `params`, with texts in `language`. */
export const invoicesQuery = (params: InvoiceListParams, language: string) =>
  queryOptions({
    queryKey: ["invoices", "list", language, params],
    queryFn: () => fetchPage(params),
    placeholderData: keepPreviousData,
  });

/** All invoices that match `params`, from all pages. */
export const fetchAllInvoices = (params: InvoiceListParams): Promise<ListedInvoice[]> =>
  fetchAllPages(async (page) => {
    const { invoices, total } = await fetchPage({ ...params, ...page });
    return { rows: invoices, total };
  });

/** An invoice with its items and payment details; fails with a CallError (404) for an unknown id. */
export const invoiceQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: ["invoices", "invoice", language, id],
    queryFn: () => call(getInvoice, { params: { id } }, undefined, language),
  });

/** An invoice in the language of the printed document, which may differ from the page's. */
export const invoiceDocumentQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: ["invoices", "document", id, language],
    queryFn: () => call(getInvoice, { params: { id } }, undefined, language),
    // Keep showing the invoice while its other language loads, but never another invoice.
    placeholderData: (previous) => (previous?.invoice.id === id ? previous : undefined),
  });

/** The ids of the previous and the next invoice, sorted newest first. */
export const previousNextInvoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ["invoices", "neighbours", id],
    queryFn: () => call(getPreviousNextInvoice, { params: { id } }),
  });

/** All invoices, with texts in `language`. */
export const invoiceRecordsQuery = (language: string) =>
  queryOptions({
    queryKey: ["invoices", "records", language],
    queryFn: async () => (await fetchPage({ perPage: MAX_PER_PAGE })).invoices,
  });

/** The number and total of the invoices by status, and those that are overdue. */
export const invoiceSummaryQuery = queryOptions({
  queryKey: ["invoices", "summary"],
  queryFn: () => call(getInvoicesSummary, {}),
});

/** The clients whose name, company or email contains `q`; the most recent ones for an empty `q`. */
export const clientsQuery = (q: string) =>
  queryOptions({
    queryKey: ["invoices", "clients", q],
    queryFn: () => call(listClients, { params: { q } }),
    placeholderData: keepPreviousData,
  });

/** Updates the texts in `language`. */
export const useUpdateInvoice = (language: string) => useEndpointMutation(updateInvoice, language);
