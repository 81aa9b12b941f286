import { queryOptions } from "@tanstack/react-query";
import type { Area } from "../../contract/areas.ts";
import { getCounts } from "../../contract/dashboard.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { call } from "../call.ts";

export type Counts = ResponseData<typeof getCounts>;

/** Refetch at this interval, because a task can become overdue without a change event. */
const REFETCH_INTERVAL_MS = 60_000;

/** A change of `auth` can change which counts the account may read; the other areas have the counted rows. */
const areas: readonly Area[] = ["auth", "todo", "email", "chat", "requests", "shop"];

export const countsQuery = queryOptions({
  queryKey: ["dashboard", "counts"],
  queryFn: () => call(getCounts, { params: { today: toLocalDay(new Date()) } }),
  refetchInterval: REFETCH_INTERVAL_MS,
  meta: { areas },
});
