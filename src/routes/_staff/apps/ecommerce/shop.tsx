import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../app/session/guards.ts";
import { ShopScreen } from "../../../../features/shop/browse/shop-screen.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/ecommerce/shop")({
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Shop");
    await loadTexts("shop");
  },
  component: ShopScreen,
});
