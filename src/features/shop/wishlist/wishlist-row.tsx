import { Link } from "@tanstack/react-router";
import { ShoppingCart, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { RowCheckbox } from "../../../ui/row-checkbox.tsx";
import { Price } from "../parts/price.tsx";
import { ProductPicture } from "../parts/product-picture.tsx";
import { StockNote } from "../parts/stock-note.tsx";
import type { ListedItem } from "./use-wishlist-actions.ts";

interface WishlistRowProps {
  item: ListedItem;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onMove: () => void;
  onRemove: () => void;
}

export function WishlistRow({ item: { product }, isSelected, onSelect, onMove, onRemove }: WishlistRowProps) {
  const { t } = useTranslation("shop");
  const [canAdd, canRemove] = [useCan("create", "Shop"), useCan("delete", "Shop")];
  const { name, brand, slug, image, stock } = product;
  const isSoldOut = stock === 0;
  return (
    <li className="relative flex items-start gap-3 p-4 sm:items-center sm:gap-4">
      {(canAdd || canRemove) && (
        <div className="relative z-1 self-start pt-6 sm:self-center sm:pt-0">
          <RowCheckbox label={t("wishlist.select", { name })} isChecked={isSelected} onChange={onSelect} />
        </div>
      )}
      <ProductPicture image={image} isPale={isSoldOut} className="size-18 rounded-xl sm:size-20" />
      <div className="flex min-w-0 flex-1 flex-col gap-3 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <p className="text-xs text-muted">{brand}</p>
          <h2 className="font-medium leading-title text-balance break-words">
            <Link
              to="/apps/ecommerce/detail/$slug"
              params={{ slug }}
              className="rounded-sm outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus"
            >
              {name}
            </Link>
          </h2>
          <Price product={product} isCompact />
          <StockNote product={product} />
        </div>
        <div className="flex shrink-0 items-center gap-2">
          {canAdd && (
            <Button
              size="sm"
              variant="outline"
              data-action="move"
              disabled={isSoldOut}
              aria-label={t("wishlist.moveNamed", { name })}
              onClick={({ currentTarget }) => {
                focusNextRow(currentTarget);
                onMove();
              }}
            >
              <ShoppingCart aria-hidden />
              {t("wishlist.move")}
            </Button>
          )}
          {canRemove && (
            <Button
              size="sm"
              variant="ghost"
              isIconOnly
              data-action="remove"
              aria-label={t("wishlist.removeNamed", { name })}
              onClick={({ currentTarget }) => {
                focusNextRow(currentTarget);
                onRemove();
              }}
            >
              <Trash2 aria-hidden />
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** The pressed button disappears with its row. */
function focusNextRow(button: Element): void {
  const row = button.closest("li");
  const { action } = (button as HTMLElement).dataset;
  const neighbourRow = row?.nextElementSibling ?? row?.previousElementSibling;
  const list = row?.closest<HTMLElement>("[tabindex]");
  (neighbourRow?.querySelector<HTMLElement>(`[data-action=${action}]:not(:disabled)`) ?? list)?.focus();
}
