import { useTranslation } from "react-i18next";
import { fetchCartItem, fetchWishlistItem } from "../../../api/queries/shop.ts";
import { mutateEndpoint } from "../../../api/use-endpoint-mutation.ts";
import {
  addCartItem,
  addWishlistItem,
  removeCartItem,
  removeWishlistItem,
  type ShopProduct,
} from "../../../contract/shop.ts";
import { restoreCartItems, restoreWishlistItems } from "../../../contract/shop-browse.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo, saveWithUndo, type UndoGroup } from "../../../ui/undo.tsx";
import { getErrorKey } from "./error-key.ts";

type ListedProduct = Pick<ShopProduct, "id" | "name" | "isInCart" | "isInWishlist">;
interface CartChoice {
  /** By default, the product's first colour. */
  color?: ShopProduct["colorOptions"][number] | undefined;
  qty?: number;
}

/** Each action offers undo. */
export function useListActions() {
  const { t } = useTranslation("shop");
  const showError = (error: unknown) => void toast.error(t(getErrorKey(error)));
  const offerUndoInGroup = (message: string, undo: () => unknown, group?: UndoGroup) => offerUndo(message, undo, group);

  const add = async ({ id, name }: ListedProduct, choice: CartChoice = {}) => {
    await mutateEndpoint(addCartItem, { body: { productId: id, ...choice } });
    offerUndoInGroup(
      t("done.addedToCart", { name }),
      () => mutateEndpoint(removeCartItem, { params: { productId: id } }),
      "cart",
    );
  };
  const remove = async ({ id, name }: ListedProduct) => {
    // Undo sends the item back as it was, with the offers that were drawn for it.
    const item = await fetchCartItem(id);
    await mutateEndpoint(removeCartItem, { params: { productId: id } });
    if (item)
      offerUndoInGroup(
        t("done.removedFromCart", { name }),
        () => mutateEndpoint(restoreCartItems, { body: { cartItems: [item] } }),
        "cart",
      );
  };
  const wish = async ({ id, name }: ListedProduct) => {
    await mutateEndpoint(addWishlistItem, { body: { productId: id } });
    offerUndoInGroup(t("done.addedToWishlist", { name }), () =>
      mutateEndpoint(removeWishlistItem, { params: { productId: id } }),
    );
  };
  const unwish = async ({ id, name }: ListedProduct) => {
    const item = await fetchWishlistItem(id);
    await mutateEndpoint(removeWishlistItem, { params: { productId: id } });
    if (item)
      offerUndoInGroup(t("done.removedFromWishlist", { name }), () =>
        mutateEndpoint(restoreWishlistItems, { body: { wishlistItems: [item] } }),
      );
  };
  return {
    showError,
    addToCart: (product: ListedProduct, choice?: CartChoice) =>
      saveWithUndo(() => add(product, choice)).catch(showError),
    toggleCart: (product: ListedProduct, choice?: CartChoice) =>
      saveWithUndo(() => (product.isInCart ? remove(product) : add(product, choice))).catch(showError),
    toggleWishlist: (product: ListedProduct) =>
      saveWithUndo(() => (product.isInWishlist ? unwish(product) : wish(product))).catch(showError),
  };
}
