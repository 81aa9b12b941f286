import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CartLine } from "../../../contract/shop-browse.ts";
import { formatWeekday } from "../../../lib/format-date.ts";
import { formatMoney } from "../../../lib/money.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";
import { focusContainer } from "../../../ui/focus.ts";
import { WholeWords } from "../../../ui/whole-words.tsx";
import { ProductPicture } from "../parts/product-picture.tsx";
import { CartQuantity } from "./cart-quantity.tsx";
import type { CartActions } from "./use-cart-actions.ts";

export function CartLineItem({ line, actions }: { line: CartLine; actions: CartActions }) {
  const { t, i18n } = useTranslation(["checkout", "shop"]);
  const [canUpdate, canRemove] = [useCan("update", "Shop"), useCan("delete", "Shop")];
  const { cartItem, product, fullTotal, total, problem } = line;
  const { name, brand, image, price, stock, slug, colorOptions, hasFreeShipping } = product;
  const formatPrice = (amount: number) => formatMoney(amount, i18n.language);
  const isOrderable = problem !== "unavailable" && problem !== "soldOut";
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-4 first:pt-0 last:pb-0 sm:gap-x-4">
      <ProductPicture image={image} isPale={!isOrderable} className="size-16 rounded-xl sm:row-span-2 sm:size-20" />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <p className="font-medium leading-title text-balance break-words">
              {problem === "unavailable" ? (
                <WholeWords>{name}</WholeWords>
              ) : (
                <Link
                  to="/apps/ecommerce/detail/$slug"
                  params={{ slug }}
                  className="rounded-sm outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
                >
                  <WholeWords>{name}</WholeWords>
                </Link>
              )}
            </p>
            <p className="text-sm text-muted">
              {brand} · <span className="tabular-nums">{t("cart.each", { price: formatPrice(price) })}</span>
            </p>
          </div>
          {canRemove && (
            <Button
              variant="ghost"
              size="sm"
              isIconOnly
              className="shrink-0"
              aria-label={t("cart.remove", { name })}
              onClick={({ currentTarget }) => {
                focusContainer(currentTarget);
                void actions.remove(line);
              }}
            >
              <Trash2 aria-hidden />
            </Button>
          )}
        </div>
        {isOrderable && (
          <p className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-sm">
            <span className="text-success-soft-foreground">{t("cart.offers", { count: cartItem.offers })}</span>
            <span className="text-success-soft-foreground">
              {t("cart.off", { percent: cartItem.discountPercentage })}
            </span>
            {hasFreeShipping && <span className="text-success-soft-foreground">{t("cart.freeShipping")}</span>}
            <span className="text-muted">
              {t("cart.ships", { day: formatWeekday(cartItem.shippingDate, i18n.language) })}
            </span>
          </p>
        )}
        {problem && (
          <p className="mt-1 text-sm font-medium text-warning-soft-foreground">{t(`problems.short.${problem}`)}</p>
        )}
      </div>
      {isOrderable && (
        <div className="mt-3 flex flex-wrap items-start justify-between max-sm:col-span-2 gap-x-4 gap-y-2">
          <div className="flex flex-wrap items-start gap-2">
            <CartQuantity
              productName={name}
              qty={cartItem.qty}
              stock={stock}
              isDisabled={!canUpdate}
              onChange={(qty) => void actions.change(line, { qty })}
            />
            {colorOptions.length > 1 && cartItem.color && (
              <ChoiceSelect
                label={t("cart.colorOf", { name })}
                value={cartItem.color}
                choices={colorOptions.map((value) => ({ value, name: t(`shop:colors.${value}`) }))}
                isDisabled={!canUpdate}
                className="w-28"
                onChange={(color) => void actions.change(line, { color })}
              />
            )}
          </div>
          <p className="ms-auto text-end tabular-nums">
            <span className="font-semibold">{formatPrice(total)}</span>
            {fullTotal > total && (
              <>
                <span className="sr-only">{t("cart.before")}</span>
                <s className="block text-sm text-muted">{formatPrice(fullTotal)}</s>
              </>
            )}
          </p>
        </div>
      )}
    </li>
  );
}
