import { Check, Heart, ShoppingCart } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ShopProduct } from "../../../contract/shop.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { useListActions } from "./use-list-actions.ts";

interface ListButtonProps {
  product: ShopProduct;
  size?: "sm" | "md";
  className?: string;
}

interface CartButtonProps extends ListButtonProps {
  /** By default, the product's first colour. */
  color?: ShopProduct["colorOptions"][number] | undefined;
}

export function CartButton({ product, color, size = "sm", className = "" }: CartButtonProps) {
  const { t } = useTranslation("shop");
  const { toggleCart } = useListActions();
  const { name, isInCart, stock } = product;
  const isAllowed = useCan(isInCart ? "delete" : "create", "Shop");
  if (!isAllowed) return null;
  const [action, Icon] = isInCart
    ? ([`${t("product.inCart")} · ${t("product.removeFromCart")}`, Check] as const)
    : ([t("product.addToCart"), ShoppingCart] as const);
  return (
    <Button
      disabled={!isInCart && stock === 0}
      aria-label={`${action}: ${name}`}
      title={isInCart ? t("product.removeFromCart") : undefined}
      onClick={() => void toggleCart(product, { color })}
      variant={isInCart ? "secondary" : "primary"}
      size={size}
      className={className}
    >
      <Icon aria-hidden />
      <span className="truncate">{t(isInCart ? "product.inCart" : "product.addToCart")}</span>
    </Button>
  );
}

export function WishButton({ product, size = "sm", className = "" }: ListButtonProps) {
  const { t } = useTranslation("shop");
  const { toggleWishlist } = useListActions();
  const { name, isInWishlist } = product;
  const isAllowed = useCan(isInWishlist ? "delete" : "create", "Shop");
  if (!isAllowed) return null;
  const actionLabel = t(isInWishlist ? "product.removeFromWishlist" : "product.addToWishlist");
  return (
    <Button
      aria-label={`${actionLabel}: ${name}`}
      title={actionLabel}
      onClick={() => void toggleWishlist(product)}
      variant="outline"
      size={size}
      isIconOnly
      className={className}
    >
      <Heart className={isInWishlist ? "fill-current text-danger-soft-foreground" : ""} aria-hidden />
    </Button>
  );
}
