import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../../app/session/guards.ts";
import { OrderScreen } from "../../../../../features/shop/orders/order-screen.tsx";
import { orderSearch } from "../../../../../features/shop/orders/search.ts";
import { loadTexts } from "../../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/ecommerce/orders/$id")({
  validateSearch: orderSearch.schema,
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Shop");
    await loadTexts("shop", "orders");
  },
  component: OrderScreen,
});
