import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Heart, Package, ShoppingCart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fetchCartItem, productRecordsQuery } from "../../../api/queries/shop.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { addCartItem, addWishlistItem, removeCartItem, removeWishlistItem } from "../../../contract/shop.ts";
import { restoreCartItems } from "../../../contract/shop-browse.ts";
import { can } from "../../../lib/auth.ts";
import { formatMoney } from "../../../lib/money.ts";
import { useAbility } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { LargePicture } from "../../../ui/large-picture.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { DeletedRecord, DetailList } from "./detail-list.tsx";

export function ProductPreview({ id, onClose }: { id: number | string; onClose: () => void }) {
  const { t, i18n } = useTranslation("search");
  const ability = useAbility();
  const product = useQuery(productRecordsQuery(i18n.language)).data?.find((each) => each.id === id);
  const [addToCart, removeFromCart] = [useEndpointMutation(addCartItem), useEndpointMutation(removeCartItem)];
  const restore = useEndpointMutation(restoreCartItems);
  const [addToWishlist, removeFromWishlist] = [
    useEndpointMutation(addWishlistItem),
    useEndpointMutation(removeWishlistItem),
  ];
  if (!product) return <DeletedRecord />;

  const { isInCart, isInWishlist } = product;
  const canToggle = (isIncluded: boolean) => can(ability, isIncluded ? "delete" : "create", "Shop");
  const showErrors = (done: Promise<unknown>) => done.catch(() => toast.error(t("preview.failed")));
  const addRequest = { body: { productId: product.id } };
  const removeRequest = { params: { productId: product.id } };
  const removeWithUndo = async () => {
    // Undo adds the item again with its old quantity and with the offers that were chosen at random for it.
    const item = await fetchCartItem(product.id);
    await removeFromCart.mutateAsync(removeRequest);
    const message = t("preview.removedFromCart", { name: product.name });
    if (item) offerUndo(message, () => restore.mutateAsync({ body: { cartItems: [item] } }), "cart");
  };
  const toggleCart = () => showErrors(isInCart ? removeWithUndo() : addToCart.mutateAsync(addRequest));
  const toggleWishlist = () =>
    showErrors(isInWishlist ? removeFromWishlist.mutateAsync(removeRequest) : addToWishlist.mutateAsync(addRequest));
  return (
    <div className="flex flex-col gap-5 sm:flex-row">
      <LargePicture
        src={product.image}
        alt=""
        fit="cover"
        className="aspect-square w-full max-w-48 rounded-2xl bg-default"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <p className="text-xl font-semibold tabular-nums">{formatMoney(product.price, i18n.language)}</p>
        <DetailList
          details={[
            [t("fields.brand"), product.brand],
            [
              t("fields.rating"),
              <Stars key="rating" count={product.rating} label={t("preview.stars", { count: product.rating })} />,
            ],
            [t("fields.shipping"), product.hasFreeShipping ? t("preview.freeShipping") : ""],
          ]}
        />
        <p className="text-sm">{product.description}</p>
        <div className="flex flex-wrap gap-2">
          <Link
            to="/apps/ecommerce/detail/$slug"
            params={{ slug: product.slug }}
            onClick={onClose}
            className="button button--outline button--sm"
          >
            <Package aria-hidden />
            {t("preview.openProduct")}
          </Link>
          {canToggle(isInCart) && (
            <Button variant={isInCart ? "outline" : "primary"} size="sm" onClick={() => void toggleCart()}>
              <ShoppingCart aria-hidden />
              {t(isInCart ? "preview.removeFromCart" : "preview.addToCart")}
            </Button>
          )}
          {canToggle(isInWishlist) && (
            <Button variant="outline" size="sm" onClick={() => void toggleWishlist()}>
              <Heart className={isInWishlist ? "fill-current" : ""} aria-hidden />
              {t(isInWishlist ? "preview.removeFromWishlist" : "preview.addToWishlist")}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
