import { Button } from "@heroui/react";
import { Minus, Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type CartLine as Line, setCachedQuantity } from "../../api/queries/shop.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { addCartItem, removeCartItem, updateCartItem } from "../../contract/shop.ts";
import { formatMoney } from "../../lib/money.ts";
import { useCan } from "../../state/ability.ts";
import { focusContainer } from "../../ui/focus.ts";
import { offerUndo } from "../../ui/undo.tsx";

const MAX_QTY = 99;

/** A cart item: quantity and removal with undo. */
export function CartLine({ line }: { line: Line }) {
  const { t, i18n } = useTranslation("layout");
  const canUpdate = useCan("update", "Shop");
  const canRemove = useCan("delete", "Shop");
  const update = useEndpointMutation(updateCartItem);
  const remove = useEndpointMutation(removeCartItem);
  const add = useEndpointMutation(addCartItem);
  const { id: productId, name, image, price, qty } = line;

  const setQty = async (next: number) => {
    await setCachedQuantity(i18n.language, productId, next);
    update.mutate({ params: { productId }, body: { qty: next } });
  };
  const removeWithUndo = async () => {
    await remove.mutateAsync({ params: { productId } });
    offerUndo(t("cart.removed", { name }), t("cart.undo"), async () => {
      await add.mutateAsync({ body: { productId } });
      if (qty > 1) await update.mutateAsync({ params: { productId }, body: { qty } });
    });
  };

  return (
    <li className="flex gap-3 py-3">
      <img src={image} alt="" width={56} height={56} className="size-14 shrink-0 rounded-xl bg-surface-secondary" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium">{name}</p>
        <div className="mt-1 flex items-center justify-between gap-2">
          <p className="text-muted tabular-nums">{formatMoney(price, i18n.language)}</p>
          <fieldset className="flex items-center gap-1">
            <legend className="sr-only">{t("cart.quantity", { name })}</legend>
            {canUpdate && (
              <Button
                variant="tertiary"
                size="sm"
                isIconOnly
                aria-label={t("cart.fewer")}
                isDisabled={qty <= 1}
                onPress={() => void setQty(qty - 1)}
              >
                <Minus aria-hidden />
              </Button>
            )}
            <output className="min-w-7 text-center tabular-nums">{qty}</output>
            {canUpdate && (
              <Button
                variant="tertiary"
                size="sm"
                isIconOnly
                aria-label={t("cart.more")}
                isDisabled={qty >= MAX_QTY}
                onPress={() => void setQty(qty + 1)}
              >
                <Plus aria-hidden />
              </Button>
            )}
            {canRemove && (
              <Button
                variant="ghost"
                size="sm"
                isIconOnly
                aria-label={t("cart.remove", { name })}
                onPress={({ target }) => {
                  focusContainer(target);
                  void removeWithUndo();
                }}
              >
                <Trash2 aria-hidden />
              </Button>
            )}
          </fieldset>
        </div>
      </div>
    </li>
  );
}
