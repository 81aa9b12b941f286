import { createFileRoute } from "@tanstack/react-router";
import i18next from "i18next";
import { countsQuery } from "../../../../api/queries/counts.ts";
import { wishlistQuery } from "../../../../api/queries/shop.ts";
import { browseQuery } from "../../../../api/queries/shop-browse.ts";
import { prefetchOnEnter } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { shopSearch, toBrowseParams } from "../../../../features/shop/browse/search.ts";
import { ShopScreen } from "../../../../features/shop/browse/shop-screen.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";
import { shopPagingAtom } from "../../../../state/shop.ts";

export const Route = createFileRoute("/_staff/apps/ecommerce/shop")({
  validateSearch: shopSearch.schema,
  loaderDeps: ({ search: { quickView: _, panel: __, ...search } }) => search,
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Shop");
    await loadTexts("shop", "table");
  },
  loader: ({ deps, cause, context }) => {
    const params = toBrowseParams(deps, context.store.get(shopPagingAtom) === "more");
    return prefetchOnEnter(cause, [
      browseQuery(params, i18next.language),
      wishlistQuery(i18next.language),
      countsQuery,
    ]);
  },
  component: ShopScreen,
});
