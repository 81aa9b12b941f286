import { queryOptions } from "@tanstack/react-query";
import { sendEmail, updateEmails } from "../../contract/email.ts";
import { getInvoice, getPreviousNextInvoice } from "../../contract/invoices.ts";
import { call } from "../call.ts";
import { useEndpointMutation } from "../use-endpoint-mutation.ts";

/** An invoice and how to pay it, in the document's language, whatever the page's is. */
export const invoiceDocumentQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: ["invoices", "document", id, language],
    queryFn: () => call(getInvoice, { params: { id } }, undefined, language),
    // In the other language it is still the same invoice; another one is not.
    placeholderData: (previous) => (previous?.invoice.id === id ? previous : undefined),
  });

/** The numbers of the invoices before and after it, newest first. */
export const previousNextInvoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ["invoices", "neighbours", id],
    queryFn: () => call(getPreviousNextInvoice, { params: { id } }),
  });

export const useSendEmail = () => useEndpointMutation(sendEmail);
export const useUpdateEmails = () => useEndpointMutation(updateEmails);
