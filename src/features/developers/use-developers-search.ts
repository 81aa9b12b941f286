import { getRouteApi } from "@tanstack/react-router";
import type { DevelopersSearch } from "./search.ts";

const route = getRouteApi("/_staff/developers");

/** The page's search params and a setter that merges changes. */
export function useDevelopersSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const updateSearch = (changed: Partial<DevelopersSearch>, options: { replace?: boolean } = {}) =>
    navigate({ search: (previous) => ({ ...previous, ...changed }), resetScroll: false, ...options });
  return { search, updateSearch };
}
