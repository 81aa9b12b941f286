import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { invoiceQuery } from "../../api/queries/invoices.ts";
import { readId } from "../../lib/record-id.ts";

/** The invoice that an address names, and how far it is: one that does not exist is gone. */
export function useInvoice(text: string) {
  const id = readId(text);
  const { i18n } = useTranslation();
  const { data, error, refetch } = useQuery({ ...invoiceQuery(id ?? 0, i18n.language), enabled: id !== undefined });
  const isGone = id === undefined || (error instanceof CallError && error.status === 404);
  const state = isGone ? "gone" : data ? "ready" : error ? "failed" : "loading";
  return {
    invoice: isGone ? undefined : data?.invoice,
    paymentDetails: isGone ? undefined : data?.paymentDetails,
    state,
    retry: () => void refetch(),
  } as const;
}
