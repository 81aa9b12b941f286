import { useQuery } from "@tanstack/react-query";
import { CallError } from "../../api/call.ts";
import { invoiceQuery } from "../../api/queries/invoices.ts";
import type { Language } from "../../lib/language.ts";
import { parseId } from "../../lib/parse-id.ts";

/** The invoice that an address names, as far as it has been read, and how far it is: one that does not exist is gone. */
export function useInvoice(text: string, language: Language) {
  const id = parseId(text);
  const { data, error, refetch } = useQuery({ ...invoiceQuery(id ?? 0, language), enabled: id !== undefined });
  const isGone = id === undefined || (error instanceof CallError && error.status === 404);
  const state = isGone ? "gone" : data ? "ready" : error ? "failed" : "loading";
  return { invoice: data?.invoice, state, refetch } as const;
}
