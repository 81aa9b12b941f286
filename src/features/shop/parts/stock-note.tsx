import { useTranslation } from "react-i18next";
import type { ShopProduct } from "../../../contract/shop.ts";
import { LOW_STOCK } from "../../../domain/shop.ts";

export function StockNote({
  product: { stock, hasFreeShipping },
  className = "",
}: {
  product: ShopProduct;
  className?: string;
}) {
  const { t } = useTranslation("shop");
  return (
    <p className={`flex flex-wrap gap-x-3 text-xs leading-[1.7] ${className}`}>
      {stock === 0 ? (
        <span className="font-medium text-danger-soft-foreground">{t("product.soldOut")}</span>
      ) : (
        stock <= LOW_STOCK && (
          <span className="text-warning-soft-foreground">{t("product.lowStock", { count: stock })}</span>
        )
      )}
      {hasFreeShipping && <span className="text-success-soft-foreground">{t("product.freeShipping")}</span>}
    </p>
  );
}
