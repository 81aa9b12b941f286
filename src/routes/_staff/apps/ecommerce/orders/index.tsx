import { createFileRoute } from "@tanstack/react-router";
import i18next from "i18next";
import { ordersQuery } from "../../../../../api/queries/orders.ts";
import { prefetchOnEnter } from "../../../../../api/query-client.ts";
import { requireAbility } from "../../../../../app/session/guards.ts";
import { OrdersScreen } from "../../../../../features/shop/orders/orders-screen.tsx";
import { ordersTableSearch, toListParams } from "../../../../../features/shop/orders/search.ts";
import { loadTexts } from "../../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/ecommerce/orders/")({
  validateSearch: ordersTableSearch.validateSearch,
  loaderDeps: ({ search }) => toListParams(search),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Shop");
    await loadTexts("orders", "table");
  },
  loader: ({ deps, cause }) => prefetchOnEnter(cause, [ordersQuery(deps, i18next.language)]),
  component: OrdersScreen,
});
