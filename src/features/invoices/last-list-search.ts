import * as v from "valibot";
import { listAddress } from "../../ui/list-address.ts";
import { invoiceTable } from "./list/invoice-table.ts";

/** The list's address as it was seen last, so that an invoice's page leads back to it as it was. */
export const lastListSearch = () => v.parse(invoiceTable.schema, listAddress("invoices"));
