import { queryOptions } from "@tanstack/react-query";
import { sendEmail, updateEmails } from "../../contract/email.ts";
import { addInvoice, deleteInvoice, getInvoice, updateInvoice } from "../../contract/invoices.ts";
import { call } from "../call.ts";
import { useCall } from "../use-call.ts";

/** An invoice and how to pay it, in the document's language, whatever the page's is. */
export const invoiceDocumentQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: ["invoices", "document", id, language],
    queryFn: () => call(getInvoice, { params: { id } }, undefined, language),
    // In the other language it is still the same invoice; another one is not.
    placeholderData: (previous) => (previous?.invoice.id === id ? previous : undefined),
  });

export const useAddInvoice = () => useCall(addInvoice);
export const useUpdateInvoice = () => useCall(updateInvoice);
export const useDeleteInvoice = () => useCall(deleteInvoice);
export const useSendEmail = () => useCall(sendEmail);
export const useMoveEmails = () => useCall(updateEmails);
