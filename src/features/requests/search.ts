import { getRouteApi } from "@tanstack/react-router";
import * as v from "valibot";
import { brand } from "../../brand.ts";
import { receivedStatuses } from "../../contract/intake.ts";

const absent = undefined;
const positiveInteger = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1));

/** The URL search of the inbox. Invalid values count as absent. */
export const requestsSearch = v.object({
  q: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), absent),
  status: v.fallback(v.optional(v.picklist(receivedStatuses)), absent),
  department: v.fallback(v.optional(v.picklist(brand.departments.map(({ id }) => id))), absent),
  /** The id of a member, or `none`. */
  assignee: v.fallback(v.optional(v.union([v.literal("none"), positiveInteger])), absent),
  page: v.fallback(v.optional(positiveInteger), absent),
  /** The id of the open request. */
  request: v.fallback(v.optional(v.string()), absent),
});
export type RequestsSearch = v.InferOutput<typeof requestsSearch>;

export const PER_PAGE = 25;
/** The server's limit. */
const MAX_QUERY_LENGTH = 200;

/** The params of the list call for a URL search. */
export const toListParams = ({ q, status, department, assignee, page }: RequestsSearch) => ({
  q: q?.slice(0, MAX_QUERY_LENGTH),
  status,
  department,
  assignee,
  page: page ?? 1,
  perPage: PER_PAGE,
});

/** True if the list is searched or filtered; the page does not count. */
export const hasFilters = ({ q, status, department, assignee }: RequestsSearch): boolean =>
  [q, status, department, assignee].some((part) => part !== undefined);

const route = getRouteApi("/_staff/apps/requests");

/** The URL search of the inbox. `setFilters` also goes back to the first page. */
export function useRequestsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setSearch = (part: Partial<RequestsSearch>, { replace = false, resetScroll = false } = {}) =>
    navigate({ search: (previous) => ({ ...previous, ...part }), replace, resetScroll });
  const setFilters = (part: Partial<RequestsSearch>, options?: { replace?: boolean }) =>
    setSearch({ ...part, page: undefined }, options);
  return { search, setSearch, setFilters };
}
