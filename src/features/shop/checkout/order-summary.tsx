import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CartLine, Totals } from "../../../contract/shop-browse.ts";
import { formatMoney } from "../../../lib/money.ts";
import { useIsWideScreen } from "../../../ui/use-media-query.ts";
import { OrderTotals } from "../parts/order-totals.tsx";
import { ProductPicture } from "../parts/product-picture.tsx";

interface OrderSummaryProps {
  lines: readonly CartLine[];
  totals: Totals;
}

/** Is beside the steps, or above them in a foldable panel on narrow screens. */
export function OrderSummary({ lines, totals }: OrderSummaryProps) {
  const { t, i18n } = useTranslation("checkout");
  const isWide = useIsWideScreen();
  const content = (
    <>
      <ul className="mb-4 space-y-3">
        {lines.map(({ cartItem, product, total }) => (
          <li key={cartItem.id} className="flex items-start gap-3 text-sm">
            <ProductPicture image={product.image} className="size-10 rounded-lg" />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 break-words">{product.name}</span>
              <span className="text-muted">{t("summary.pieces", { count: cartItem.qty })}</span>
            </span>
            <span className="tabular-nums">{formatMoney(total, i18n.language)}</span>
          </li>
        ))}
      </ul>
      <OrderTotals totals={totals} />
    </>
  );
  if (isWide)
    return (
      <section
        aria-labelledby="order-summary"
        className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto rounded-2xl border border-separator bg-surface p-5"
      >
        <h2 id="order-summary" className="mb-4 font-semibold">
          {t("summary.title")}
        </h2>
        {content}
      </section>
    );
  return (
    <details className="group mb-5 rounded-2xl border border-separator bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-2xl px-4 outline-none focus-visible:ring-2 focus-visible:ring-focus [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-1.5 text-sm font-medium">
          <ChevronDown
            className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none"
            aria-hidden
          />
          {t("summary.show")}
        </span>
        <span className="font-semibold tabular-nums">{formatMoney(totals.total, i18n.language)}</span>
      </summary>
      <div className="border-t border-separator p-4">{content}</div>
    </details>
  );
}
