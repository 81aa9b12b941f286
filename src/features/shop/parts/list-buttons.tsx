import { Check, Heart, ShoppingCart } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ShopProduct } from "../../../contract/shop.ts";
import { useCan } from "../../../state/ability.ts";
import { useListActions } from "./use-list-actions.ts";

interface ListButtonProps {
  product: ShopProduct;
  /** By default those of a small button. */
  className?: string;
}

interface CartButtonProps extends ListButtonProps {
  /** By default, the product's first colour. */
  color?: ShopProduct["colorOptions"][number] | undefined;
}

/** Native, because a page of products has many. */
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
