import * as v from "valibot";
import { invoiceColumns, invoiceStatuses } from "../../../contract/invoices.ts";
import { createTableSearch } from "../../../ui/data-table/table-search.ts";

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
