import { Eye } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { ShopProduct } from "../../../contract/shop.ts";
import { Button } from "../../../ui/button.tsx";
import { Highlight } from "../../../ui/highlight.tsx";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { CartButton, WishButton } from "./list-buttons.tsx";
import { Price } from "./price.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { StockNote } from "./stock-note.tsx";

export interface ProductCardProps {
  product: ShopProduct;
  /** Text to mark in the product's name. */
  searchText?: string;
  onQuickView?: (product: ShopProduct) => void;
}

/** The cards of a row share the heights of their five parts. */
export const productCardItemClass = "row-span-5 grid min-w-0 grid-rows-subgrid gap-y-0";

export const ProductCard = memo(function ProductCard({ product, searchText, onQuickView }: ProductCardProps) {
  const { image, stock } = product;
  return (
    <article className="group/card relative row-span-5 grid grid-rows-subgrid overflow-hidden rounded-2xl border border-separator bg-surface hover:border-border">
      <div className="relative">
        <ProductPicture image={image} isPale={stock === 0} isLarge className="aspect-square w-full" />
        <div className="absolute inset-x-2 top-2 z-1 flex flex-row-reverse items-start justify-between gap-2">
          <WishButton product={product} className="bg-surface" />
          <QuickViewButton
            product={product}
            onPress={onQuickView}
            className="bg-surface max-sm:hidden group-focus-within/card:opacity-100 group-hover/card:opacity-100 [@media(hover:hover)]:opacity-0"
          />
        </div>
      </div>
      <div className="min-w-0 px-3 pt-3 sm:px-4 sm:pt-4">
        <ProductName product={product} searchText={searchText} className="text-sm sm:text-base" />
      </div>
      <div className="flex min-w-0 flex-col gap-1 px-3 pt-1.5 sm:px-4">
        <ProductStars product={product} />
        <Price product={product} isCompact className="text-base sm:text-lg" />
      </div>
      <StockNote product={product} className="px-3 pt-1 pb-3 sm:px-4" />
      <div className="relative z-1 flex px-3 pb-3 sm:px-4 sm:pb-4">
        <CartButton product={product} className="min-w-0 flex-1" />
      </div>
    </article>
  );
});

export const ProductRow = memo(function ProductRow({ product, searchText, onQuickView }: ProductCardProps) {
  const { description, image, stock } = product;
  return (
    <article className="relative flex gap-3 overflow-hidden rounded-2xl border border-separator bg-surface p-3 hover:border-border sm:gap-5 sm:p-4">
      <ProductPicture image={image} isPale={stock === 0} isLarge className="size-24 rounded-xl sm:size-36" />
      <div className="flex min-w-0 flex-1 flex-col gap-3 md:flex-row md:gap-6">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <ProductName product={product} searchText={searchText} />
          <ProductStars product={product} />
          <p className="line-clamp-2 text-sm text-muted max-sm:hidden">{description}</p>
        </div>
        <div className="flex shrink-0 flex-col gap-1 md:w-56">
          <Price product={product} className="text-lg" />
          <StockNote product={product} />
          <div className="relative z-1 mt-auto flex gap-2 pt-1">
            <CartButton product={product} className="min-w-0 flex-1" />
            <WishButton product={product} />
            <QuickViewButton product={product} onPress={onQuickView} />
          </div>
        </div>
      </div>
    </article>
  );
});

interface ProductNameProps {
  product: ShopProduct;
  searchText?: string | undefined;
  className?: string;
}

function ProductName({ product: { name, slug, brand }, searchText = "", className = "" }: ProductNameProps) {
  return (
    <>
      <p className="truncate text-xs text-muted">{brand}</p>
      <h3
        className={`mt-1 line-clamp-3 font-medium leading-title sm:line-clamp-2 text-balance wrap-anywhere ${className}`}
      >
        <PlainLink
          to="/apps/ecommerce/detail/$slug"
          slug={slug}
          preloads="on-hover"
          className="outline-none before:absolute before:inset-0 before:rounded-2xl focus-visible:before:ring-2 focus-visible:before:ring-focus focus-visible:before:ring-inset"
        >
          <Highlight text={name} words={[searchText]} />
        </PlainLink>
      </h3>
    </>
  );
}

function ProductStars({ product: { rating } }: { product: ShopProduct }) {
  const { t } = useTranslation("shop");
  return <Stars count={rating} label={t("product.stars", { count: rating })} />;
}

interface QuickViewButtonProps {
  product: ShopProduct;
  /** Without this function, the button is not shown. */
  onPress: ((product: ShopProduct) => void) | undefined;
  className?: string;
}

function QuickViewButton({ product, onPress, className = "" }: QuickViewButtonProps) {
  const { t } = useTranslation("shop");
  if (!onPress) return null;
  return (
    <Button
      aria-label={`${t("product.quickView")}: ${product.name}`}
      title={t("product.quickView")}
      onClick={() => onPress(product)}
      variant="outline"
      size="sm"
      isIconOnly
      className={className}
    >
      <Eye aria-hidden />
    </Button>
  );
}
