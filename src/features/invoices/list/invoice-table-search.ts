import * as v from "valibot";
import { invoiceColumns, invoiceStatuses } from "../../../contract/invoices.ts";
import { createTableSearch } from "../../../ui/data-table/table-search.ts";

const yes = v.pipe(
  v.union([v.literal("true"), v.literal(true)]),
  v.transform(() => true),
);

/** What the address of the list may say. */
export const invoiceTableSearch = createTableSearch({
  columns: invoiceColumns,
  filters: {
    status: v.picklist(invoiceStatuses),
    /** Only those that are late. */
    overdue: yes,
  },
});
export type InvoiceSearch = v.InferOutput<typeof invoiceTableSearch.schema>;

/** What the call is asked for: what is typed is looked for in all that a row shows. */
export function toListParams(search: InvoiceSearch) {
  const { q, ...rest } = invoiceTableSearch.params(search);
  return { ...rest, find: q };
}
