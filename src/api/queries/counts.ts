import { queryOptions } from "@tanstack/react-query";
import type { Area } from "../../contract/areas.ts";
import { getCounts } from "../../contract/dashboard.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { call } from "../call.ts";

export type Counts = ResponseData<typeof getCounts>;

/** Refetch at this interval, because a task can become overdue without a change event. */
const REFETCH_INTERVAL_MS = 60_000;

/**
 * The areas whose changes refetch the counts: a change of `auth` can change which counts the account may read, a change
 * of any other area changes a count.
 */
const areas: readonly Area[] = ["auth", "todo", "email", "chat", "requests", "shop"];

/** Queries the numbers that badges, notices and the dashboard show. */
export const countsQuery = queryOptions({
  queryKey: ["dashboard", "counts"],
  queryFn: () => call(getCounts, { params: { today: toLocalDay(new Date()) } }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { areas },
});
