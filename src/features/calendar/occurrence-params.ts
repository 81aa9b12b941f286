import type { OccurrenceParams } from "../../api/queries/calendar.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { addDays, type Day, getFirstWeekday } from "./days.ts";
import { type CalendarSearch, type CalendarViewName, getShownCalendars, getShownView, PHONE_QUERY } from "./search.ts";
import { type DayRange, getViewRange } from "./view-range.ts";

type ShownSearch = Pick<CalendarSearch, "view" | "date" | "calendars" | "q">;

/** The number of days searched before and after today. */
const SEARCHED_DAYS = 199;

const getSearchedRange = (today: Day): DayRange => ({
  from: addDays(today, -SEARCHED_DAYS),
  to: addDays(today, SEARCHED_DAYS),
});

export function toOccurrenceParams(
  search: ShownSearch,
  view: CalendarViewName,
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

export function getStartParams(search: ShownSearch, language: string): OccurrenceParams {
  const { view, date } = getShownView(search, matchMedia(PHONE_QUERY).matches);
  return toOccurrenceParams(search, view, date, getFirstWeekday(language));
}
