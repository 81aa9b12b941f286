import { createFileRoute } from "@tanstack/react-router";
import { prefetchOnEnter } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { shopSearch } from "../../../../features/shop/browse/search.ts";
import { getShopQueries } from "../../../../features/shop/browse/shop-queries.ts";
import { ShopScreen } from "../../../../features/shop/browse/shop-screen.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/ecommerce/shop")({
  validateSearch: shopSearch.validateSearch,
  loaderDeps: ({ search: { quickView: _, panel: __, ...search } }) => search,
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Shop");
    await loadTexts("shop", "table");
  },
  loader: ({ deps, cause, context }) => prefetchOnEnter(cause, getShopQueries(deps, context.store)),
  component: ShopScreen,
});
