import { useTranslation } from "react-i18next";
import type { ShopProduct } from "../../../contract/shop.ts";
import { formatCents, toCents } from "../../../lib/money.ts";

/** Formats an amount in baht: ฿590, ฿590.50. */
export const formatBaht = (amount: number): string => formatCents(toCents(amount), "THB");

/** Returns the reduction of a price in whole percent; 0 if the price is not reduced. */
export const getReduction = ({ price, priceBefore }: Pick<ShopProduct, "price" | "priceBefore">): number =>
  priceBefore === null ? 0 : Math.round((1 - price / priceBefore) * 100);

interface PriceProps {
  product: Pick<ShopProduct, "price" | "priceBefore">;
  /** Classes of the price itself, which set its size. */
  className?: string;
  /** Shows the price before and the reduction in small letters, for narrow cards. */
  isCompact?: boolean;
}

/** Shows a price. A reduced price is followed by the price before and the reduction in percent. */
export function Price({ product, className = "", isCompact = false }: PriceProps) {
  const { t } = useTranslation("shop");
  const { price, priceBefore } = product;
  const percent = getReduction(product);
  const noteSize = isCompact ? "text-xs" : "text-sm";
  return (
    <p className={`flex flex-wrap items-baseline tabular-nums ${isCompact ? "gap-x-1" : "gap-x-2"}`}>
      <span className={`font-semibold ${className}`}>{formatBaht(price)}</span>
      {priceBefore !== null && (
        <>
          <s aria-hidden className={`${noteSize} text-muted`}>
            {formatBaht(priceBefore)}
          </s>
          <span className="sr-only">{t("product.priceBefore", { price: formatBaht(priceBefore) })}</span>
          {percent > 0 && (
            <span className={`${noteSize} font-medium text-danger-soft-foreground`}>
              {t("product.saved", { percent })}
            </span>
          )}
        </>
      )}
    </p>
  );
}
