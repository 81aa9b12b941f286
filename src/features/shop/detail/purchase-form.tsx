import { Link } from "@tanstack/react-router";
import { Check, ShoppingCart, Trash2 } from "lucide-react";
import { type FormEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ShopProduct } from "../../../contract/shop.ts";
import type { CartLine } from "../../../contract/shop-browse.ts";
import { LOW_STOCK } from "../../../domain/shop.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { focusContainer } from "../../../ui/focus.ts";
import { useDocumentAttribute } from "../../../ui/use-document-attribute.ts";
import { ColorChoice } from "../parts/color-choice.tsx";
import { formatBaht } from "../parts/price.tsx";
import { QuantityField } from "../parts/quantity-field.tsx";
import { usePurchase } from "./use-purchase.ts";

interface PurchaseFormProps {
  product: ShopProduct;
  line: CartLine | undefined;
}

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
  // On phones the buttons stick to the lower edge of the screen, and must not cover what has the focus.
  useDocumentAttribute("data-has-bulk-bar");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isIdle) return;
    if (error) quantityField.current?.focus();
    else purchase.submit();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5 max-sm:contents">
      {canSubmit && (
        <>
          <ColorChoice colors={product.colorOptions} value={purchase.color} onChange={purchase.setColor} />
          <QuantityField
            ref={quantityField}
            text={purchase.text}
            stock={product.stock}
            error={error}
            onType={purchase.setText}
            onStep={(qty) => purchase.setText(String(qty))}
          />
        </>
      )}
      <StockLine product={product} />
      {line && (
        <CartNote line={line}>
          {canRemove && (
            <Button
              variant="ghost"
              size="sm"
              isIconOnly
              aria-label={t("product.removeFromCart")}
              className="text-current"
              onClick={({ currentTarget }) => {
                // The pressed button disappears with the cart item.
                if (submitButton.current) submitButton.current.focus();
                else focusContainer(currentTarget);
                purchase.removeFromCart();
              }}
            >
              <Trash2 aria-hidden />
            </Button>
          )}
        </CartNote>
      )}
      {(canSubmit || isInCart) && (
        <div
          data-bottom-bar
          className="z-10 flex flex-wrap gap-2 max-sm:sticky max-sm:bottom-(--bottom-bar,0px) max-sm:-mx-4 max-sm:border-t max-sm:border-separator max-sm:bg-background max-sm:px-4 max-sm:py-3"
        >
          {canSubmit && (
            // The same button in each state, and never disabled, so that it keeps the focus.
            <Button
              ref={submitButton}
              type="submit"
              aria-disabled={isIdle}
              variant={isIdle ? "secondary" : "primary"}
              size="lg"
              className="min-w-0 flex-1 basis-32 aria-disabled:cursor-default aria-disabled:opacity-100"
            >
              {isIdle ? <Check aria-hidden /> : <ShoppingCart aria-hidden />}
              {t(isIdle ? "detail.cart.added" : isInCart ? "detail.cart.update" : "product.addToCart")}
            </Button>
          )}
          {isInCart && (
            <Link
              to="/apps/ecommerce/checkout"
              className={`button button--lg min-w-0 flex-1 basis-32 ${isIdle ? "button--primary" : "button--outline"}`}
            >
              {t("detail.cart.checkout")}
            </Link>
          )}
        </div>
      )}
    </form>
  );
}

function StockLine({ product: { stock } }: { product: ShopProduct }) {
  const { t } = useTranslation("shop");
  const [dotClass, text] =
    stock === 0
      ? ["bg-danger", t("product.soldOut")]
      : stock <= LOW_STOCK
        ? ["bg-warning", t("product.lowStock", { count: stock })]
        : ["bg-success", t("product.inStock")];
  return (
    <p className="flex items-center gap-2 text-sm">
      <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${dotClass}`} />
      {text}
    </p>
  );
}

function CartNote({ line: { cartItem, product, total, problem }, children }: { line: CartLine; children: ReactNode }) {
  const { t } = useTranslation("shop");
  const { qty, color, price, discountPercentage } = cartItem;
  const pieces = color ? `${qty} × ${t(`colors.${color}`)}` : String(qty);
  return (
    <div className="flex items-center gap-3 rounded-2xl bg-accent-soft py-3 ps-4 pe-3 text-sm text-accent-soft-foreground">
      <div className="min-w-0 flex-1">
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
      {children}
    </div>
  );
}
