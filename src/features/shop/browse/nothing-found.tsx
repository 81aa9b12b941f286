import { Button } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { Package, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { popularProductsQuery } from "../../../api/queries/shop-details.ts";
import type { ShopProduct } from "../../../contract/shop.ts";
import { useCan } from "../../../state/ability.ts";
import { NoticePanel } from "../../../ui/notice-panel.tsx";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { ProductCard } from "../parts/product-card.tsx";

interface NothingFoundProps {
  searchText: string;
  hasFilters: boolean;
  onClearSearch: () => void;
  onClearFilters: () => void;
  onQuickView: (product: ShopProduct) => void;
}

/** Says what was searched, offers to search less strictly, and shows popular products instead. */
export function NothingFound(props: NothingFoundProps) {
  const { searchText, hasFilters, onClearSearch, onClearFilters, onQuickView } = props;
  const { t, i18n } = useTranslation("shop");
  const { data: popular = [] } = useQuery(popularProductsQuery(i18n.language));
  if (!searchText && !hasFilters) return <EmptyShop />;
  return (
    <>
      <NoticePanel
        icon={SearchX}
        title={searchText ? t("browse.empty.searchTitle", { text: searchText }) : t("browse.empty.filtersTitle")}
        help={t(
          searchText ? (hasFilters ? "browse.empty.bothHelp" : "browse.empty.searchHelp") : "browse.empty.filtersHelp",
        )}
      >
        {hasFilters && (
          <Button variant="outline" onPress={onClearFilters}>
            {t("browse.empty.clearFilters")}
          </Button>
        )}
        {searchText && (
          <Button variant="outline" onPress={onClearSearch}>
            {t("browse.empty.clearSearch")}
          </Button>
        )}
      </NoticePanel>
      {popular.length > 0 && (
        <section aria-labelledby="popular-products" className="mt-8">
          <h2 id="popular-products" className="mb-3 text-lg font-semibold">
            {t("browse.empty.popular")}
          </h2>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
            {popular.map((product) => (
              <li key={product.id} className="min-w-0">
                <ProductCard product={product} onQuickView={onQuickView} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function EmptyShop() {
  const { t } = useTranslation("shop");
  const canAdd = useCan("update", "Shop");
  return (
    <NoticePanel
      icon={Package}
      title={t("browse.empty.title")}
      help={t(canAdd ? "browse.empty.addHelp" : "browse.empty.help")}
    >
      {canAdd && (
        <PlainLink to="/apps/ecommerce/products" preloads="on-hover" className="button button--primary">
          {t("browse.empty.add")}
        </PlainLink>
      )}
    </NoticePanel>
  );
}
