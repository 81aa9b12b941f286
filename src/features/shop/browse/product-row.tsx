import { Eye } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Highlight } from "../../../ui/highlight.tsx";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { Price } from "../parts/price.tsx";
import { CartButton, type ProductCardProps, StockNote, WishButton } from "../parts/product-card.tsx";
import { ProductPicture } from "../parts/product-picture.tsx";

/** A product in a list, with its description. */
export const ProductRow = memo(function ProductRow({ product, searchText = "", onQuickView }: ProductCardProps) {
  const { t } = useTranslation("shop");
  const { name, slug, brand, description, rating, image, stock } = product;
  return (
    <article className="relative flex gap-3 overflow-hidden rounded-2xl border border-separator bg-surface p-3 hover:border-border sm:gap-5 sm:p-4">
      <ProductPicture image={image} isPale={stock === 0} className="size-24 rounded-xl sm:size-36" />
      <div className="flex min-w-0 flex-1 flex-col gap-3 md:flex-row md:gap-6">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className="truncate text-xs text-muted">{brand}</p>
          <h3 className="line-clamp-2 font-medium wrap-anywhere">
            <PlainLink
              to="/apps/ecommerce/detail/$slug"
              slug={slug}
              preloads="on-hover"
              className="outline-none before:absolute before:inset-0 before:rounded-2xl focus-visible:before:ring-2 focus-visible:before:ring-focus focus-visible:before:ring-inset"
            >
              <Highlight text={name} words={[searchText]} />
            </PlainLink>
          </h3>
          <Stars count={rating} label={t("product.stars", { count: rating })} />
          <p className="line-clamp-2 text-sm text-muted max-sm:hidden">{description}</p>
        </div>
        <div className="flex shrink-0 flex-col gap-1 md:w-56">
          <Price product={product} className="text-lg" />
          <StockNote product={product} />
          <div className="relative z-1 mt-auto flex gap-2 pt-1">
            <CartButton product={product} className="button--sm min-w-0 flex-1" />
            <WishButton product={product} />
            {onQuickView && (
              <button
                type="button"
                aria-label={`${t("product.quickView")}: ${name}`}
                title={t("product.quickView")}
                onClick={() => onQuickView(product)}
                className="button button--outline button--sm button--icon-only"
              >
                <Eye aria-hidden />
              </button>
            )}
          </div>
        </div>
      </div>
    </article>
  );
});
