import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { fetchCartItem, fetchWishlistItem } from "../../../api/queries/shop.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import {
  addCartItem,
  addWishlistItem,
  removeCartItem,
  removeWishlistItem,
  type ShopProduct,
} from "../../../contract/shop.ts";
import { restoreCartItems, restoreWishlistItems } from "../../../contract/shop-browse.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";

type ListedProduct = Pick<ShopProduct, "id" | "name" | "isInCart" | "isInWishlist">;
interface CartChoice {
  /** The colour to order. By default, the product's first colour. */
  color?: ShopProduct["colorOptions"][number] | undefined;
  /** How many pieces; by default one. */
  qty?: number;
}

/** Returns the translation key of a failed call's error message. */
export function getErrorKey(error: unknown) {
  if (!(error instanceof CallError)) return "done.failed";
  if (error.status === 507) return "done.full";
  return error.status === 404 ? "done.gone" : "done.failed";
}

/** Returns functions that put products on the wishlist and into the cart or take them out, and offer undo. */
export function useListActions() {
  const { t } = useTranslation("shop");
  const { mutateAsync: addToCart } = useEndpointMutation(addCartItem);
  const { mutateAsync: removeFromCart } = useEndpointMutation(removeCartItem);
  const { mutateAsync: restoreCart } = useEndpointMutation(restoreCartItems);
  const { mutateAsync: addToWishlist } = useEndpointMutation(addWishlistItem);
  const { mutateAsync: removeFromWishlist } = useEndpointMutation(removeWishlistItem);
  const { mutateAsync: restoreWishlist } = useEndpointMutation(restoreWishlistItems);
  return useMemo(() => {
    const showError = (error: unknown) => void toast.error(t(getErrorKey(error)));
    const undoable = (message: string, undo: () => unknown) => offerUndo(message, t("done.undo"), undo);

    const add = async ({ id, name }: ListedProduct, choice: CartChoice = {}) => {
      await addToCart({ body: { productId: id, ...choice } });
      undoable(t("done.addedToCart", { name }), () => removeFromCart({ params: { productId: id } }));
    };
    const remove = async ({ id, name }: ListedProduct) => {
      // Undo sends the item back as it was, with the offers that were drawn for it.
      const item = await fetchCartItem(id);
      await removeFromCart({ params: { productId: id } });
      if (item) undoable(t("done.removedFromCart", { name }), () => restoreCart({ body: { cartItems: [item] } }));
    };
    const wish = async ({ id, name }: ListedProduct) => {
      await addToWishlist({ body: { productId: id } });
      undoable(t("done.addedToWishlist", { name }), () => removeFromWishlist({ params: { productId: id } }));
    };
    const unwish = async ({ id, name }: ListedProduct) => {
      const item = await fetchWishlistItem(id);
      await removeFromWishlist({ params: { productId: id } });
      if (item)
        undoable(t("done.removedFromWishlist", { name }), () => restoreWishlist({ body: { wishlistItems: [item] } }));
    };
    return {
      showError,
      addToCart: (product: ListedProduct, choice?: CartChoice) => add(product, choice).catch(showError),
      toggleCart: (product: ListedProduct) => (product.isInCart ? remove(product) : add(product)).catch(showError),
      toggleWishlist: (product: ListedProduct) =>
        (product.isInWishlist ? unwish(product) : wish(product)).catch(showError),
    };
  }, [t, addToCart, removeFromCart, restoreCart, addToWishlist, removeFromWishlist, restoreWishlist]);
}
