import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { browseQuery } from "../../../api/queries/shop-browse.ts";
import { FilterBar } from "../../../ui/data-table/filter-bar.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { FailedPanel } from "../../../ui/notice-panel.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { FacetPanel } from "./facets/facet-panel.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { LoadingFacets, LoadingResults, ProductResults } from "./product-results.tsx";
import { ResultsFooter } from "./results-footer.tsx";
import { filterNames, PRODUCTS_PER_PAGE, type ShopFilters } from "./search.ts";
import { FiltersButton, ShopSort, ViewSwitch } from "./shop-toolbar.tsx";
import { useActiveFilters } from "./use-active-filters.ts";
import { useResultsFocus } from "./use-results-focus.ts";
import { useShopSearch } from "./use-shop-search.ts";

const FiltersDrawer = lazyWithRetry(async () => (await import("./facets/filters-drawer.tsx")).FiltersDrawer);
const QuickView = lazyWithRetry(async () => (await import("./quick-view.tsx")).QuickView);

/** Wide enough for the filters beside three products. */
const SIDEBAR_QUERY = "(min-width: 80rem)";
const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined])) as ShopFilters;

/** A component of its own, so that typing in the search field does not render the whole page. */
export function ShopBrowser() {
  const { t, i18n } = useTranslation("shop");
  const shopState = useShopSearch();
  const { search, setFilters, searchField, tableProps, openQuickView } = shopState;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...browseQuery(shopState.params, i18n.language),
    select: identity,
  });
  const hasSidebar = useMediaQuery(SIDEBAR_QUERY);
  // Keep the same object when the URL catches up with the pressed filters, so that the panel does not render again.
  const filtersJson = JSON.stringify(pickFilters(search));
  const filters = useMemo((): ShopFilters => JSON.parse(filtersJson), [filtersJson]);
  const activeFilters = useActiveFilters(filters, setFilters);
  const { listRef, showNewPage, showAddedPage } = useResultsFocus(isPlaceholderData ? undefined : data);

  // Show the last page if the URL names a page past the end, for example after its products were deleted.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / PRODUCTS_PER_PAGE));
  const isPastEnd = data !== undefined && !isPlaceholderData && tableProps.page > lastPage;
  const showLastPage = useEffectEvent(() => tableProps.onPageChange(lastPage, { replace: true }));
  useEffect(() => {
    if (isPastEnd) showLastPage();
  }, [isPastEnd]);

  const renderResults = () => {
    if (!data)
      return isError ? (
        <FailedPanel title={t("failed.title")} help={t("failed.help")} onRetry={() => void refetch()} />
      ) : (
        <LoadingResults />
      );
    if (data.total === 0)
      return (
        <NothingFound
          searchText={data.searchText.trim()}
          hasFilters={activeFilters.length > 0}
          onClearSearch={() => searchField.onChange("")}
          onClearFilters={() => setFilters(noFilters)}
          onQuickView={openQuickView}
        />
      );
    return (
      <>
        <ProductResults data={data} isStale={isPlaceholderData} listRef={listRef} onQuickView={openQuickView} />
        <ResultsFooter
          page={Math.min(tableProps.page, lastPage)}
          pages={lastPage}
          shown={data.products.length}
          total={data.total}
          addsPages={shopState.addsPages}
          isLoading={isPlaceholderData}
          getPageHref={tableProps.getPageHref}
          onPageChange={(page) => {
            showNewPage();
            tableProps.onPageChange(page);
          }}
          onMore={(isKeyboard) => {
            if (isKeyboard) showAddedPage();
            tableProps.onPageChange(tableProps.page + 1, { replace: true });
          }}
        />
      </>
    );
  };
  return (
    <>
      <FilterBar
        searchLabel={t("browse.search")}
        searchField={searchField}
        activeFilters={activeFilters}
        {...((shopState.hasFilters || activeFilters.length > 0) && { onClear: shopState.clearFilters })}
      >
        {!hasSidebar && (
          <FiltersButton count={activeFilters.length} isOpen={shopState.isPanelOpen} onPress={shopState.openPanel} />
        )}
        <div className="flex items-center gap-2 sm:ms-auto">
          <ShopSort sort={search.sort} onChange={shopState.setSort} />
          <ViewSwitch />
        </div>
      </FilterBar>
      <div className="flex items-start gap-8 pt-4">
        {hasSidebar && (
          <section aria-labelledby="shop-filters" className="w-60 shrink-0">
            <h2 id="shop-filters" className="sr-only">
              {t("browse.filters.title")}
            </h2>
            {data ? <FacetPanel {...filters} facets={data.facets} onChange={setFilters} /> : <LoadingFacets />}
          </section>
        )}
        <section aria-labelledby="shop-products" className="min-w-0 flex-1">
          <h2 id="shop-products" className="sr-only">
            {t("browse.results")}
          </h2>
          <p role="status" className="min-h-8 pb-3 text-sm text-muted tabular-nums">
            {data && (data.total === 0 ? t("browse.countNone") : t("browse.count", { count: data.total }))}
          </p>
          {renderResults()}
        </section>
      </div>
      <Suspense>
        {!hasSidebar && shopState.isPanelOpen && data && (
          <FiltersDrawer
            {...filters}
            facets={data.facets}
            onChange={setFilters}
            total={data.total}
            hasFilters={activeFilters.length > 0}
            onClear={() => setFilters(noFilters)}
            onClose={shopState.closePanel}
          />
        )}
        {shopState.quickView !== undefined && (
          <QuickView key={shopState.quickView} id={shopState.quickView} onClose={shopState.closeQuickView} />
        )}
      </Suspense>
    </>
  );
}

/** With `select`, React Query keeps the parts of the previous result that are equal, also for another search. */
const identity = <T,>(data: T): T => data;

const pickFilters = ({ category, brand, priceMin, priceMax, rating, freeShipping }: ShopFilters): ShopFilters => ({
  category,
  brand,
  priceMin,
  priceMax,
  rating,
  freeShipping,
});
