import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../app/session/guards.ts";
import { WishlistScreen } from "../../../../features/shop/wishlist/wishlist-screen.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/ecommerce/wishlist")({
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Shop");
    await loadTexts("shop");
  },
  component: WishlistScreen,
});
