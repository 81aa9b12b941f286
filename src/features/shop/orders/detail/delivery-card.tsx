import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../../../../contract/shop-orders.ts";
import { getDeliveryWindow } from "../../../../domain/delivery-window.ts";
import { formatAddressLines } from "../../../../domain/format-address.ts";
import { formatWeekday } from "../../../../lib/format-date.ts";
import { toLocalDay } from "../../../../lib/local-day.ts";
import { buildTelUrl } from "../../../../lib/phone-number.ts";
import { Card } from "./card.tsx";

export function DeliveryCard({ order: { address, delivery, shippingDate, status } }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation("orders");
  const isOnItsWay = status !== "delivered" && status !== "cancelled";
  const { from, to } = getDeliveryWindow(shippingDate, delivery, address.country);
  const isLate = to < toLocalDay(new Date());
  const days = { from: formatWeekday(from, i18n.language), to: formatWeekday(to, i18n.language) };
  return (
    <Card title={t("delivery.title")}>
      <p className="text-sm font-medium">{t(`deliveries.${delivery}`)}</p>
      {isOnItsWay && (
        <p className={`text-sm ${isLate ? "font-medium text-attention" : "text-muted"}`}>
          {t(isLate ? "delivery.late" : "delivery.arrives", days)}
        </p>
      )}
      <address className="mt-2 text-sm break-words not-italic">
        <span className="block">{address.fullName}</span>
        {formatAddressLines(address, i18n.language).map((line) => (
          <span key={line} className="block text-muted">
            {line}
          </span>
        ))}
        <a
          href={buildTelUrl(address.phone, address.country)}
          aria-label={`${t("delivery.phone")}: ${address.phone}`}
          className="mt-1 inline-flex min-h-6 items-center rounded-sm text-accent tabular-nums outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
        >
          {address.phone}
        </a>
      </address>
    </Card>
  );
}
