import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { invoiceQuery } from "../../api/queries/invoices.ts";

/** An id as an address has it; anything else names no invoice. */
const ID = /^[1-9]\d{0,14}$/;

/** The invoice that an address names, and how far it is: one that does not exist is gone. */
export function useInvoice(id: string) {
  const { i18n } = useTranslation();
  const { data, error, refetch } = useQuery({ ...invoiceQuery(Number(id), i18n.language), enabled: ID.test(id) });
  const isGone = !ID.test(id) || (error instanceof CallError && error.status === 404);
  const state = isGone ? "gone" : data ? "ready" : error ? "failed" : "loading";
  return {
    invoice: isGone ? undefined : data?.invoice,
    paymentDetails: isGone ? undefined : data?.paymentDetails,
    state,
    retry: () => void refetch(),
  } as const;
}
