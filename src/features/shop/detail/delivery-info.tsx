import { CalendarClock, Globe, type LucideIcon, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DeliveryMethod, ShopProduct } from "../../../contract/shop.ts";
import { getShippingFee, SHIPPING_DAYS } from "../../../domain/shop.ts";
import { formatWeekday } from "../../../lib/format-date.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { formatBaht } from "../parts/price.tsx";

interface DeliveryInfoProps {
  product: ShopProduct;
  /** Undefined if the product is not in the cart: the app draws a random day when it is added. */
  shippingDate: string | undefined;
}

export function DeliveryInfo({ product, shippingDate }: DeliveryInfoProps) {
  const { t, i18n } = useTranslation("shop");
  const getFee = (method: DeliveryMethod, country: string) => formatBaht(getShippingFee([product], method, country));
  const getDay = (days: number) => formatWeekday(toLocalDay(new Date(), days), i18n.language);
  const values = { standard: getFee("standard", "TH"), express: getFee("express", "TH") };
  return (
    <ul
      aria-label={t("detail.delivery.label")}
      className="flex flex-col gap-3 rounded-2xl border border-separator bg-surface p-4 text-sm"
    >
      {product.stock > 0 && (
        <Row icon={CalendarClock}>
          <span className="font-medium">
            {shippingDate === undefined
              ? t("detail.delivery.range", { from: getDay(SHIPPING_DAYS.min), to: getDay(SHIPPING_DAYS.max) })
              : t("detail.delivery.day", { day: formatWeekday(shippingDate, i18n.language) })}
          </span>
        </Row>
      )}
      <Row icon={Truck}>
        {t(product.hasFreeShipping ? "detail.delivery.free" : "detail.delivery.fees", values)}
        {product.hasFreeShipping && (
          <span className="block text-xs text-muted">{t("detail.delivery.freeNote", values)}</span>
        )}
      </Row>
      <Row icon={Globe}>
        {t("detail.delivery.abroad", { standard: getFee("standard", "US"), express: getFee("express", "US") })}
      </Row>
    </ul>
  );
}

function Row({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 leading-relaxed">
      <Icon className="mt-0.5 size-4.5 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
