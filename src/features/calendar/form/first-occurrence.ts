import type { CalendarEvent } from "../../../contract/calendar.ts";
import { getOccurrenceStart, getSeriesDays, toSeries } from "../../../domain/event-series.ts";

/** About 20 years: hardly any series has all its occurrences in so long a time removed. */
const SEARCHED_DAYS = 7_300;

/** Takes the first occurrence that is not removed. */
export function getFirstRecurrenceId(event: CalendarEvent): string {
  const series = toSeries(event);
  const { startDay, overrides, excludedDays } = series;
  const days = [...getSeriesDays(series, startDay, startDay + SEARCHED_DAYS), ...overrides.keys()];
  const existing = days.filter((day) => !excludedDays.has(day));
  return existing.length > 0 ? getOccurrenceStart(series, Math.min(...existing)) : event.start;
}
