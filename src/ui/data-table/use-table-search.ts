import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSearchCorrection } from "../use-search-correction.ts";
import { useIsLeavingPage, useUrlSearchText } from "../use-url-search-text.ts";
import { formatSort, type TableSearch, type TableSearchConfig } from "./table-search.ts";
import type { SortBy } from "./types.ts";

interface NavigateOptions {
  replace?: boolean;
}

/**
 * `search` contains typed text at once; the URL follows when typing pauses. Every change except a change of the page
 * leads to the first page. The URL leaves out defaults. An invalid URL is corrected, with a toast.
 */
export function useTableSearch<S extends TableSearch>(urlSearch: S, config: TableSearchConfig) {
  const { t } = useTranslation("table");
  const router = useRouter();
  const isLeavingPage = useIsLeavingPage();
  useSearchCorrection(config, t("address.corrected"));

  const updateSearch = (part: Partial<S>, options: NavigateOptions = {}) => {
    if (isLeavingPage()) return;
    void router.navigate({
      to: ".",
      search: (previous) => ({ ...previous, ...part }),
      resetScroll: false,
      ...options,
    });
  };
  const setFilters = (part: Partial<S>, options?: NavigateOptions) =>
    updateSearch({ ...part, page: undefined }, options);

  const urlText = urlSearch.q ?? "";
  const { field, replaceText } = useUrlSearchText(urlText, (text) =>
    setFilters({ q: text || undefined } as Partial<S>, { replace: true }),
  );
  const search: S =
    field.value === urlText ? urlSearch : { ...urlSearch, q: field.value || undefined, page: undefined };

  const filterNames = ["q", ...config.filterNames];
  const clearFilters = () => {
    replaceText("");
    setFilters(Object.fromEntries(filterNames.map((name) => [name, undefined])) as Partial<S>);
  };
  const hasFilters = filterNames.some((name) => {
    const value = search[name as keyof S];
    return value !== undefined && value !== "";
  });
  const omitDefault = <T>(value: T, defaultValue: T) => (value === defaultValue ? undefined : value);
  const tableProps = {
    onClearFilters: hasFilters ? clearFilters : undefined,
    page: search.page ?? 1,
    perPage: search.perPage ?? config.perPage,
    sort: config.getSort(search),
    onPageChange: (page: number, options?: NavigateOptions) =>
      updateSearch({ page: omitDefault(page, 1) } as Partial<S>, options),
    onPerPageChange: (perPage: number) => setFilters({ perPage: omitDefault(perPage, config.perPage) } as Partial<S>),
    onSortChange: (sort: readonly SortBy[]) =>
      setFilters({ sort: omitDefault(formatSort(sort), formatSort(config.sort)) || undefined } as Partial<S>),
    getPageHref,
  };
  return { search, searchField: field, setFilters, clearFilters, hasFilters, tableProps };
}

export function getPageHref(page: number): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  if (page > 1) query.set("page", String(page));
  else query.delete("page");
  return query.size > 0 ? `${pathname}?${String(query).replaceAll("%2C", ",")}` : pathname;
}
