import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../../app/session/guards.ts";
import { OrdersScreen } from "../../../../../features/shop/orders/orders-screen.tsx";
import { loadTexts } from "../../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/ecommerce/orders/")({
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Shop");
    await loadTexts("shop", "orders", "table");
  },
  component: OrdersScreen,
});
