import { useAtomValue } from "jotai";
import { memo, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { BrowseData } from "../../../api/queries/shop-browse.ts";
import type { ShopProduct } from "../../../contract/shop.ts";
import { shopViewAtom } from "../../../state/shop.ts";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { PriceList } from "../parts/price.tsx";
import { ProductCard, ProductRow, productCardItemClass } from "../parts/product-card.tsx";

const gridClass = "grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4";
const TWO_COLUMNS_QUERY = "(width < 40rem)";

interface ProductResultsProps {
  data: BrowseData;
  isStale: boolean;
  listRef: RefObject<HTMLUListElement | null>;
  onQuickView: (product: ShopProduct) => void;
}

export const ProductResults = memo(function ProductResults({
  data: { products, searchText },
  isStale,
  listRef,
  onQuickView,
}: ProductResultsProps) {
  const { t } = useTranslation("shop");
  const isGrid = useAtomValue(shopViewAtom) === "grid";
  const hasTwoColumns = useMediaQuery(TWO_COLUMNS_QUERY) && isGrid;
  // With two columns, the last of an odd number of products is as wide as both.
  const wideProduct = hasTwoColumns && products.length % 2 === 1 ? products.at(-1) : undefined;
  return (
    <ul
      ref={listRef}
      tabIndex={-1}
      aria-label={t("browse.results")}
      aria-busy={isStale}
      className={`isolate outline-none ${isGrid ? gridClass : "flex flex-col gap-3"}`}
    >
      <PriceList products={products}>
        {products.map((product) => {
          const isCard = isGrid && product !== wideProduct;
          const Product = isCard ? ProductCard : ProductRow;
          return (
            <li
              key={product.id}
              data-product={product.id}
              className={isCard ? productCardItemClass : `min-w-0 ${isGrid ? "col-span-2" : ""}`}
            >
              <Product product={product} searchText={searchText} onQuickView={onQuickView} />
            </li>
          );
        })}
      </PriceList>
    </ul>
  );
});

const placeholders = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function LoadingResults() {
  const { t } = useTranslation("shop");
  const isGrid = useAtomValue(shopViewAtom) === "grid";
  return (
    <div role="status" aria-label={t("browse.loading")} className={isGrid ? gridClass : "flex flex-col gap-3"}>
      {placeholders.map((index) =>
        isGrid ? (
          <div key={index} className="overflow-hidden rounded-2xl border border-separator bg-surface">
            <div className="skeleton aspect-square" />
            <div className="flex flex-col gap-3 p-3 sm:p-4">
              <div className="skeleton h-3 w-1/3 rounded-md" />
              <div className="skeleton h-4 w-4/5 rounded-md" />
              <div className="skeleton h-4 w-1/2 rounded-md" />
              <div className="skeleton h-6 w-2/5 rounded-md" />
              <div className="skeleton h-8 rounded-xl" />
            </div>
          </div>
        ) : (
          <div key={index} className="flex gap-3 rounded-2xl border border-separator bg-surface p-3 sm:gap-5 sm:p-4">
            <div className="skeleton size-24 shrink-0 rounded-xl sm:size-36" />
            <div className="flex flex-1 flex-col gap-3">
              <div className="skeleton h-3 w-1/4 rounded-md" />
              <div className="skeleton h-4 w-2/3 rounded-md" />
              <div className="skeleton h-4 w-1/3 rounded-md" />
            </div>
          </div>
        ),
      )}
    </div>
  );
}

export const LoadingFacets = () => (
  <div aria-hidden className="flex flex-col gap-4">
    {placeholders.map((index) => (
      <div key={index} className="skeleton h-5 rounded-md" />
    ))}
  </div>
);
