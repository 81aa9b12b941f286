import { Link } from "@tanstack/react-router";
import { ReceiptText, ShoppingCart } from "lucide-react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../../../../contract/shop-orders.ts";
import { getDocumentKind } from "../../../../domain/orders.ts";
import { formatDateTime } from "../../../../lib/format-date.ts";
import { formatOrderNumber } from "../../../../lib/format-document-number.ts";
import { isLanguage } from "../../../../lib/language.ts";
import { useCan } from "../../../../state/ability.ts";
import { BackLink, type RenderLink } from "../../../../ui/back-link.tsx";
import { PageTitleActionContext, usePageTitle } from "../../../../ui/page-header.tsx";
import { PaidMark, StatusChip } from "../order-badges.tsx";
import { useOrderActions } from "../use-order-actions.ts";
import { ActionButton } from "./action-button.tsx";
import { DeliveryCard } from "./delivery-card.tsx";
import { InvoiceCard } from "./invoice-card.tsx";
import { ItemsCard } from "./items-card.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { ProgressCard } from "./progress-card.tsx";

interface OrderPageProps {
  order: OrderDetail;
  renderBackLink: RenderLink;
}

export function OrderPage({ order, renderBackLink }: OrderPageProps) {
  const { t, i18n } = useTranslation(["orders", "common"]);
  const titleAction = useContext(PageTitleActionContext);
  const actions = useOrderActions();
  const canAdd = useCan("create", "Shop");
  const kind = getDocumentKind(order);
  const title = t("page.number", { number: formatOrderNumber(order) });
  usePageTitle(title, t("common:productName"));
  return (
    <>
      <BackLink back={renderBackLink} label={t("page.back")} />
      <header className="mb-5 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex items-center gap-1">
            <h1 className="min-w-0 text-2xl leading-title font-semibold">{title}</h1>
            {titleAction}
          </div>
          <p className="text-sm text-muted">
            {t("page.placedOn", { date: formatDateTime(order.createdAt, i18n.language) })}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <StatusChip status={order.status} isWaiting={order.isWaiting} />
            <PaidMark order={order} />
          </p>
          {order.isWaiting && <p className="mt-2 max-w-prose text-sm text-muted">{t("waitingHelp")}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Link
            to="/apps/ecommerce/orders/$id"
            params={{ id: String(order.id) }}
            search={{ receipt: isLanguage(i18n.language) ? i18n.language : "en" }}
            preload={false}
            className="button button--outline"
          >
            <ReceiptText aria-hidden />
            {t(kind === "cancelled" ? "actions.document" : `actions.${kind}`)}
          </Link>
          {canAdd && (
            <ActionButton variant="outline" onPress={() => actions.reorder(order)}>
              <ShoppingCart aria-hidden />
              {t("actions.reorder")}
            </ActionButton>
          )}
        </div>
      </header>
      <div className="flex flex-col gap-4">
        <ProgressCard order={order} actions={actions} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <ItemsCard order={order} />
          <div className="grid gap-4 sm:max-lg:grid-cols-2">
            <PaymentCard order={order} actions={actions} />
            <DeliveryCard order={order} />
            <InvoiceCard order={order} actions={actions} />
          </div>
        </div>
      </div>
    </>
  );
}
