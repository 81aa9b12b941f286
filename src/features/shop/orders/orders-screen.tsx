import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Truck } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { fetchAllOrders, ordersQuery } from "../../../api/queries/orders.ts";
import { type ListedOrder, type OrderStatus, orderStatuses } from "../../../contract/shop-orders.ts";
import { formatOrderNumber } from "../../../lib/format-document-number.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { FilterBar } from "../../../ui/data-table/filter-bar.tsx";
import { useTableSearch } from "../../../ui/data-table/use-table-search.ts";
import { FilterChips, getStatusCount } from "../../../ui/filter-chips.tsx";
import { saveListSearch } from "../../../ui/list-search.ts";
import { NoticePanel } from "../../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../../ui/page-header.tsx";
import { ordersTableSearch, toListParams } from "./search.ts";
import { useOrderColumns } from "./use-order-columns.tsx";
import { useRowActions } from "./use-row-actions.ts";

const route = getRouteApi("/_staff/apps/ecommerce/orders/");
const noOrders: never[] = [];

export function OrdersScreen() {
  const { t } = useTranslation(["orders", "common"]);
  const urlSearch = route.useSearch();
  useEffect(() => saveListSearch("orders", urlSearch), [urlSearch]);
  usePageTitle(t("title"), t("common:productName"));
  return (
    <>
      <PageHeader title={t("title")} help={t("help")} />
      <OrdersList />
    </>
  );
}

/** A component of its own, so that typing in the search field renders the list but not the whole page. */
function OrdersList() {
  const { t, i18n } = useTranslation("orders");
  const { search, searchField, setFilters, tableProps } = useTableSearch(route.useSearch(), ordersTableSearch);
  const params = toListParams(search);
  const { data, isError, isPlaceholderData, refetch } = useQuery(ordersQuery(params, i18n.language));
  const { columns, renderCard } = useOrderColumns();
  const rowActions = useRowActions();
  return (
    <>
      <FilterBar searchLabel={t("search")} searchField={searchField} onClear={tableProps.onClearFilters}>
        <FilterChips<OrderStatus>
          label={t("statuses.label")}
          choices={[undefined, ...orderStatuses].map((status) => ({
            value: status,
            name: t(`statuses.${status ?? "all"}`),
            count: getStatusCount(data?.statusCounts, status),
          }))}
          selected={search.status ? [search.status] : []}
          onPress={(status) => setFilters({ status })}
        />
      </FilterBar>
      <DataTable<ListedOrder>
        {...tableProps}
        name="orders"
        label={t("title")}
        columns={columns}
        rows={data?.orders ?? noOrders}
        total={data?.total ?? 0}
        state={data ? "ready" : isError ? "failed" : "loading"}
        isStale={isPlaceholderData}
        getRowLabel={(order) => `${formatOrderNumber(order)} ${order.fullName}`}
        fetchMatchingRows={() => fetchAllOrders(params)}
        fetchAllRows={() => fetchAllOrders({})}
        onRetry={() => void refetch()}
        rowActions={rowActions}
        renderCard={renderCard}
        fileName="phrom-orders"
        noMatches={{ title: t("empty.filteredTitle"), help: t("empty.filteredHelp"), clear: t("empty.clear") }}
        empty={
          <NoticePanel icon={Truck} title={t("empty.title")} help={t("empty.help")}>
            <Link to="/apps/ecommerce/shop" className="button button--primary">
              {t("empty.shop")}
            </Link>
          </NoticePanel>
        }
      />
    </>
  );
}
