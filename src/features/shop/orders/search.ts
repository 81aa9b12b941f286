import * as v from "valibot";
import { orderColumns, orderStatuses } from "../../../contract/shop-orders.ts";
import { languages } from "../../../lib/language.ts";
import { createTableSearch } from "../../../ui/data-table/table-search.ts";
import { loadListSearch } from "../../../ui/list-search.ts";
import { createSearchValidator, toOptionalSchema } from "../../../ui/search-validator.ts";

/** `?q=…&status=packed&sort=-total&page=2` */
export const ordersTableSearch = createTableSearch({
  columns: orderColumns,
  filters: { status: v.picklist(orderStatuses) },
});
export type OrdersSearch = v.InferOutput<typeof ordersTableSearch.schema>;

export function toListParams(search: OrdersSearch) {
  const { status, ...params } = ordersTableSearch.params(search);
  return { ...params, status: status && [status] };
}

/** An order's page links back to the view that the list had last. */
export const getLastListSearch = () => v.parse(ordersTableSearch.schema, loadListSearch("orders"));

export const orderSearch = createSearchValidator({
  /** Missing while the receipt is closed. */
  receipt: toOptionalSchema(v.picklist(languages)),
});
