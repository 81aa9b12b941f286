import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, PackageX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { orderQuery } from "../../../api/queries/orders.ts";
import type { OrderDetail } from "../../../contract/shop-orders.ts";
import { getDeliveryWindow } from "../../../domain/delivery-window.ts";
import { getDocumentKind } from "../../../domain/orders.ts";
import { formatWeekday } from "../../../lib/format-date.ts";
import { formatOrderNumber } from "../../../lib/format-document-number.ts";
import { languages } from "../../../lib/language.ts";
import { formatMoney } from "../../../lib/money.ts";
import { FailedPanel, NoticePanel } from "../../../ui/notice-panel.tsx";
import { CopyRow } from "./copy-row.tsx";
import { PaymentDetails } from "./payment-details.tsx";
import { StepHeading } from "./step-heading.tsx";

export function Confirmation({ orderId }: { orderId: number }) {
  const { t, i18n } = useTranslation("checkout");
  const { data: order, error, refetch } = useQuery(orderQuery(orderId, i18n.language));
  if (order) return <PlacedOrder order={order} />;
  if (error instanceof CallError && error.status === 404)
    return (
      <NoticePanel icon={PackageX} title={t("confirmation.missing")} help={t("confirmation.missingHelp")}>
        <Link to="/apps/ecommerce/orders" className="button button--primary">
          {t("empty.orders")}
        </Link>
      </NoticePanel>
    );
  if (error) return <FailedPanel title={t("failed.title")} help={t("failed.help")} onRetry={() => void refetch()} />;
  return <div className="skeleton skeleton--shimmer h-64 rounded-2xl" />;
}

function PlacedOrder({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("checkout");
  const { payment, paidAt, status } = order;
  const number = formatOrderNumber(order);
  const kind = getDocumentKind(order);
  const isOpen = paidAt === null && status !== "cancelled";
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <div className="flex items-start gap-3">
        <CircleCheck className="mt-0.5 size-7 shrink-0 text-success-soft-foreground" aria-hidden />
        <div className="min-w-0 flex-1">
          <StepHeading>{t("confirmation.title")}</StepHeading>
          <dl className="-mt-3 max-w-xs">
            <CopyRow name={t("confirmation.number")} value={number} />
          </dl>
          {order.isWaiting && (
            // With a connection, the answer comes before this text would show.
            <p className="mt-2 animate-[fade-in_200ms_1s_both] text-sm">
              <strong className="font-medium">{t("confirmation.waiting")}</strong> {t("confirmation.waitingHelp")}
            </p>
          )}
          {status === "cancelled" && <p>{t("confirmation.cancelled")}</p>}
          {paidAt !== null && <p>{t("confirmation.paid")}</p>}
        </div>
      </div>
      {isOpen && (payment === "promptpay" || payment === "transfer") && (
        <PaymentDetails order={order} payment={payment} />
      )}
      {isOpen && <NextSteps order={order} />}
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <Link to="/apps/ecommerce/shop" className="button button--primary">
          {t("confirmation.shopping")}
        </Link>
        <Link to="/apps/ecommerce/orders/$id" params={{ id: String(order.id) }} className="button button--outline">
          {t("confirmation.view")}
        </Link>
        {kind !== "cancelled" &&
          languages.toReversed().map((language) => (
            <Link
              key={language}
              to="/apps/ecommerce/orders/$id"
              params={{ id: String(order.id) }}
              search={{ receipt: language }}
              className="button button--tertiary"
            >
              {t(`confirmation.documents.${kind}.${language}`)}
            </Link>
          ))}
      </div>
    </div>
  );
}

function NextSteps({ order }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation("checkout");
  const { payment, delivery, address, shippingDate } = order;
  const deliveryWindow = getDeliveryWindow(shippingDate, delivery, address.country);
  const formatDay = (date: string) => formatWeekday(date, i18n.language);
  const total = formatMoney(order.total, i18n.language);
  const steps = [
    ...(payment === "promptpay" || payment === "transfer"
      ? [t(`confirmation.pay.${payment}`, { total }), t("confirmation.pack")]
      : [t("confirmation.packCod")]),
    t("confirmation.ship", {
      day: formatDay(shippingDate),
      from: formatDay(deliveryWindow.from),
      to: formatDay(deliveryWindow.to),
    }),
    ...(payment === "cod" ? [t("confirmation.payCod", { total })] : []),
    t("confirmation.follow"),
  ];
  return (
    <section aria-labelledby="next-steps">
      <h3 id="next-steps" className="mb-2 font-semibold">
        {t("confirmation.nextTitle")}
      </h3>
      <ol className="list-decimal space-y-1 ps-5 text-sm marker:text-muted">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
