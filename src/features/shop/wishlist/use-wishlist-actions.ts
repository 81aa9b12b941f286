import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import type { ResponseData } from "../../../contract/endpoint.ts";
import { removeWishlistItem } from "../../../contract/shop.ts";
import { type getWishlistDetails, moveWishlistToCart, restoreWishlistItems } from "../../../contract/shop-browse.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo, saveWithUndo } from "../../../ui/undo.tsx";
import { getErrorKey } from "../parts/error-key.ts";

export type ListedItem = ResponseData<typeof getWishlistDetails>["items"][number];

/**
 * Each action offers undo. `hiddenIds` are the items that were taken off the list; the list hides them before the
 * response arrives.
 */
export function useWishlistActions() {
  const { t } = useTranslation("shop");
  const { mutateAsync: removeItem } = useEndpointMutation(removeWishlistItem);
  const { mutateAsync: moveItems } = useEndpointMutation(moveWishlistToCart);
  const { mutateAsync: restoreItems } = useEndpointMutation(restoreWishlistItems);
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<number>>(new Set());

  const hide = (ids: readonly number[]) => setHiddenIds((previous) => new Set([...previous, ...ids]));
  const show = (ids: readonly number[]) =>
    setHiddenIds((previous) => new Set([...previous].filter((id) => !ids.includes(id))));
  const showError = (error: unknown) => toast.error(t(getErrorKey(error)));
  const getIds = (items: readonly ListedItem[]) => items.map(({ wishlistItem }) => wishlistItem.id);
  const getMessage = (done: "moved" | "removed", [first, ...others]: readonly ListedItem[]) =>
    others.length === 0
      ? t(`wishlist.done.${done}`, { name: first?.product.name })
      : t(`wishlist.done.${done}Many`, { count: others.length + 1 });

  const remove = (items: readonly ListedItem[]) =>
    saveWithUndo(async () => {
      hide(getIds(items));
      const results = await Promise.allSettled(
        items.map(({ product }) => removeItem({ params: { productId: product.id } })),
      );
      const removedItems = items.filter((_, index) => results[index]?.status === "fulfilled");
      const failure = results.find((result) => result.status === "rejected");
      show(getIds(items.filter((item) => !removedItems.includes(item))));
      if (failure) showError(failure.reason);
      if (removedItems.length === 0) return;
      offerUndo(getMessage("removed", removedItems), async () => {
        await restoreItems({ body: { wishlistItems: removedItems.map(({ wishlistItem }) => wishlistItem) } });
        show(getIds(removedItems));
      });
    });

  const move = (items: readonly ListedItem[]) =>
    saveWithUndo(async () => {
      const ids = getIds(items);
      hide(ids);
      const response = await moveItems({ body: { productIds: items.map(({ product }) => product.id) } }).catch(
        (error: unknown) => {
          show(ids);
          showError(error);
        },
      );
      if (!response) return;
      const { moved, added } = response;
      const movedIds = moved.map(({ id }) => id);
      show(ids.filter((id) => !movedIds.includes(id)));
      const movedItems = items.filter(({ wishlistItem }) => movedIds.includes(wishlistItem.id));
      if (movedItems.length < items.length) toast.warning(t("wishlist.done.soldOut"));
      if (movedItems.length === 0) return;
      offerUndo(getMessage("moved", movedItems), async () => {
        await restoreItems({ body: { wishlistItems: moved, added } });
        show(movedIds);
      });
    });

  return {
    hiddenIds,
    remove: (items: readonly ListedItem[]) => void remove(items),
    move: (items: readonly ListedItem[]) => void move(items),
  };
}
