import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listEvents } from "../../contract/calendar.ts";
import { getEvent, listOccurrences } from "../../contract/calendar-events.ts";
import type { Input, ResponseData } from "../../contract/endpoint.ts";
import { call } from "../call.ts";

export type CalendarEventRecord = ResponseData<typeof listEvents>[number];
export type OccurrenceParams = Input<typeof listOccurrences>["params"];

export const eventRecordsQuery = queryOptions({
  queryKey: ["calendar", "records"],
  queryFn: () => call(listEvents, { params: {} }),
});

/** The period has at most 400 days. The earliest occurrence comes first; repeating events are expanded. */
export const occurrencesQuery = (params: OccurrenceParams) =>
  queryOptions({
    queryKey: ["calendar", "occurrences", params],
    queryFn: async () => (await call(listOccurrences, { params })).occurrences,
    placeholderData: keepPreviousData,
  });

/** Fails with a CallError (404) if no event has this id. */
export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: ["calendar", "event", id],
    queryFn: async () => (await call(getEvent, { params: { id } })).event,
  });
