import { isEqual } from "es-toolkit/predicate";
import type { CalendarEvent, EventOverride, Revision } from "../contract/calendar.ts";
import { normalizeForSearch } from "../lib/search.ts";
import { hashText } from "../lib/text-hash.ts";
import { getDeviceTimeZone } from "../lib/time-zone.ts";
import { getOccurrenceTimes, toSeries } from "./event-series.ts";

export const FIRST_REVISION: Revision = { sequence: 0, modified: null };

export const compareStamps = (a: Revision, b: Revision) =>
  a.modified === null || b.modified === null ? 0 : Date.parse(a.modified) - Date.parse(b.modified);

/** Compares two versions; negative if the first is older (RFC 5546, section 2.1.5). */
export const compareRevisions = (a: Revision, b: Revision) => a.sequence - b.sequence || compareStamps(a, b);

/** Returns a hash of what a file says. The calendar is not part of it, because most files name none. */
export function buildDigest(fields: Partial<CalendarEvent> | EventOverride | null): string {
  if (fields === null) return hashText("");
  const { extendedProps: { calendar: _, ...props } = {}, ...rest } = fields as CalendarEvent;
  const { id: _id, uid: _uid, imported: _imported, ...content } = rest;
  const byName = (object: object) => Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1));
  return hashText(JSON.stringify([byName(content), byName(props)]));
}

/** Returns what people see of an event: changed occurrences with all their fields. */
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

/** True if two versions of an event look the same to people. */
export const hasSameFields = (a: CalendarEvent, b: CalendarEvent) => isEqual(toComparable(a), toComparable(b));

/** Returns an event of a file with the pictures of guests that are stored: files have none. */
export function copyPictures(event: CalendarEvent, { extendedProps: { guests } }: CalendarEvent): CalendarEvent {
  const pictures = new Map(guests.map(({ fullName, avatar }) => [normalizeForSearch(fullName), avatar]));
  const withPictures = event.extendedProps.guests.map((guest) => ({
    ...guest,
    avatar: guest.avatar || (pictures.get(normalizeForSearch(guest.fullName)) ?? ""),
  }));
  return { ...event, extendedProps: { ...event.extendedProps, guests: withPictures } };
}
