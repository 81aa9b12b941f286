import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../../app/session/guards.ts";
import { loadProduct } from "../../../../features/shop/detail/load-product.ts";
import { ProductScreen } from "../../../../features/shop/detail/product-screen.tsx";
import { loadTexts } from "../../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/apps/ecommerce/detail/$slug")({
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Shop");
    await loadTexts("shop");
  },
  loader: ({ params }) => loadProduct(params.slug),
  component: ProductScreen,
});
