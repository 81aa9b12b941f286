import { getRouteApi } from "@tanstack/react-router";
import * as v from "valibot";
import { brand } from "../../brand.ts";
import { receivedRequestStatuses } from "../../contract/intake.ts";
import { pageSizes } from "../../ui/data-table/table-search.ts";

const absent = undefined;
const positiveInteger = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1));

export const requestsSearch = v.object({
  q: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), absent),
  status: v.fallback(v.optional(v.picklist(receivedRequestStatuses)), absent),
  department: v.fallback(v.optional(v.picklist(brand.departments.map(({ id }) => id))), absent),
  /** The id of a member, or `none` for unassigned requests. */
  assignee: v.fallback(v.optional(v.union([v.literal("none"), positiveInteger])), absent),
  page: v.fallback(v.optional(positiveInteger), absent),
  perPage: v.fallback(v.optional(v.pipe(positiveInteger, v.picklist(pageSizes))), absent),
  request: v.fallback(v.optional(v.string()), absent),
  /** The list of members is open. */
  team: v.fallback(v.optional(v.literal("open")), absent),
  /** `username:code` of the link that the server prints at its first start. */
  connect: v.fallback(v.optional(v.pipe(v.string(), v.includes(":"))), absent),
});
export type RequestsSearch = v.InferOutput<typeof requestsSearch>;

export const PER_PAGE = 25;
/** The server rejects longer texts. */
const MAX_QUERY_LENGTH = 200;

export const toListParams = ({ q, status, department, assignee, page, perPage }: RequestsSearch) => ({
  q: q?.slice(0, MAX_QUERY_LENGTH),
  status,
  department,
  assignee,
  page: page ?? 1,
  perPage: perPage ?? PER_PAGE,
});

export const hasFilters = ({ q, status, department, assignee }: RequestsSearch): boolean =>
  [q, status, department, assignee].some((part) => part !== undefined);

const route = getRouteApi("/_staff/apps/requests");

/** `setFilters` also returns to the first page. */
export function useRequestsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const setSearch = (part: Partial<RequestsSearch>, { replace = false, resetScroll = false } = {}) =>
    navigate({ search: (previous) => ({ ...previous, ...part }), replace, resetScroll });
  const setFilters = (part: Partial<RequestsSearch>, options?: { replace?: boolean }) =>
    setSearch({ ...part, page: undefined }, options);
  return { search, setSearch, setFilters };
}
