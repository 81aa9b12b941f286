import { createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { ShopProduct } from "../../../contract/shop.ts";
import { formatCents, toCents } from "../../../lib/money.ts";

/** ฿590, ฿590.50. With satang: ฿590.00. */
export const formatBaht = (amount: number, withSatang = !Number.isInteger(amount)): string =>
  formatCents(toCents(amount), "THB", withSatang ? 2 : 0);

type ProductPrices = Pick<ShopProduct, "price"> & Partial<Pick<ShopProduct, "priceBefore">>;

export const hasSatang = (products: readonly ProductPrices[]): boolean =>
  products.some(({ price, priceBefore }) => !Number.isInteger(price) || !Number.isInteger(priceBefore ?? 0));

const WithSatangContext = createContext(false);

/** All prices have satang if one of them has some. */
export const PriceList = ({ products, children }: { products: readonly ProductPrices[]; children: ReactNode }) => (
  <WithSatangContext value={hasSatang(products)}>{children}</WithSatangContext>
);

/** In whole percent; 0 if the price is not reduced. */
export const getReduction = ({ price, priceBefore }: Pick<ShopProduct, "price" | "priceBefore">): number =>
  priceBefore === null ? 0 : Math.round((1 - price / priceBefore) * 100);

interface PriceProps {
  product: Pick<ShopProduct, "price" | "priceBefore">;
  /** The class of the price itself; sets its size. */
  className?: string;
  /** Uses small letters, for narrow cards. */
  isCompact?: boolean;
}

export function Price({ product, className = "", isCompact = false }: PriceProps) {
  const { t } = useTranslation("shop");
  const { price, priceBefore } = product;
  const isInListWithSatang = useContext(WithSatangContext);
  const withSatang = isInListWithSatang || hasSatang([product]);
  const percent = getReduction(product);
  const noteSizeClass = isCompact ? "text-xs" : "text-sm";
  return (
    <p className={`flex flex-wrap items-baseline tabular-nums ${isCompact ? "gap-x-1" : "gap-x-2"}`}>
      <span className={`font-semibold ${className}`}>{formatBaht(price, withSatang)}</span>
      {priceBefore !== null && (
        <>
          <s aria-hidden className={`${noteSizeClass} text-muted`}>
            {formatBaht(priceBefore, withSatang)}
          </s>
          <span className="sr-only">{t("product.priceBefore", { price: formatBaht(priceBefore, withSatang) })}</span>
          {percent > 0 && (
            <span className={`${noteSizeClass} font-medium text-danger-soft-foreground`}>
              {t("product.saved", { percent })}
            </span>
          )}
        </>
      )}
    </p>
  );
}
