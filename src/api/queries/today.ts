import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Area, backupAreas } from "../../contract/areas.ts";
import { getToday } from "../../contract/today.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { call } from "../call.ts";
import { receivedRequestsQuery } from "./requests.ts";

/** Refetch at this interval, because events end and tasks become due without a change event. */
const REFETCH_INTERVAL_MS = 60_000;

/** The section shows changes in all areas that people work in. */
const areas: readonly Area[] = [...backupAreas, "requests"];

export const todayQuery = (language: string) =>
  queryOptions({
    queryKey: ["dashboard", "today", language],
    queryFn: () => call(getToday, { params: { today: toLocalDay(new Date()) } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL_MS,
    meta: { areas },
  });

const NEW_REQUESTS = { status: "new", page: 1, perPage: 4 } as const;

/** In a workspace, those of nobody: Today shows the member's own ones apart. */
export const newRequestsQuery = (isInWorkspace: boolean) =>
  receivedRequestsQuery({ ...NEW_REQUESTS, ...(isInWorkspace && { assignee: "none" }) });
