import { useTranslation } from "react-i18next";
import { showCartItemChange } from "../../../api/queries/shop.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { removeCartItem, updateCartItem } from "../../../contract/shop.ts";
import { acceptCartChanges, type CartLine, restoreCartItems } from "../../../contract/shop-browse.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { getErrorKey } from "../parts/error-key.ts";

/** Removals and accepted changes can be undone. */
export function useCartActions() {
  const { t, i18n } = useTranslation("checkout");
  const { language } = i18n;
  const { mutateAsync: update } = useEndpointMutation(updateCartItem);
  const { mutateAsync: remove } = useEndpointMutation(removeCartItem);
  const { mutateAsync: restore } = useEndpointMutation(restoreCartItems);
  const { mutateAsync: accept } = useEndpointMutation(acceptCartChanges);
  const showError = (error: unknown) => void toast.error(t(getErrorKey(error)));
  const offerCartUndo = (message: string, cartItems: CartLine["cartItem"][], expected: CartLine["cartItem"][] = []) =>
    offerUndo(message, () => restore({ body: { cartItems, expected } }), "cart");
  return {
    change: async (
      { cartItem: { productId, qty } }: CartLine,
      change: Partial<Pick<CartLine["cartItem"], "qty" | "color">>,
    ) => {
      await showCartItemChange(language, productId, change);
      const color = change.color ?? undefined;
      await update({ params: { productId }, body: { qty: change.qty ?? qty, color } }).catch(showError);
    },
    remove: async ({ cartItem, product: { name } }: CartLine) => {
      try {
        await remove({ params: { productId: cartItem.productId } });
        offerCartUndo(t("cart.removed", { name }), [cartItem]);
      } catch (error) {
        showError(error);
      }
    },
    acceptChanges: async (lines: readonly CartLine[]) => {
      const changes = lines.flatMap(({ product: { id, price, stock }, problem }) =>
        problem ? [{ productId: id, price, stock, problem }] : [],
      );
      try {
        const { before, after } = await accept({ body: { changes } });
        if (before.length > 0) offerCartUndo(t("problems.accepted"), before, after);
      } catch (error) {
        showError(error);
      }
    },
  };
}
export type CartActions = ReturnType<typeof useCartActions>;
