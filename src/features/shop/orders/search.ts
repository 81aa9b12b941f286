import * as v from "valibot";
import { orderColumns, orderStatuses } from "../../../contract/shop-orders.ts";
import { languages } from "../../../lib/language.ts";
import { createTableSearch } from "../../../ui/data-table/table-search.ts";
import { loadListSearch } from "../../../ui/list-search.ts";
import { createSearchValidator, toOptionalSchema } from "../../../ui/search-validator.ts";

/** The search params of the order list: `?q=…&status=packed&sort=-total&page=2`. */
export const ordersTableSearch = createTableSearch({
  columns: orderColumns,
  filters: { status: v.picklist(orderStatuses) },
});
export type OrdersSearch = v.InferOutput<typeof ordersTableSearch.schema>;

/** Converts the page's search params to the params of the list call. */
export function toListParams(search: OrdersSearch) {
  const { status, ...params } = ordersTableSearch.params(search);
  return { ...params, status: status && [status] };
}

/** Returns the search params that the list had last, so that an order's page links back to the same view. */
export const getLastListSearch = () => v.parse(ordersTableSearch.schema, loadListSearch("orders"));

/** The search params of an order's page. */
export const orderSearch = createSearchValidator({
  /** The language of the open receipt; missing while the receipt is closed. */
  receipt: toOptionalSchema(v.picklist(languages)),
});
