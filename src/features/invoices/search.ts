import * as v from "valibot";
import { invoiceColumns, invoiceStatuses } from "../../contract/invoices.ts";
import { languages } from "../../lib/language.ts";
import { createTableSearch } from "../../ui/data-table/table-search.ts";
import { loadListSearch } from "../../ui/list-search.ts";

const trueParam = v.pipe(
  v.union([v.literal("true"), v.literal(true)]),
  v.transform(() => true),
);

/** The search params of the invoice list. */
export const invoiceTableSearch = createTableSearch({
  columns: invoiceColumns,
  filters: {
    status: v.picklist(invoiceStatuses),
    /** If true, the list shows only overdue invoices. */
    overdue: trueParam,
  },
});
export type InvoiceSearch = v.InferOutput<typeof invoiceTableSearch.schema>;

/** Converts the page's search params to those of the list call: `q` becomes `find`, a search in all visible fields. */
export function toListParams(search: InvoiceSearch) {
  const { q, ...rest } = invoiceTableSearch.params(search);
  return { ...rest, find: q };
}

/** Returns the search params that the list had last, so that an invoice's page links back to the same view. */
export const getLastListSearch = () => v.parse(invoiceTableSearch.schema, loadListSearch("invoices"));

/** The search params of an invoice's page. An invalid value counts as missing. */
export const previewSearch = v.object({
  /** The document's language; only set if it differs from the page's. */
  lang: v.fallback(v.optional(v.picklist(languages)), undefined),
  /** Which drawer is open over the page. */
  open: v.fallback(v.optional(v.literal("send")), undefined),
});
export type PreviewSearch = v.InferOutput<typeof previewSearch>;
