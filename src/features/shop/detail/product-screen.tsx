import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { productDetailsQuery } from "../../../api/queries/shop-details.ts";
import { parseProductId } from "../../../domain/shop.ts";
import { FailedPanel } from "../../../ui/notice-panel.tsx";
import { useLastDefined } from "../../../ui/use-last-defined.ts";
import { ProductNotFound } from "./product-not-found.tsx";
import { ProductPage } from "./product-page.tsx";

const route = getRouteApi("/_staff/apps/ecommerce/detail/$slug");

export function ProductScreen() {
  const { slug } = route.useParams();
  const id = parseProductId(slug);
  const navigate = route.useNavigate();
  const { t, i18n } = useTranslation("shop");
  const query = useQuery({ ...productDetailsQuery(i18n.language, id ?? 0), enabled: id !== undefined });
  const data = id === undefined ? null : query.data;

  // The last shown product, to name it if another tab deletes it while its page is open.
  const lastShownProduct = useLastDefined(data?.product);

  // Only the id at the end of a slug counts, so correct the rest.
  const currentSlug = data?.product.slug;
  useEffect(() => {
    if (currentSlug === undefined || currentSlug === slug) return;
    void navigate({ params: { slug: currentSlug }, replace: true, resetScroll: false });
  }, [currentSlug, slug, navigate]);

  if (data === null) return <ProductNotFound name={lastShownProduct?.id === id ? lastShownProduct?.name : undefined} />;
  if (data) return <ProductPage key={id} product={data.product} related={data.related} />;
  if (query.isError)
    return <FailedPanel title={t("failed.title")} help={t("failed.help")} onRetry={() => void query.refetch()} />;
  return <ProductSkeleton />;
}

function ProductSkeleton() {
  const { t } = useTranslation("shop");
  return (
    <div role="status" aria-label={t("detail.loading")} className="@container">
      <div className="skeleton skeleton--shimmer mb-4 h-5 w-40 rounded-md" />
      <div className="grid gap-6 @2xl:grid-cols-2">
        <div className="skeleton skeleton--shimmer aspect-square rounded-2xl" />
        <div className="flex flex-col gap-4">
          <div className="skeleton skeleton--shimmer h-8 w-4/5 rounded-lg" />
          <div className="skeleton skeleton--shimmer h-5 w-32 rounded-md" />
          <div className="skeleton skeleton--shimmer h-9 w-40 rounded-lg" />
          <div className="skeleton skeleton--shimmer h-12 w-full rounded-xl" />
          <div className="skeleton skeleton--shimmer h-32 w-full rounded-xl" />
        </div>
      </div>
    </div>
  );
}
