import * as v from "valibot";
import { loadListSearch } from "../../ui/list-search.ts";
import { invoiceTableSearch } from "./list/invoice-table-search.ts";

/** The list's last search params, so that an invoice's page links back to the same view. */
export const getSavedListSearch = () => v.parse(invoiceTableSearch.schema, loadListSearch("invoices"));
