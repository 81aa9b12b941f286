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

/** Queries one page of the invoices that match `params`, with texts in `language`. */
export const invoicesQuery = (params: InvoiceListParams, language: string) =>
  queryOptions({
    queryKey: ["invoices", "list", language, params],
    queryFn: () => fetchPage(params),
    placeholderData: keepPreviousData,
  });

/** Loads all pages of the invoices that match `params`. */
export const fetchAllInvoices = (params: InvoiceListParams): Promise<ListedInvoice[]> =>
  fetchAllPages(async (page) => {
    const { invoices, total } = await fetchPage({ ...params, ...page });
    return { rows: invoices, total };
  });

/** Queries an invoice with its items and payment details. Fails with a CallError (404) if no invoice has this id. */
export const invoiceQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: ["invoices", "invoice", language, id],
    queryFn: () => call(getInvoice, { params: { id } }, undefined, language),
  });

/** Queries an invoice in the language of the printed document, which may differ from the page's language. */
export const printedInvoiceQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: ["invoices", "document", id, language],
    queryFn: () => call(getInvoice, { params: { id } }, undefined, language),
    // While the invoice loads in another language, keep showing its previous language. Never show another invoice
    // meanwhile.
    placeholderData: (previous) => (previous?.invoice.id === id ? previous : undefined),
  });

/** Queries the ids of the invoices before and after an invoice in the list, which is sorted newest first. */
export const previousNextInvoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ["invoices", "neighbours", id],
    queryFn: () => call(getPreviousNextInvoice, { params: { id } }),
  });

/** Queries all invoices, with texts in `language`. */
export const allInvoicesQuery = (language: string) =>
  queryOptions({
    queryKey: ["invoices", "records", language],
    queryFn: async () => (await fetchPage({ perPage: MAX_PER_PAGE })).invoices,
  });

/** Queries the number and the total of the invoices of each status and of those that are overdue. */
export const invoiceSummaryQuery = queryOptions({
  queryKey: ["invoices", "summary"],
  queryFn: () => call(getInvoicesSummary, {}),
});

/** Queries the clients whose name, company or email contains `q`. An empty `q` returns the most recent clients. */
export const clientsQuery = (q: string) =>
  queryOptions({
    queryKey: ["invoices", "clients", q],
    queryFn: () => call(listClients, { params: { q } }),
    placeholderData: keepPreviousData,
  });

/** Returns a mutation that updates an invoice; its texts change in `language`. */
export const useUpdateInvoice = (language: string) => useEndpointMutation(updateInvoice, language);
