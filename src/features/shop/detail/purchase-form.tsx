import { Button } from "@heroui/react";
import { Link } from "@tanstack/react-router";
import { Check, ShoppingCart, Trash2 } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ShopProduct } from "../../../contract/shop.ts";
import type { CartLine } from "../../../contract/shop-browse.ts";
import { useCan } from "../../../state/ability.ts";
import { focusContainer } from "../../../ui/focus.ts";
import { formatBaht } from "../parts/price.tsx";
import { ColorChoice } from "./color-choice.tsx";
import { QuantityField } from "./quantity-field.tsx";
import { usePurchase } from "./use-purchase.ts";

interface PurchaseFormProps {
  product: ShopProduct;
  /** The product's line in the cart. */
  line: CartLine | undefined;
}

/** Lets the customer choose color and quantity, and put the product into the cart or change it there. */
export function PurchaseForm({ product, line }: PurchaseFormProps) {
  const { t } = useTranslation("shop");
  const purchase = usePurchase(product, line);
  const { isInCart, isChanged, error } = purchase;
  const [canAdd, canUpdate, canRemove] = [useCan("create", "Shop"), useCan("update", "Shop"), useCan("delete", "Shop")];
  const quantityField = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const isSoldOut = product.stock === 0;
  const canSubmit = (isInCart ? canUpdate : canAdd) && !isSoldOut;
  const isIdle = isInCart && !isChanged;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isIdle) return;
    if (error) quantityField.current?.focus();
    else purchase.submit();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {canSubmit && (
        <>
          <ColorChoice colors={product.colorOptions} value={purchase.color} onChange={purchase.setColor} />
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
            <QuantityField
              ref={quantityField}
              text={purchase.text}
              stock={product.stock}
              error={error}
              onChange={purchase.setText}
            />
          </div>
        </>
      )}
      <StockLine product={product} />
      {line && <CartNote line={line} />}
      <div
        // On phones the buttons stay at the lower edge of the screen while the form is longer than the screen.
        data-bottom-bar={canSubmit || undefined}
        className="z-10 flex flex-wrap gap-2 max-sm:sticky max-sm:bottom-(--bottom-bar,0px) max-sm:-mx-4 max-sm:border-t max-sm:border-separator max-sm:bg-background max-sm:px-4 max-sm:py-3"
      >
        {canSubmit && (
          // The same button in each state, and never disabled, so that it keeps the focus.
          <button
            ref={submitButton}
            type="submit"
            aria-disabled={isIdle}
            className={`button button--lg min-w-0 flex-1 basis-40 aria-disabled:cursor-default ${isIdle ? "button--secondary" : "button--primary"}`}
          >
            {isIdle ? <Check aria-hidden /> : <ShoppingCart aria-hidden />}
            {t(isIdle ? "detail.cart.added" : isInCart ? "detail.cart.update" : "product.addToCart")}
          </button>
        )}
        {isInCart && (
          <Link
            to="/apps/ecommerce/checkout"
            className={`button button--lg min-w-0 flex-1 basis-40 ${isIdle ? "button--primary" : "button--outline"}`}
          >
            {t("detail.cart.checkout")}
          </Link>
        )}
        {isInCart && canRemove && (
          <Button
            variant="ghost"
            size="lg"
            isIconOnly
            aria-label={t("product.removeFromCart")}
            onPress={({ target }) => {
              // The pressed button disappears with the cart item.
              if (submitButton.current) submitButton.current.focus();
              else focusContainer(target);
              purchase.removeFromCart();
            }}
          >
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
    </form>
  );
}

const LOW_STOCK = 5;

function StockLine({ product: { stock } }: { product: ShopProduct }) {
  const { t } = useTranslation("shop");
  const [look, text] =
    stock === 0
      ? ["bg-danger", t("detail.stock.soldOut")]
      : stock <= LOW_STOCK
        ? ["bg-warning", t("product.lowStock", { count: stock })]
        : ["bg-success", t("product.inStock")];
  return (
    <p className="flex items-center gap-2 text-sm">
      <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${look}`} />
      {text}
    </p>
  );
}

/** Says what the cart holds of this product, and at which price. */
function CartNote({ line: { cartItem, product, total, problem } }: { line: CartLine }) {
  const { t } = useTranslation("shop");
  const { qty, color, price, discountPercentage } = cartItem;
  const pieces = color ? `${qty} × ${t(`colors.${color}`)}` : String(qty);
  return (
    <div className="rounded-2xl bg-accent-soft px-4 py-3 text-sm text-accent-soft-foreground">
      <p className="font-medium">{t("detail.cart.holds", { pieces })}</p>
      {problem === "priceChanged" ? (
        <p>{t("detail.cart.priceChanged", { before: formatBaht(price), price: formatBaht(product.price) })}</p>
      ) : (
        product.stock > 0 && (
          <p className="tabular-nums">
            {t("detail.cart.total", { total: formatBaht(total), percent: discountPercentage })}
          </p>
        )
      )}
    </div>
  );
}
