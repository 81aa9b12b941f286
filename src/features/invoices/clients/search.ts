import * as v from "valibot";
import { clientColumns } from "../../../contract/invoice-clients.ts";
import { createTableSearch } from "../../../ui/data-table/table-search.ts";

/** `?q=…&sort=-company&page=2&edit=7` */
export const clientsTableSearch = createTableSearch({
  columns: clientColumns,
  filters: {},
  others: {
    edit: v.pipe(v.unknown(), v.transform(String), v.regex(/^[1-9]\d{0,14}$/)),
    /** `1` while the form of a new client is open, otherwise missing. */
    new: v.pipe(v.unknown(), v.transform(String), v.literal("1")),
  },
});
export type ClientsSearch = v.InferOutput<typeof clientsTableSearch.schema>;

export const toListParams = (search: ClientsSearch) => clientsTableSearch.params(search);
