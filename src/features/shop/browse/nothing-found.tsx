import { useQuery } from "@tanstack/react-query";
import { Package, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { popularProductsQuery } from "../../../api/queries/shop-details.ts";
import type { ShopProduct } from "../../../contract/shop.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { NoticePanel } from "../../../ui/notice-panel.tsx";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { ProductStrip } from "../parts/product-strip.tsx";

interface NothingFoundProps {
  searchText: string;
  hasFilters: boolean;
  onClearSearch: () => void;
  onClearFilters: () => void;
  onQuickView: (product: ShopProduct) => void;
}

export function NothingFound(props: NothingFoundProps) {
  const { searchText, hasFilters, onClearSearch, onClearFilters, onQuickView } = props;
  const { t, i18n } = useTranslation("shop");
  const { data: popularProducts = [] } = useQuery(popularProductsQuery(i18n.language));
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
          <Button variant="outline" onClick={onClearFilters}>
            {t("browse.empty.clearFilters")}
          </Button>
        )}
        {searchText && (
          <Button variant="outline" onClick={onClearSearch}>
            {t("browse.empty.clearSearch")}
          </Button>
        )}
      </NoticePanel>
      <ProductStrip title={t("browse.empty.popular")} products={popularProducts} onQuickView={onQuickView} />
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
