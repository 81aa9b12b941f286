import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { startTransition, useEffect, useOptimistic, useRef } from "react";
import { shopPagingAtom } from "../../../state/shop.ts";
import { useTableSearch } from "../../../ui/data-table/use-table-search.ts";
import { saveListSearch } from "../../../ui/list-search.ts";
import { useStableHandlers } from "../../../ui/use-stable-handlers.ts";
import { useIsLeavingPage } from "../../../ui/use-url-search-text.ts";
import {
  filterNames,
  PRODUCTS_PER_PAGE,
  type ShopFilters,
  type ShopSearch,
  shopSearch,
  toBrowseParams,
} from "./search.ts";

const route = getRouteApi("/_staff/apps/ecommerce/shop");
const searchConfig = { ...shopSearch, filterNames, perPage: PRODUCTS_PER_PAGE, sort: [], getSort: () => [] };

type SearchChange = Partial<ShopFilters & Pick<ShopSearch, "sort">>;

/** `setFilters` and `openQuickView` stay the same between renders, because the rows are memoized. */
export function useShopSearch() {
  const { quickView, panel, ...urlSearch } = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const isLeavingPage = useIsLeavingPage();
  const addsPages = useAtomValue(shopPagingAtom) === "more";
  const tableSearch = useTableSearch<Omit<ShopSearch, "quickView" | "panel">>(urlSearch, searchConfig);

  const searchJson = JSON.stringify(urlSearch);
  useEffect(() => saveListSearch("shop", JSON.parse(searchJson)), [searchJson]);

  // A pressed filter shows at once. The router takes longer to change the URL, and a second press in that time must not
  // undo the first.
  const [search, showChange] = useOptimistic(tableSearch.search, (before, part: SearchChange) => ({
    ...before,
    ...part,
    page: undefined,
  }));
  const changeSearch = (part: SearchChange) =>
    startTransition(async () => {
      if (isLeavingPage()) return;
      showChange(part);
      await navigate({
        search: (previous) => ({ ...previous, ...part, page: undefined }),
        resetScroll: false,
        // While the filters are open on a narrow screen, their changes are one history entry: Back closes the panel.
        replace: panel !== undefined,
      });
    });
  const hasOpenedQuickView = useRef(false);
  const { setFilters, openQuickView } = useStableHandlers({
    setFilters: (part: Partial<ShopFilters>) => changeSearch(part),
    openQuickView: ({ id }: { id: number }) => {
      hasOpenedQuickView.current = true;
      void navigate({ search: (previous) => ({ ...previous, quickView: String(id) }), resetScroll: false });
    },
  });
  const close = (part: { quickView?: undefined; panel?: undefined }) =>
    void navigate({ search: (previous) => ({ ...previous, ...part }), resetScroll: false, replace: true });
  return {
    ...tableSearch,
    search,
    params: toBrowseParams(search, addsPages),
    addsPages,
    setFilters,
    setSort: (sort: ShopSearch["sort"]) => changeSearch({ sort }),
    quickView,
    openQuickView,
    // Go back, so that the history does not contain the shop twice, unless a link has opened the quick view.
    closeQuickView: () => (hasOpenedQuickView.current ? history.back() : close({ quickView: undefined })),
    isPanelOpen: panel !== undefined,
    openPanel: () =>
      void navigate({ search: (previous) => ({ ...previous, panel: "filters" as const }), resetScroll: false }),
    closePanel: () => close({ panel: undefined }),
  };
}
