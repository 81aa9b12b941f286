import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { occurrencesQuery } from "../../api/queries/calendar.ts";
import { whenIdle } from "../../ui/when-idle.ts";
import { getFirstWeekday } from "./days.ts";
import { toOccurrenceParams } from "./occurrence-params.ts";
import { getShownView } from "./search.ts";
import { useCalendarSearch, useIsPhone } from "./use-calendar-search.ts";
import { type DayRange, moveDate } from "./view-range.ts";

/** Also queries the next and the previous period when the browser is idle. */
export function useShownEvents() {
  const { i18n } = useTranslation("calendar");
  const { search } = useCalendarSearch();
  const { view, date } = getShownView(search, useIsPhone());
  const firstWeekday = getFirstWeekday(i18n.language);
  const params = toOccurrenceParams(search, view, date, firstWeekday);
  const query = useQuery(occurrencesQuery(params));
  const queryClient = useQueryClient();
  const { q, calendars } = search;
  const previousNext = useMemo(
    () => [-1, 1].map((steps) => toOccurrenceParams({ calendars }, view, moveDate(view, date, steps), firstWeekday)),
    [calendars, view, date, firstWeekday],
  );
  useEffect(() => {
    if (q) return;
    let isCurrent = true;
    whenIdle(() => {
      if (isCurrent) for (const each of previousNext) void queryClient.prefetchQuery(occurrencesQuery(each));
    });
    return () => {
      isCurrent = false;
    };
  }, [q, previousNext, queryClient]);
  const range = useMemo((): DayRange => ({ from: params.from, to: params.to }), [params.from, params.to]);
  return { ...query, view, date, range };
}
