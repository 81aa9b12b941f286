import { createFileRoute } from "@tanstack/react-router";
import i18next from "i18next";
import { addressesQuery, cartQuery } from "../../../../api/queries/shop.ts";
import { prefetchOnEnter } from "../../../../api/query-client.ts";
import { requireAbility } from "../../../../app/session/guards.ts";
import { CheckoutScreen } from "../../../../features/shop/checkout/checkout-screen.tsx";
import { checkoutSearch } from "../../../../features/shop/checkout/search.ts";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/ecommerce/checkout")({
  validateSearch: checkoutSearch.validateSearch,
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Shop");
    await loadTexts("shop", "checkout");
  },
  loader: ({ cause }) => prefetchOnEnter(cause, [cartQuery(i18next.language), addressesQuery]),
  component: CheckoutScreen,
});
