import * as v from "valibot";
import { loadListSearch } from "../../ui/list-search.ts";
import { invoiceTableSearch } from "./list/invoice-table-search.ts";

/** The list's address as it was seen last, so that an invoice's page leads back to it as it was. */
export const getSavedListSearch = () => v.parse(invoiceTableSearch.schema, loadListSearch("invoices"));
