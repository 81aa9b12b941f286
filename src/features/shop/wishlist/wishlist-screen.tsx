import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Heart, Share2, ShoppingCart, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { countsQuery } from "../../../api/queries/counts.ts";
import { wishlistQuery } from "../../../api/queries/shop.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { focusContainer } from "../../../ui/focus.ts";
import { FailedPanel, NoticePanel } from "../../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../../ui/page-header.tsx";
import { RowCheckbox } from "../../../ui/row-checkbox.tsx";
import { PriceList } from "../parts/price.tsx";
import { getProductUrl } from "../parts/product-url.ts";
import { shareOrCopy } from "../parts/share.ts";
import { ShopLink } from "../parts/shop-link.tsx";
import { type ListedItem, useWishlistActions } from "./use-wishlist-actions.ts";
import { WishlistRow } from "./wishlist-row.tsx";
import { buildWishlistText, formatTotal } from "./wishlist-text.ts";

export function WishlistScreen() {
  const { t, i18n } = useTranslation(["shop", "common"]);
  const { data, isError, refetch } = useQuery(wishlistQuery(i18n.language));
  const { hiddenIds, remove, move } = useWishlistActions();
  const canAdd = useCan("create", "Shop");
  const items = data?.filter(({ wishlistItem }) => !hiddenIds.has(wishlistItem.id));
  const availableItems = items?.filter(({ product }) => product.stock > 0) ?? [];
  const { data: cartCount = 0 } = useQuery({ ...countsQuery, select: ({ cartItems }) => cartItems ?? 0 });
  const list = useRef<HTMLDivElement>(null);
  usePageTitle(t("wishlist.title"), t("common:productName"));

  const shareList = (sharedItems: readonly ListedItem[]) => {
    const products = sharedItems.map(({ product }) => product);
    const text = buildWishlistText(products, {
      title: t("wishlist.share.title"),
      soldOut: t("product.soldOut"),
      total: t("wishlist.share.total", { total: formatTotal(products) }),
      getUrl: (slug) => getProductUrl(slug, i18n.language),
    });
    return shareOrCopy({
      data: { title: t("wishlist.share.title"), text },
      text,
      copiedMessage: t("wishlist.share.copied"),
      failedMessage: t("wishlist.share.failed"),
    });
  };
  return (
    <>
      <PageHeader title={t("wishlist.title")} help={t("wishlist.help")}>
        {items && items.length > 0 && (
          <>
            <Button variant="outline" onClick={() => void shareList(items)}>
              <Share2 aria-hidden />
              {t("wishlist.share.action")}
            </Button>
            {canAdd && (
              <Button
                disabled={availableItems.length === 0}
                onClick={() => {
                  list.current?.focus();
                  move(availableItems);
                }}
              >
                <ShoppingCart aria-hidden />
                {t("wishlist.moveAll")}
              </Button>
            )}
          </>
        )}
      </PageHeader>
      {/* This element gets the focus when the row of a pressed button disappears. */}
      <div ref={list} tabIndex={-1} className="outline-none">
        {items === undefined ? (
          isError ? (
            <FailedPanel title={t("failed.title")} help={t("failed.help")} onRetry={() => void refetch()} />
          ) : (
            <WishlistSkeleton />
          )
        ) : items.length === 0 ? (
          <NoticePanel icon={Heart} title={t("wishlist.empty.title")} help={t("wishlist.empty.help")}>
            <ShopLink className="button button--primary">{t("wishlist.empty.shop")}</ShopLink>
            {cartCount > 0 && (
              <Link to="/apps/ecommerce/checkout" className="button button--outline">
                {t("detail.cart.checkout")}
              </Link>
            )}
          </NoticePanel>
        ) : (
          <WishlistItems items={items} onMove={move} onRemove={remove} />
        )}
      </div>
    </>
  );
}

interface WishlistItemsProps {
  items: readonly ListedItem[];
  onMove: (items: readonly ListedItem[]) => void;
  onRemove: (items: readonly ListedItem[]) => void;
}

function WishlistItems({ items, onMove, onRemove }: WishlistItemsProps) {
  const { t } = useTranslation("shop");
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  const selectedItems = items.filter(({ wishlistItem }) => selectedIds.has(wishlistItem.id));
  const products = items.map(({ product }) => product);
  const availableItems = items.filter(({ product }) => product.stock > 0);
  const [canAdd, canRemove] = [useCan("create", "Shop"), useCan("delete", "Shop")];
  const select = (ids: readonly number[], isSelected: boolean) =>
    setSelectedIds(
      (previous) => new Set([...[...previous].filter((id) => !ids.includes(id)), ...(isSelected ? ids : [])]),
    );
  const movableItems = selectedItems.filter(({ product }) => product.stock > 0);
  return (
    <section aria-label={t("wishlist.title")} className="rounded-2xl border border-separator bg-surface">
      {(canAdd || canRemove) && (
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-separator px-4 py-2 text-sm">
          <RowCheckbox
            label={t("wishlist.selectAll")}
            isChecked={selectedItems.length === items.length}
            isIndeterminate={selectedItems.length > 0 && selectedItems.length < items.length}
            onChange={(isChecked) =>
              select(
                items.map(({ wishlistItem }) => wishlistItem.id),
                isChecked,
              )
            }
          />
          <span role="status" className="me-auto tabular-nums">
            {selectedItems.length > 0
              ? t("wishlist.selected", { count: selectedItems.length })
              : t("wishlist.count", { count: items.length })}
          </span>
          {selectedItems.length > 0 && (
            <span className="flex flex-wrap gap-2">
              {canAdd && (
                <Button
                  size="sm"
                  disabled={movableItems.length === 0}
                  onClick={({ currentTarget }) => {
                    focusContainer(currentTarget);
                    onMove(movableItems);
                  }}
                >
                  <ShoppingCart aria-hidden />
                  {t("wishlist.move")}
                </Button>
              )}
              {canRemove && (
                <Button
                  size="sm"
                  variant="danger-soft"
                  onClick={({ currentTarget }) => {
                    focusContainer(currentTarget);
                    onRemove(selectedItems);
                  }}
                >
                  <Trash2 aria-hidden />
                  {t("wishlist.removeSelected")}
                </Button>
              )}
            </span>
          )}
        </div>
      )}
      <ul className="divide-y divide-separator">
        <PriceList products={products}>
          {items.map((item) => (
            <WishlistRow
              key={item.wishlistItem.id}
              item={item}
              isSelected={selectedIds.has(item.wishlistItem.id)}
              onSelect={(isSelected) => select([item.wishlistItem.id], isSelected)}
              onMove={() => onMove([item])}
              onRemove={() => onRemove([item])}
            />
          ))}
        </PriceList>
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-separator px-4 py-3">
        <span>
          {t("wishlist.total")}
          {availableItems.length < items.length && (
            <span className="mx-2 text-sm text-muted">{t("wishlist.totalNote")}</span>
          )}
        </span>
        <span className="text-lg font-semibold tabular-nums">{formatTotal(products)}</span>
      </p>
    </section>
  );
}

function WishlistSkeleton() {
  const { t } = useTranslation("shop");
  return (
    <div role="status" aria-label={t("wishlist.loading")} className="rounded-2xl border border-separator bg-surface">
      {["a", "b", "c", "d"].map((row) => (
        <div key={row} className="flex items-center gap-4 border-b border-separator p-4 last:border-0">
          <div className="skeleton skeleton--shimmer size-20 shrink-0 rounded-xl" />
          <div className="flex flex-1 flex-col gap-2">
            <div className="skeleton skeleton--shimmer h-5 w-3/5 rounded-md" />
            <div className="skeleton skeleton--shimmer h-5 w-24 rounded-md" />
          </div>
        </div>
      ))}
    </div>
  );
}
