import { isEqual } from "es-toolkit/predicate";
import type { CalendarEvent, EventOverride, Revision } from "../contract/calendar.ts";
import { cutText } from "../lib/readable-text.ts";
import { normalizeForSearch } from "../lib/search.ts";
import { hashText } from "../lib/text-hash.ts";
import { getDeviceTimeZone } from "../lib/time-zone.ts";
import {
  type EventSeries,
  getOccurrenceStart,
  getOccurrenceTimes,
  hasOccurrence,
  toClockTime,
  toSeries,
} from "./event-series.ts";

export const FIRST_REVISION: Revision = { sequence: 0, modified: null };

export const compareModifiedTimes = (a: Revision, b: Revision) =>
  a.modified === null || b.modified === null ? 0 : Date.parse(a.modified) - Date.parse(b.modified);

/** Negative if `a` is older than `b` (RFC 5546, section 2.1.5). */
export const compareRevisions = (a: Revision, b: Revision) => a.sequence - b.sequence || compareModifiedTimes(a, b);

/** A shortened uid ends with a hash of the whole uid, so that two long uids which differ anywhere stay different. */
export const shortenUid = (uid: string, maxLength: number): string =>
  uid.length > maxLength ? `${cutText(uid, maxLength - 20)}-${hashText(uid)}` : uid;

/** Leaves out the calendar (the category of the event): most .ics files name none. */
export function buildDigest(fields: Partial<CalendarEvent> | EventOverride | null): string {
  if (fields === null) return hashText("");
  const { extendedProps: { calendar: _, ...props } = {}, ...rest } = fields as CalendarEvent;
  const { id: _id, uid: _uid, imported: _imported, ...content } = rest;
  const sortByName = (object: object) => Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1));
  return hashText(JSON.stringify([sortByName(content), sortByName(props)]));
}

/** Changed occurrences get all their fields. */
function toComparable(event: CalendarEvent) {
  const { id: _, imported: _imported, ...rest } = event;
  // Only a series follows a time zone, by default the device's.
  const isZoned = event.rrule !== null && !event.allDay;
  const fields = {
    ...rest,
    rrule: event.rrule?.split(";").sort().join(";"),
    timeZone: isZoned ? (event.timeZone ?? getDeviceTimeZone()) : null,
  };
  if (event.rrule === null || event.overrides.length === 0) return fields;
  const series = toSeries(event);
  const overrides = [...series.overrides].map(([day, { title = event.title, url = event.url, extendedProps }]) => ({
    day,
    title,
    url,
    ...getOccurrenceTimes(series, day),
    extendedProps: Object.assign({ ...event.extendedProps }, extendedProps),
  }));
  return { ...fields, overrides: overrides.sort((a, b) => a.day - b.day) };
}

export const hasSameFields = (a: CalendarEvent, b: CalendarEvent) => isEqual(toComparable(a), toComparable(b));

/** Files have only the names of guests, so what is stored of them stays. */
export function copyGuestDetails(event: CalendarEvent, { extendedProps: { guests } }: CalendarEvent): CalendarEvent {
  const guestsByName = new Map(guests.map((guest) => [normalizeForSearch(guest.fullName), guest]));
  const guestsWithDetails = event.extendedProps.guests.map((guest) => {
    const stored = guestsByName.get(normalizeForSearch(guest.fullName));
    return { ...stored, ...guest, avatar: guest.avatar || (stored?.avatar ?? "") };
  });
  return { ...event, extendedProps: { ...event.extendedProps, guests: guestsWithDetails } };
}

export const findDay = ({ clock }: EventSeries, recurrenceId: string) => toClockTime(recurrenceId, clock).day;

/** Copies the given exceptions of another version of the series. */
export function copyExceptions(
  from: CalendarEvent,
  to: CalendarEvent,
  isCopied: (day: number) => boolean,
): Pick<CalendarEvent, "exdates" | "overrides"> {
  if (from.rrule === null || to.rrule === null) return { exdates: to.exdates, overrides: to.overrides };
  const [oldSeries, series] = [toSeries(from), toSeries(to)];
  const days = [...oldSeries.excludedDays].filter((day) => isCopied(day) && hasOccurrence(series, day));
  const overrides = [...oldSeries.overrides].filter(([day]) => isCopied(day) && !series.excludedDays.has(day));
  const copiedDays = new Set(overrides.map(([day]) => day));
  return {
    exdates: [...new Set([...to.exdates, ...days.map((day) => getOccurrenceStart(series, day))])].sort(),
    overrides: [
      ...to.overrides.filter(({ recurrenceId }) => !copiedDays.has(findDay(series, recurrenceId))),
      ...overrides.map(([day, override]) => ({ ...override, recurrenceId: getOccurrenceStart(series, day) })),
    ],
  };
}
