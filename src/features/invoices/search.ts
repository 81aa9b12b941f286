import * as v from "valibot";
import { type InvoiceGroup, type InvoiceStatus, invoiceColumns, invoiceStatuses } from "../../contract/invoices.ts";
import { languages } from "../../lib/language.ts";
import { createTableSearch } from "../../ui/data-table/table-search.ts";
import { loadListSearch } from "../../ui/list-search.ts";

const trueParam = v.pipe(
  v.union([v.literal("true"), v.literal(true)]),
  v.transform(() => true),
);

export const invoiceTableSearch = createTableSearch({
  columns: invoiceColumns,
  filters: {
    status: v.picklist(invoiceStatuses),
    overdue: trueParam,
    /** If true, the list shows all sent invoices that are not fully paid. */
    outstanding: trueParam,
    /** If true, the list shows only invoices that were cancelled with their orders. */
    cancelled: trueParam,
  },
});
export type InvoiceSearch = v.InferOutput<typeof invoiceTableSearch.schema>;

const groupsOfStatuses: Record<InvoiceStatus, InvoiceGroup> = {
  Draft: "draft",
  Sent: "sent",
  Downloaded: "sent",
  "Partial Payment": "partial",
  "Past Due": "overdue",
  Paid: "paid",
};

type GroupSearch = Pick<InvoiceSearch, "status" | "overdue" | "outstanding" | "cancelled">;

/** Undefined for all invoices. */
export function getGroup({ status, overdue, outstanding, cancelled }: GroupSearch): InvoiceGroup | undefined {
  if (overdue) return "overdue";
  if (outstanding) return "outstanding";
  if (cancelled) return "cancelled";
  return status && groupsOfStatuses[status];
}

/** The opposite of {@link getGroup}. */
const groupSearches: Record<InvoiceGroup, GroupSearch> = {
  outstanding: { outstanding: true },
  overdue: { overdue: true },
  draft: { status: "Draft" },
  sent: { status: "Sent" },
  partial: { status: "Partial Payment" },
  paid: { status: "Paid" },
  cancelled: { cancelled: true },
};

export const toGroupSearch = (group: InvoiceGroup | undefined): GroupSearch => ({
  status: undefined,
  overdue: undefined,
  outstanding: undefined,
  cancelled: undefined,
  ...(group && groupSearches[group]),
});

/** `q` becomes `find`, a search in all visible fields. */
export function toListParams(search: InvoiceSearch) {
  const { q, status, overdue, outstanding, cancelled, ...rest } = invoiceTableSearch.params(search);
  return { ...rest, find: q, group: getGroup({ status, overdue, outstanding, cancelled }) };
}

/** An invoice's page links back to this view. */
export const getLastListSearch = () => v.parse(invoiceTableSearch.schema, loadListSearch("invoices"));

/** Of an invoice and of a receipt. */
export const previewSearch = v.object({
  /** The document's language; only set if it differs from the page's. */
  lang: v.fallback(v.optional(v.picklist(languages)), undefined),
  /** What the printed document is marked as. */
  mark: v.fallback(v.optional(v.picklist(["original", "copy"])), undefined),
  open: v.fallback(v.optional(v.literal("send")), undefined),
});
export type PreviewSearch = v.InferOutput<typeof previewSearch>;
