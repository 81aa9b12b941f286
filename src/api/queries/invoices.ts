import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import { deleteInvoices, duplicateInvoice, getInvoicesSummary, recordPayment, restoreInvoices, setInvoiceStatuses } from "../../contract/invoice-actions.ts";
import { addInvoice, getInvoice, type ListedInvoice, listClients, listInvoices, updateInvoice } from "../../contract/invoices.ts";
import { call } from "../call.ts";
import { fetchAllPages } from "../fetch-all-pages.ts";
import { useEndpointMutation } from "../use-endpoint-mutation.ts";

export type InvoiceListParams = Input<typeof listInvoices>["params"];

const page = (params: InvoiceListParams) => call(listInvoices, { params: { ...params, allData: "false" } });

/** The invoices of a view. Texts come in the language of the page, so each language has an answer of its own. */
export const invoicesQuery = (params: InvoiceListParams, language: string) =>
  queryOptions({
    queryKey: ["invoices", "list", language, params],
    queryFn: () => page(params),
    placeholderData: keepPreviousData,
  });

/** Every invoice that matches, over all pages. */
export const fetchAllInvoices = (params: InvoiceListParams): Promise<ListedInvoice[]> =>
  fetchAllPages(async (asked) => {
    const { invoices, total } = await page({ ...params, ...asked });
    return { rows: invoices, total };
  });

/** An invoice with its items and how to pay it. Rejected with a CallError of 404 where there is none. */
export const invoiceQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: ["invoices", "invoice", language, id],
    queryFn: () => call(getInvoice, { params: { id } }, undefined, language),
  });

/** How many invoices there are, what they come to and which are late. */
export const invoiceSummaryQuery = queryOptions({
  queryKey: ["invoices", "summary"],
  queryFn: () => call(getInvoicesSummary, {}),
});

/** The clients that are offered first, or those whose name, company or e-mail address holds `q`. */
export const clientsQuery = (q: string) =>
  queryOptions({
    queryKey: ["invoices", "clients", q],
    queryFn: () => call(listClients, { params: { q } }),
    placeholderData: keepPreviousData,
  });

export const useAddInvoice = () => useEndpointMutation(addInvoice);
/** Texts change in `language`. */
export const useUpdateInvoice = (language: string) => useEndpointMutation(updateInvoice, language);
export const useDeleteInvoices = () => useEndpointMutation(deleteInvoices);
export const useRestoreInvoices = () => useEndpointMutation(restoreInvoices);
export const useDuplicateInvoice = () => useEndpointMutation(duplicateInvoice);
export const useSetInvoiceStatuses = () => useEndpointMutation(setInvoiceStatuses);
export const useRecordPayment = () => useEndpointMutation(recordPayment);
