import { createFileRoute } from "@tanstack/react-router";
import i18next from "i18next";
import { wishlistQuery } from "../../../../api/queries/shop.ts";
import { prefetchOnEnter } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { WishlistScreen } from "../../../../features/shop/wishlist/wishlist-screen.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/ecommerce/wishlist")({
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Shop");
    await loadTexts("shop");
  },
  loader: ({ cause }) => prefetchOnEnter(cause, [wishlistQuery(i18next.language)]),
  component: WishlistScreen,
});
