import { toThumbnail } from "../../lib/picture-folders.ts";
import { Button } from "../../ui/button.tsx";
import "../../ui/overlays.css";
import { Popover } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CloudAlert, Minus, Plus, ShoppingCart, Trash2 } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { cartQuery, showCartItemChange } from "../../api/queries/shop.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { MAX_QTY, removeCartItem, updateCartItem } from "../../contract/shop.ts";
import { type CartLine as Line, restoreCartItems, type Totals } from "../../contract/shop-browse.ts";
import { formatMoney } from "../../lib/money.ts";
import { useCan } from "../../state/ability.ts";
import { focusContainer } from "../../ui/focus.ts";
import { toast } from "../../ui/toast.ts";
import { TotalsList } from "../../ui/totals-list.tsx";
import { offerUndo } from "../../ui/undo.tsx";

interface CartPopoverProps {
  /** Gets the focus back when the cart closes. */
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function CartPopover({ trigger, isOpen, onOpenChange }: CartPopoverProps) {
  const { t, i18n } = useTranslation("layout");
  const { data, isError, refetch } = useQuery(cartQuery(i18n.language));
  return (
    // HeroUI's Popover must contain its trigger, but the trigger renders before this code loads. So use only
    // Popover.Content.
    <Popover.Content
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      className="popover w-88 max-w-[calc(100vw-1.5rem)]"
    >
      <Popover.Dialog className="flex max-h-[70dvh] flex-col outline-none">
        <Popover.Heading className="px-4 pt-4 pb-2 text-base font-semibold">{t("cart.title")}</Popover.Heading>
        {data && data.lines.length > 0 ? (
          <>
            <ul className="min-h-0 flex-1 divide-y divide-separator overflow-y-auto px-4">
              {data.lines.map((line) => (
                <CartLine key={line.cartItem.id} line={line} />
              ))}
            </ul>
            <CartTotals totals={data.totals} />
            <div className="px-4 pb-4">
              <Link
                to="/apps/ecommerce/checkout"
                className="button button--primary w-full"
                onClick={() => onOpenChange(false)}
              >
                {t("cart.checkout")}
              </Link>
            </div>
          </>
        ) : (
          <CartPlaceholder isFailed={isError} isEmpty={data !== undefined} onRetry={() => void refetch()} />
        )}
      </Popover.Dialog>
    </Popover.Content>
  );
}

/** Equal to the totals of an order with standard delivery within Thailand. */
function CartTotals({ totals: { subtotal, discount, shipping, total } }: { totals: Totals }) {
  const { t, i18n } = useTranslation("layout");
  const formatAmount = (amount: number) => formatMoney(amount, i18n.language);
  return (
    <div className="border-t border-separator px-4 py-3">
      <TotalsList
        rows={[
          { name: t("cart.subtotal"), amount: formatAmount(subtotal) },
          ...(discount > 0 ? [{ name: t("cart.discount"), amount: formatAmount(-discount) }] : []),
          { name: t("cart.delivery"), amount: shipping === 0 ? t("cart.free") : formatAmount(shipping) },
        ]}
        total={{ name: t("cart.total"), amount: formatAmount(total) }}
      />
    </div>
  );
}

interface CartPlaceholderProps {
  isEmpty: boolean;
  isFailed: boolean;
  onRetry: () => void;
}

function CartPlaceholder({ isEmpty, isFailed, onRetry }: CartPlaceholderProps) {
  const { t } = useTranslation("layout");
  if (!isEmpty && !isFailed) return <div className="h-40" aria-busy />;
  const Icon = isEmpty ? ShoppingCart : CloudAlert;
  return (
    <div className="flex flex-col items-center gap-1 px-6 pt-4 pb-8 text-center">
      <Icon className="mb-2 size-8 text-muted" aria-hidden />
      <p className="font-medium">{t(isEmpty ? "cart.empty" : "cart.failed")}</p>
      {isEmpty ? (
        <p className="text-muted">{t("cart.emptyHelp")}</p>
      ) : (
        <Button variant="secondary" size="sm" className="mt-2" onClick={onRetry}>
          {t("cart.retry")}
        </Button>
      )}
    </div>
  );
}

function CartLine({ line }: { line: Line }) {
  const { t, i18n } = useTranslation("layout");
  const canUpdate = useCan("update", "Shop");
  const canRemove = useCan("delete", "Shop");
  const update = useEndpointMutation(updateCartItem);
  const remove = useEndpointMutation(removeCartItem);
  const restore = useEndpointMutation(restoreCartItems);
  const { cartItem, product, fullTotal, total, problem } = line;
  const { id: productId, name, image } = product;
  const { qty } = cartItem;

  const showError = () => void toast.error(t("cart.notSaved"));
  const setQty = async (next: number) => {
    await showCartItemChange(i18n.language, productId, { qty: next });
    await update.mutateAsync({ params: { productId }, body: { qty: next } }).catch(showError);
  };
  const removeWithUndo = async () => {
    await remove.mutateAsync({ params: { productId } });
    offerUndo(t("cart.removed", { name }), () => restore.mutateAsync({ body: { cartItems: [cartItem] } }), "cart");
  };

  return (
    <li className="flex gap-3 py-3">
      <img
        src={toThumbnail(image)}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-xl bg-surface-secondary"
      />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium">{name}</p>
        {problem && (
          <p className="text-sm text-warning-soft-foreground">
            {t(`cart.problems.${problem}`, { count: product.stock, price: formatMoney(product.price, i18n.language) })}
          </p>
        )}
        <div className="mt-1 flex items-center justify-between gap-2">
          <p className="tabular-nums">
            {formatMoney(total, i18n.language)}
            {fullTotal > total && (
              <>
                <span className="sr-only">{t("cart.before")}</span>
                <s className="block text-xs text-muted">{formatMoney(fullTotal, i18n.language)}</s>
              </>
            )}
          </p>
          <fieldset className="flex items-center gap-1">
            <legend className="sr-only">{t("cart.quantity", { name })}</legend>
            {canUpdate && (
              <Button
                variant="tertiary"
                size="sm"
                isIconOnly
                aria-label={t("cart.less", { name })}
                disabled={qty <= 1}
                onClick={() => void setQty(qty - 1)}
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
                aria-label={t("cart.more", { name })}
                disabled={qty >= Math.min(MAX_QTY, product.stock)}
                onClick={() => void setQty(qty + 1)}
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
                onClick={({ currentTarget }) => {
                  focusContainer(currentTarget);
                  void removeWithUndo().catch(showError);
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
