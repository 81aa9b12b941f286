import { Check, Eye, Heart, ShoppingCart } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { ShopProduct } from "../../../contract/shop.ts";
import { useCan } from "../../../state/ability.ts";
import { Highlight } from "../../../ui/highlight.tsx";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { Price } from "./price.tsx";
import { useListActions } from "./use-list-actions.ts";

/** The highest stock that customers are told about. */
const LOW_STOCK = 5;

export interface ProductCardProps {
  product: ShopProduct;
  /** Marks this text in the product's name. */
  searchText?: string;
  /** Shows a button that opens the quick view of the product. */
  onQuickView?: (product: ShopProduct) => void;
}

/** A product in a grid: picture, name, rating, price, and buttons for wishlist and cart. */
export const ProductCard = memo(function ProductCard({ product, searchText = "", onQuickView }: ProductCardProps) {
  const { t } = useTranslation("shop");
  const { name, slug, brand, rating } = product;
  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-2xl border border-separator bg-surface hover:border-border">
      <div className="relative">
        <ProductPicture product={product} className="aspect-square w-full" />
        <div className="absolute inset-x-2 top-2 z-1 flex flex-row-reverse items-start justify-between gap-2">
          <WishButton product={product} className="button--sm bg-surface" />
          {onQuickView && (
            <button
              type="button"
              aria-label={`${t("product.quickView")}: ${name}`}
              title={t("product.quickView")}
              onClick={() => onQuickView(product)}
              className="button button--outline button--sm button--icon-only bg-surface group-focus-within/card:opacity-100 group-hover/card:opacity-100 [@media(hover:hover)]:opacity-0"
            >
              <Eye aria-hidden />
            </button>
          )}
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <p className="truncate text-xs text-muted">{brand}</p>
        <h3 className="line-clamp-2 text-sm leading-relaxed font-medium wrap-anywhere sm:text-base sm:leading-relaxed">
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
        <Price product={product} className="text-base sm:text-lg" />
        <StockNote product={product} />
        <div className="relative z-1 mt-auto flex pt-2">
          <CartButton product={product} className="button--sm min-w-0 flex-1" />
        </div>
      </div>
    </article>
  );
});

interface ProductPictureProps {
  product: Pick<ShopProduct, "image" | "stock">;
  /** Classes that set the size. */
  className: string;
}

/** The main picture of a product, pale if the product is sold out. The name beside it describes it. */
export function ProductPicture({ product: { image, stock }, className }: ProductPictureProps) {
  return (
    <div className={`shrink-0 overflow-hidden bg-surface-secondary ${className}`}>
      <img
        src={image}
        alt=""
        width={240}
        height={240}
        loading="lazy"
        decoding="async"
        className={`size-full object-contain ${stock === 0 ? "opacity-50" : ""}`}
      />
    </div>
  );
}

/** Says whether a product is sold out or nearly so, and whether its shipping is free. */
export function StockNote({ product: { stock, hasFreeShipping } }: { product: ShopProduct }) {
  const { t } = useTranslation("shop");
  return (
    <p className="flex flex-wrap gap-x-3 text-xs">
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

interface ListButtonProps {
  product: ShopProduct;
  /** Classes of the button, by default of a small one. */
  className?: string;
}

interface CartButtonProps extends ListButtonProps {
  /** The colour to order. By default, the product's first colour. */
  color?: ShopProduct["colorOptions"][number] | undefined;
}

/** Puts a product into the cart or takes it out. A native button, because a page of products has many. */
export function CartButton({ product, color, className = "button--sm" }: CartButtonProps) {
  const { t } = useTranslation("shop");
  const { toggleCart } = useListActions();
  const { name, isInCart, stock } = product;
  const isAllowed = useCan(isInCart ? "delete" : "create", "Shop");
  if (!isAllowed) return null;
  const [action, Icon] = isInCart
    ? ([`${t("product.inCart")} · ${t("product.removeFromCart")}`, Check] as const)
    : ([t("product.addToCart"), ShoppingCart] as const);
  return (
    <button
      type="button"
      disabled={!isInCart && stock === 0}
      aria-label={`${action}: ${name}`}
      title={isInCart ? t("product.removeFromCart") : undefined}
      onClick={() => void toggleCart(product, { color })}
      className={`button ${isInCart ? "button--secondary" : "button--primary"} ${className}`}
    >
      <Icon aria-hidden />
      <span className="truncate">{t(isInCart ? "product.inCart" : "product.addToCart")}</span>
    </button>
  );
}

/** Puts a product on the wishlist or takes it off. */
export function WishButton({ product, className = "button--sm" }: ListButtonProps) {
  const { t } = useTranslation("shop");
  const { toggleWishlist } = useListActions();
  const { name, isInWishlist } = product;
  const isAllowed = useCan(isInWishlist ? "delete" : "create", "Shop");
  if (!isAllowed) return null;
  const action = t(isInWishlist ? "product.removeFromWishlist" : "product.addToWishlist");
  return (
    <button
      type="button"
      aria-label={`${action}: ${name}`}
      title={action}
      onClick={() => void toggleWishlist(product)}
      className={`button button--outline button--icon-only ${className}`}
    >
      <Heart className={isInWishlist ? "fill-current text-danger-soft-foreground" : ""} aria-hidden />
    </button>
  );
}
