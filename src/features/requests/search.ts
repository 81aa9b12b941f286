import * as v from "valibot";
import { brand } from "../../brand.ts";
import { receivedStatuses } from "../../contract/intake.ts";

const absent = undefined;
const count = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1));

/** What the address of the inbox says. A value typed by hand that means nothing counts as absent. */
export const requestsSearch = v.object({
  q: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), absent),
  status: v.fallback(v.optional(v.picklist(receivedStatuses)), absent),
  department: v.fallback(v.optional(v.picklist(brand.departments.map(({ id }) => id))), absent),
  /** The id of a member, or `none`. */
  assignee: v.fallback(v.optional(v.union([v.literal("none"), count])), absent),
  page: v.fallback(v.optional(count), absent),
  /** The request that is open. */
  request: v.fallback(v.optional(v.string()), absent),
});
export type RequestsSearch = v.InferOutput<typeof requestsSearch>;

export const PER_PAGE = 25;
/** The longest text that the server searches for. */
const MAX_QUERY = 200;

/** The part of the address that the list depends on. */
export const toListParams = ({ q, status, department, assignee, page }: RequestsSearch) => ({
  q: q?.slice(0, MAX_QUERY),
  status,
  department,
  assignee,
  page: page ?? 1,
  perPage: PER_PAGE,
});

/** What the list is narrowed to, without the page. */
export const hasFilters = ({ q, status, department, assignee }: RequestsSearch): boolean =>
  [q, status, department, assignee].some((part) => part !== undefined);
