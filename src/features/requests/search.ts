import { getRouteApi } from "@tanstack/react-router";
import * as v from "valibot";
import { brand } from "../../brand.ts";
import { receivedRequestStatuses } from "../../contract/intake.ts";
import { pageSizes } from "../../ui/data-table/table-search.ts";

const absent = undefined;
const positiveInteger = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1));

/** The search params of the inbox. An invalid value counts as missing. */
export const requestsSearch = v.object({
  q: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), absent),
  status: v.fallback(v.optional(v.picklist(receivedRequestStatuses)), absent),
  department: v.fallback(v.optional(v.picklist(brand.departments.map(({ id }) => id))), absent),
  /** Whose requests to list: the id of a member, or `none` for unassigned requests. */
  assignee: v.fallback(v.optional(v.union([v.literal("none"), positiveInteger])), absent),
  page: v.fallback(v.optional(positiveInteger), absent),
  perPage: v.fallback(v.optional(v.pipe(positiveInteger, v.picklist(pageSizes))), absent),
  /** The id of the request that is open in the drawer. */
  request: v.fallback(v.optional(v.string()), absent),
  /** The username and the code of the link that the server prints at its first start: `username:code`. */
  connect: v.fallback(v.optional(v.pipe(v.string(), v.includes(":"))), absent),
});
export type RequestsSearch = v.InferOutput<typeof requestsSearch>;

export const PER_PAGE = 25;
/** The server rejects a search text with more characters than this. */
const MAX_QUERY_LENGTH = 200;

/** Converts the page's search params to the params of the list call. */
export const toListParams = ({ q, status, department, assignee, page, perPage }: RequestsSearch) => ({
  q: q?.slice(0, MAX_QUERY_LENGTH),
  status,
  department,
  assignee,
  page: page ?? 1,
  perPage: perPage ?? PER_PAGE,
});

/** True if a search text or a filter is set. */
export const hasFilters = ({ q, status, department, assignee }: RequestsSearch): boolean =>
  [q, status, department, assignee].some((part) => part !== undefined);

const route = getRouteApi("/_staff/apps/requests");

/** Returns the inbox's search params and functions that change them. `setFilters` also returns to the first page. */
export function useRequestsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setSearch = (part: Partial<RequestsSearch>, { replace = false, resetScroll = false } = {}) =>
    navigate({ search: (previous) => ({ ...previous, ...part }), replace, resetScroll });
  const setFilters = (part: Partial<RequestsSearch>, options?: { replace?: boolean }) =>
    setSearch({ ...part, page: undefined }, options);
  return { search, setSearch, setFilters };
}
