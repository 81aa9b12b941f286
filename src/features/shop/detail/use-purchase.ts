import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { productColors, type ShopProduct, updateCartItem } from "../../../contract/shop.ts";
import type { CartLine } from "../../../contract/shop-browse.ts";
import { singleFlight } from "../../../lib/promises.ts";
import { deleteDraft, readDraft, storeDraft } from "../../../state/drafts.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { parseQuantity } from "../parts/quantity.ts";
import { useListActions } from "../parts/use-list-actions.ts";

const choiceSchema = v.object({
  color: v.optional(v.picklist(productColors)),
  /** The quantity as typed, so it may be invalid. */
  qty: v.optional(v.string()),
});
type Choice = v.InferOutput<typeof choiceSchema>;

/**
 * Until the color and quantity are in the cart, they are stored as a draft, so that they survive a reload. `line` is
 * the product's line in the cart.
 */
export function usePurchase(product: ShopProduct, line: CartLine | undefined) {
  const { t } = useTranslation("shop");
  const { addToCart, toggleCart, showError } = useListActions();
  const { mutateAsync: update } = useEndpointMutation(updateCartItem);
  const [once] = useState(singleFlight);
  const draftKey = `product:${product.id}`;
  const [choice, setChoice] = useState<Choice>(() => readDraft(draftKey, choiceSchema) ?? {});
  const item = line?.cartItem;

  const color =
    [choice.color, item?.color].find((each) => each && product.colorOptions.includes(each)) ?? product.colorOptions[0];
  const savedText = String(item?.qty ?? 1);
  const text = choice.qty ?? savedText;
  const parsedQty = parseQuantity(text, product.stock);
  const isChanged = item !== undefined && (text !== savedText || (color ?? null) !== item.color);

  const changeChoice = (part: Choice) => {
    const next = { ...choice, ...part };
    storeDraft(draftKey, next);
    setChoice(next);
  };

  // The cart has taken over the choice: from now on, show what the cart holds.
  const isChoiceInCart = item !== undefined && !isChanged && Object.keys(choice).length > 0;
  useEffect(() => {
    if (!isChoiceInCart) return;
    deleteDraft(draftKey, choice);
    setChoice({});
  }, [isChoiceInCart, draftKey, choice]);

  const save = async (qty: number) => {
    if (!item) return addToCart(product, { qty, color });
    const params = { productId: product.id };
    try {
      await update({ params, body: { qty, color } });
    } catch (error) {
      return showError(error);
    }
    offerUndo(
      t("detail.cart.updated", { name: product.name }),
      () => update({ params, body: { qty: item.qty, color: item.color ?? color, expected: { qty, color } } }),
      "cart",
    );
  };
  return {
    color,
    text,
    error: typeof parsedQty === "string" ? parsedQty : undefined,
    isInCart: item !== undefined,
    /** The choice differs from the product's line in the cart. */
    isChanged,
    setColor: (next: Choice["color"]) => changeChoice({ color: next }),
    setText: (next: string) => changeChoice({ qty: next }),
    /** Does nothing with an invalid quantity. */
    submit: () => void (typeof parsedQty === "number" && once(() => save(parsedQty))),
    removeFromCart: () => void once(() => toggleCart({ ...product, isInCart: true })),
  };
}
