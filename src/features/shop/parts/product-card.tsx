import { Button } from "@heroui/react";
import { Link } from "@tanstack/react-router";
import { Heart, ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ShopProduct } from "../../../contract/shop.ts";
import { useCan } from "../../../state/ability.ts";
import { Stars } from "../../../ui/stars.tsx";
import { Price } from "./price.tsx";
import { useListActions } from "./use-list-actions.ts";

/** The highest stock that customers are told about. */
export const LOW_STOCK = 5;

interface ProductCardProps {
  product: ShopProduct;
  /** The product's name with its highlights; by default, the plain name. */
  name?: ReactNode;
  /** More buttons over the picture. */
  children?: ReactNode;
}

/** A product in a grid: picture, name, rating, price, and buttons for wishlist and cart. */
export function ProductCard({ product, name, children }: ProductCardProps) {
  const { t } = useTranslation("shop");
  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-2xl border border-separator bg-surface">
      <div className="aspect-[4/3] bg-surface-secondary">
        <img
          src={product.image}
          alt=""
          width={320}
          height={240}
          loading="lazy"
          decoding="async"
          className="size-full object-contain"
        />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <p className="text-xs text-muted">{product.brand}</p>
        <h2 className="line-clamp-2 font-medium">
          <Link
            to="/apps/ecommerce/detail/$slug"
            params={{ slug: product.slug }}
            className="outline-none before:absolute before:inset-0 before:rounded-2xl focus-visible:before:ring-2 focus-visible:before:ring-focus focus-visible:before:ring-inset"
          >
            {name ?? product.name}
          </Link>
        </h2>
        <Stars count={product.rating} label={t("product.stars", { count: product.rating })} />
        <Price product={product} className="text-lg" />
        <StockNote product={product} />
        <div className="relative mt-auto flex gap-2 pt-3">
          <ListButtons product={product} />
        </div>
      </div>
      {children}
    </article>
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

/** The buttons that put a product into the cart and on the wishlist, or take it out. */
export function ListButtons({ product }: { product: ShopProduct }) {
  const { t } = useTranslation("shop");
  const { toggleCart, toggleWishlist } = useListActions();
  const [canAdd, canRemove] = [useCan("create", "Shop"), useCan("delete", "Shop")];
  const { name, isInCart, isInWishlist, stock } = product;
  return (
    <>
      {(isInCart ? canRemove : canAdd) && (
        <Button
          variant={isInCart ? "secondary" : "primary"}
          size="sm"
          className="min-w-0 flex-1"
          isDisabled={!isInCart && stock === 0}
          aria-label={`${t(isInCart ? "product.removeFromCart" : "product.addToCart")}: ${name}`}
          onPress={() => void toggleCart(product)}
        >
          <ShoppingCart aria-hidden />
          <span className="truncate">{t(isInCart ? "product.removeFromCart" : "product.addToCart")}</span>
        </Button>
      )}
      {(isInWishlist ? canRemove : canAdd) && (
        <Button
          variant="outline"
          size="sm"
          isIconOnly
          aria-pressed={isInWishlist}
          aria-label={`${t(isInWishlist ? "product.removeFromWishlist" : "product.addToWishlist")}: ${name}`}
          onPress={() => void toggleWishlist(product)}
        >
          <Heart className={isInWishlist ? "fill-current text-danger-soft-foreground" : ""} aria-hidden />
        </Button>
      )}
    </>
  );
}
