import { getRouteApi } from "@tanstack/react-router";
import type { RequestsSearch } from "./search.ts";

const route = getRouteApi("/_staff/apps/requests");

/** What the address says, and how to change a part of it. Whatever narrows the list leads to its first page. */
export function useRequestsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: Partial<RequestsSearch>, { replace = false, resetScroll = false } = {}) =>
    navigate({ search: (previous) => ({ ...previous, ...part }), replace, resetScroll });
  const narrow = (part: Partial<RequestsSearch>, options?: { replace?: boolean }) =>
    change({ ...part, page: undefined }, options);
  return { search, change, narrow };
}
