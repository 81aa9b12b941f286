import * as v from "valibot";
import { invoiceColumns, invoiceStatuses } from "../../contract/invoices.ts";
import { languages } from "../../lib/language.ts";
import { createTableSearch } from "../../ui/data-table/table-search.ts";
import { loadListSearch } from "../../ui/list-search.ts";

const trueParam = v.pipe(
  v.union([v.literal("true"), v.literal(true)]),
  v.transform(() => true),
);

/** Search params of the list. */
export const invoiceTableSearch = createTableSearch({
  columns: invoiceColumns,
  filters: {
    status: v.picklist(invoiceStatuses),
    /** True shows only overdue invoices. */
    overdue: trueParam,
  },
});
export type InvoiceSearch = v.InferOutput<typeof invoiceTableSearch.schema>;

/** Call params: the typed text is searched in every visible field (`find`). */
export function toListParams(search: InvoiceSearch) {
  const { q, ...rest } = invoiceTableSearch.params(search);
  return { ...rest, find: q };
}

/** The list's last search params, so that an invoice's page links back to the same view. */
export const getSavedListSearch = () => v.parse(invoiceTableSearch.schema, loadListSearch("invoices"));

/** Search params of an invoice's page; invalid values count as absent. */
export const previewSearch = v.object({
  /** The document's language, if it differs from the page's. */
  lang: v.fallback(v.optional(v.picklist(languages)), undefined),
  /** The open overlay. */
  open: v.fallback(v.optional(v.literal("send")), undefined),
});
export type PreviewSearch = v.InferOutput<typeof previewSearch>;
