import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../../../../contract/shop-orders.ts";
import { formatAddressLines } from "../../parts/format-address.ts";
import { Card } from "./card.tsx";

/** Shows where and how the order is delivered. */
export function DeliveryCard({ order: { address, delivery } }: { order: OrderDetail }) {
  const { t, i18n } = useTranslation("orders");
  return (
    <Card title={t("delivery.title")}>
      <p className="text-sm font-medium">{t(`deliveries.${delivery}`)}</p>
      <address className="mt-2 text-sm break-words not-italic">
        <span className="block">{address.fullName}</span>
        {formatAddressLines(address, i18n.language).map((line) => (
          <span key={line} className="block text-muted">
            {line}
          </span>
        ))}
        <a
          href={`tel:${address.phone.replace(/[^\d+]/g, "")}`}
          aria-label={`${t("delivery.phone")}: ${address.phone}`}
          className="mt-1 inline-flex min-h-6 items-center rounded-sm text-accent tabular-nums outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
        >
          {address.phone}
        </a>
      </address>
    </Card>
  );
}
