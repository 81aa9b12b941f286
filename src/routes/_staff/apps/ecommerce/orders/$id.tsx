import { createFileRoute } from "@tanstack/react-router";
import i18next from "i18next";
import { orderQuery } from "../../../../../api/queries/orders.ts";
import { companyQuery } from "../../../../../api/queries/organization.ts";
import { prefetchOnEnter } from "../../../../../api/query-client.ts";
import { requireAbility } from "../../../../../app/session/guards.ts";
import { OrderScreen } from "../../../../../features/shop/orders/order-screen.tsx";
import { orderSearch } from "../../../../../features/shop/orders/search.ts";
import { loadTexts, loadTextsForLanguage } from "../../../../../i18n/load-texts.ts";
import { parseId } from "../../../../../lib/url.ts";

export const Route = createFileRoute("/_staff/apps/ecommerce/orders/$id")({
  validateSearch: orderSearch.validateSearch,
  loaderDeps: ({ search: { receipt } }) => ({ receipt }),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Shop");
    await loadTexts("shop", "orders");
  },
  loader: async ({ params, deps: { receipt }, cause }) => {
    const id = parseId(params.id);
    await Promise.all([
      // The receipt may be in another language than the page, and a Thai receipt also has the English title.
      receipt && loadTextsForLanguage(receipt, "shop"),
      receipt && loadTextsForLanguage(receipt, "orders"),
      receipt && loadTextsForLanguage("en", "orders"),
      id && prefetchOnEnter(cause, [orderQuery(id, receipt ?? i18next.language), ...(receipt ? [companyQuery] : [])]),
    ]);
  },
  component: OrderScreen,
});
