import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { OrderDetail } from "../../../../contract/shop-orders.ts";
import { getIncludedVat } from "../../../../domain/orders.ts";
import { formatMoney } from "../../../../lib/money.ts";
import { OrderTotals } from "../../parts/order-totals.tsx";
import { ProductPicture } from "../../parts/product-picture.tsx";
import { Card } from "./card.tsx";

type Item = OrderDetail["items"][number];

export function ItemsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("orders");
  return (
    <Card title={t("items.title")}>
      <ul className="divide-y divide-separator">
        {order.items.map((item) => (
          <ItemRow key={item.productId} item={item} />
        ))}
      </ul>
      <div className="border-t border-separator pt-3 sm:ms-auto sm:max-w-xs">
        <OrderTotals totals={order} vat={getIncludedVat(order)} />
      </div>
    </Card>
  );
}

function ItemRow({ item }: { item: Item }) {
  const { t, i18n } = useTranslation(["orders", "shop"]);
  const { name, slug, image, color, price, qty, discountPercentage, total, isAvailable } = item;
  const formatPrice = (amount: number) => formatMoney(amount, i18n.language);
  return (
    <li className="flex gap-3 py-3 first:pt-0 sm:gap-4">
      <ProductPicture image={image} isPale={!isAvailable} className="size-16 rounded-xl" />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 basis-44 sm:flex-1">
          <p className="font-medium break-words [unicode-bidi:plaintext]">
            {isAvailable ? (
              <Link
                to="/apps/ecommerce/detail/$slug"
                params={{ slug }}
                className="inline-block rounded-sm outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            {color && <span>{t("items.color", { color: t(`shop:colors.${color}`) })}</span>}
            {!isAvailable && <span>{t("items.unavailable")}</span>}
          </p>
        </div>
        <div className="text-sm tabular-nums max-sm:flex max-sm:basis-full max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 sm:text-end">
          <p className="font-medium max-sm:order-last max-sm:ms-auto">{formatPrice(total)}</p>
          <p className="text-muted">{t("items.each", { price: formatPrice(price), count: qty })}</p>
          {discountPercentage > 0 && (
            <p className="text-success-soft-foreground">{t("items.discount", { percent: discountPercentage })}</p>
          )}
        </div>
      </div>
    </li>
  );
}
