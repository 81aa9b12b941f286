import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../../../../contract/shop-orders.ts";
import { formatDateTime } from "../../../../lib/format-date.ts";
import { formatMoney } from "../../../../lib/money.ts";
import { useCan } from "../../../../state/ability.ts";
import type { useOrderActions } from "../use-order-actions.ts";
import { ActionButton } from "./action-button.tsx";
import { Card } from "./card.tsx";

interface PaymentCardProps {
  order: OrderDetail;
  actions: ReturnType<typeof useOrderActions>;
}

export function PaymentCard({ order, actions }: PaymentCardProps) {
  const { t } = useTranslation("orders");
  const canChange = useCan("update", "Shop");
  const { id, payment } = order;
  const isPaid = order.paidAt !== null;
  const isCancelled = order.status === "cancelled";
  return (
    <Card title={t("payment.title")}>
      <p className="text-sm font-medium">{t(`payments.${payment}`)}</p>
      <p className="text-sm text-muted">
        <PaymentState order={order} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {canChange && (isPaid || !isCancelled) && (
          <ActionButton
            variant={isPaid ? "outline" : "secondary"}
            size="sm"
            onPress={() => actions.setPaid(order, !isPaid)}
          >
            {isPaid ? <CircleDashed aria-hidden /> : <CircleCheck aria-hidden />}
            {t(isPaid ? "actions.markUnpaid" : "actions.markPaid")}
          </ActionButton>
        )}
        {!isPaid && !isCancelled && (payment === "promptpay" || payment === "transfer") && (
          <Link
            to="/apps/ecommerce/checkout"
            search={{ step: "confirmation", order: String(id) }}
            className="button button--outline button--sm"
          >
            {t("actions.howToPay")}
          </Link>
        )}
      </div>
    </Card>
  );
}

function PaymentState({ order: { status, paidAt, payment, total } }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation("orders");
  if (paidAt) {
    const date = formatDateTime(paidAt, i18n.language);
    return t(status === "cancelled" ? "payment.cancelledPaid" : "payment.paidOn", { date });
  }
  if (status === "cancelled") return t("payment.cancelled");
  return t(payment === "cod" ? "payment.onDelivery" : "payment.open", { amount: formatMoney(total, i18n.language) });
}
