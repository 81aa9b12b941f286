import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { FileQuestion } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { orderQuery } from "../../../api/queries/orders.ts";
import { formatOrderNumber } from "../../../lib/format-document-number.ts";
import { parseId } from "../../../lib/url.ts";
import { BackLink, type RenderLink } from "../../../ui/back-link.tsx";
import { FindForm } from "../../../ui/find-form.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { FailedPanel, NoticePanel } from "../../../ui/notice-panel.tsx";
import { usePageTitle } from "../../../ui/page-header.tsx";
import { useSearchCorrection } from "../../../ui/use-search-correction.ts";
import { OrderPage } from "./detail/order-page.tsx";
import { getLastListSearch, orderSearch } from "./search.ts";

// Lazy: only the receipt needs the code of printed documents.
const ReceiptPage = lazyWithRetry(async () => (await import("./receipt/receipt-page.tsx")).ReceiptPage);

const route = getRouteApi("/_staff/apps/ecommerce/orders/$id");

export function OrderScreen() {
  const { t, i18n } = useTranslation(["orders", "shop"]);
  const id = parseId(route.useParams().id);
  const { receipt } = route.useSearch();
  const language = receipt ?? i18n.language;
  const { data: order, error, refetch } = useQuery({ ...orderQuery(id ?? 0, language), enabled: id !== undefined });
  useSearchCorrection(orderSearch, t("page.corrected"));
  // A 404 also comes if the data of this device is replaced while the page is open.
  if (id === undefined || (error instanceof CallError && error.status === 404)) return <OrderNotFound id={id} />;
  if (order)
    return receipt ? (
      <Suspense fallback={<LoadingOrder />}>
        <ReceiptPage order={order} language={receipt} />
      </Suspense>
    ) : (
      <OrderPage key={id} order={order} renderBackLink={OrdersBackLink} />
    );
  if (error)
    return <FailedPanel title={t("shop:failed.title")} help={t("shop:failed.help")} onRetry={() => void refetch()} />;
  return <LoadingOrder />;
}

const OrdersBackLink: RenderLink = (props) => (
  <Link to="/apps/ecommerce/orders" search={getLastListSearch()} {...props} />
);

function LoadingOrder() {
  const { t } = useTranslation("orders");
  return (
    <div role="status" aria-label={t("page.loading")}>
      <div className="skeleton skeleton--shimmer mb-4 h-5 w-24 rounded-md" />
      <div className="skeleton skeleton--shimmer mb-2 h-8 w-56 rounded-lg" />
      <div className="skeleton skeleton--shimmer mb-6 h-4 w-40 rounded-md" />
      <div className="skeleton skeleton--shimmer mb-4 h-36 rounded-2xl" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="skeleton skeleton--shimmer h-80 rounded-2xl" />
        <div className="skeleton skeleton--shimmer h-80 rounded-2xl" />
      </div>
    </div>
  );
}

function OrderNotFound({ id }: { id: number | undefined }) {
  const { t } = useTranslation(["orders", "common"]);
  const navigate = useNavigate();
  usePageTitle(t("missing.title"), t("common:productName"));
  return (
    <>
      <BackLink back={OrdersBackLink} label={t("page.back")} />
      <h1 className="sr-only">{t("missing.title")}</h1>
      <NoticePanel
        icon={FileQuestion}
        title={t("missing.title")}
        help={id === undefined ? t("missing.invalidUrl") : t("missing.help", { number: formatOrderNumber({ id }) })}
      >
        <FindForm
          label={t("search")}
          clearLabel={t("common:clearSearch")}
          submitLabel={t("missing.find")}
          onFind={(q) => void navigate({ to: "/apps/ecommerce/orders", search: { q } })}
        />
        <Link to="/apps/ecommerce/orders" className="button button--outline">
          {t("page.back")}
        </Link>
      </NoticePanel>
    </>
  );
}
