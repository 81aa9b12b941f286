import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type OccurrenceParams, occurrencesQuery } from "../../api/queries/calendar.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { whenIdle } from "../../ui/when-idle.ts";
import { addDays, type Day, getFirstWeekday } from "./days.ts";
import {
  type CalendarSearch,
  type CalendarView,
  getShownCalendars,
  getShownView,
  PHONE_QUERY,
  useCalendarSearch,
  useIsPhone,
} from "./search.ts";
import { type DayRange, getViewRange, moveDate } from "./view-range.ts";

type ShownSearch = Pick<CalendarSearch, "view" | "date" | "calendars" | "q">;

/** A search covers this many days before and after today. */
const SEARCHED_DAYS = 199;

/** Returns the period of a search, in the middle of which is today. */
const getSearchedRange = (today: Day): DayRange => ({
  from: addDays(today, -SEARCHED_DAYS),
  to: addDays(today, SEARCHED_DAYS),
});

/** Returns the params of the call that lists the shown occurrences. */
export function toOccurrenceParams(
  search: ShownSearch,
  view: CalendarView,
  date: Day,
  firstWeekday: number,
): OccurrenceParams {
  const { from, to } = search.q ? getSearchedRange(toLocalDay(new Date())) : getViewRange(view, date, firstWeekday);
  return {
    from,
    to,
    ...(search.calendars !== undefined && { calendars: [...getShownCalendars(search)] }),
    ...(search.q && { q: search.q }),
  };
}

/** Returns the params of the first call of the page, before the page renders. */
export function getStartParams(search: ShownSearch, language: string): OccurrenceParams {
  const { view, date } = getShownView(search, matchMedia(PHONE_QUERY).matches);
  return toOccurrenceParams(search, view, date, getFirstWeekday(language));
}

/** Queries the occurrences that the page shows and, when the browser is idle, those of the periods beside it. */
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
