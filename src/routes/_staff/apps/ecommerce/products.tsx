import { createFileRoute } from "@tanstack/react-router";
import { productListQuery } from "../../../../api/queries/products.ts";
import { prefetchOnEnter } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { ProductsScreen } from "../../../../features/products/products-screen.tsx";
import { productsTableSearch, toListParams } from "../../../../features/products/search.ts";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/ecommerce/products")({
  validateSearch: productsTableSearch.validateSearch,
  loaderDeps: ({ search }) => toListParams(search),
  beforeLoad: async (options) => {
    requireAbility(options, "update", "Shop");
    await loadTexts("products", "table");
  },
  loader: ({ deps, cause }) => prefetchOnEnter(cause, [productListQuery(deps)]),
  component: ProductsScreen,
});
