import ICAL from "ical.js";
import type { CalendarEvent, Revision } from "../../../contract/calendar.ts";
import { getOccurrenceTimes, getSeriesDays, toClockTime, toSeries } from "../../../domain/event-series.ts";
import { normalizeForSearch } from "../../../lib/search.ts";
import { DAY_MS, getClock, getDeviceTimeZone } from "../../../lib/time-zone.ts";

// ical.js does not count the space that starts a folded line, and RFC 5545 allows 75 bytes per line.
ICAL.foldLength = 74;

type TimeFormat = { kind: "date" } | { kind: "utc" } | { kind: "zone"; timeZone: string };

function addTime(component: ICAL.Component, name: string, time: string, format: TimeFormat): void {
  const property = new ICAL.Property(name, component);
  if (!time.includes("T")) {
    property.resetType("date");
    property.setValue(ICAL.Time.fromDateString(time));
  } else if (format.kind === "zone") {
    const wall = new Date(getClock(format.timeZone).toWall(Date.parse(time))).toISOString().slice(0, 19);
    property.setParameter("tzid", format.timeZone);
    property.setValue(ICAL.Time.fromDateTimeString(wall));
  } else {
    property.setValue(ICAL.Time.fromDateTimeString(`${new Date(time).toISOString().slice(0, 19)}Z`));
  }
  component.addProperty(property);
}

type EventProps = CalendarEvent["extendedProps"];
type EventDetails = Pick<CalendarEvent, "title" | "url" | "start" | "end" | "allDay"> & { extendedProps: EventProps };

/** E-mail addresses by normalized full name. */
type EmailsByName = ReadonlyMap<string, string>;

interface FileOptions {
  now: Date;
  emails?: EmailsByName;
}

function addDetails(
  component: ICAL.Component,
  { title, url, start, end, extendedProps }: EventDetails,
  format: TimeFormat,
  emails: EmailsByName | undefined,
) {
  addTime(component, "dtstart", start, format);
  if (end !== null) addTime(component, "dtend", end, format);
  component.addPropertyWithValue("summary", title);
  const { location, description, guests, calendar, reminderMinutes } = extendedProps;
  if (location) component.addPropertyWithValue("location", location);
  if (description) component.addPropertyWithValue("description", description);
  if (url) component.addPropertyWithValue("url", url);
  component.addPropertyWithValue("categories", calendar);
  for (const { fullName } of guests) {
    const email = emails?.get(normalizeForSearch(fullName));
    // ATTENDEE needs an address; other calendars use this one for guests without an address.
    const attendee = component.addPropertyWithValue("attendee", email ? `mailto:${email}` : "invalid:nomail");
    attendee.setParameter("cn", fullName);
  }
  if (reminderMinutes !== null) {
    const alarm = new ICAL.Component("valarm");
    alarm.addPropertyWithValue("action", "DISPLAY");
    alarm.addPropertyWithValue("description", title);
    alarm.addPropertyWithValue("trigger", ICAL.Duration.fromSeconds(-reminderMinutes * 60));
    component.addSubcomponent(alarm);
  }
}

function buildEvent(uid: string, revision: Revision | undefined, now: Date): ICAL.Component {
  const component = new ICAL.Component("vevent");
  component.addPropertyWithValue("uid", uid);
  addTime(component, "dtstamp", now.toISOString(), { kind: "utc" });
  if (revision?.sequence) component.addPropertyWithValue("sequence", revision.sequence);
  if (revision?.modified) addTime(component, "last-modified", revision.modified, { kind: "utc" });
  return component;
}

/** Returns a VEVENT for the event and one for each changed occurrence. */
function toComponents(event: CalendarEvent, { now, emails }: FileOptions): ICAL.Component[] {
  const format = getFormat(event);
  const { uid, imported } = event;
  const main = buildEvent(uid, imported, now);
  addDetails(main, event, format, emails);
  if (event.rrule === null) return [main];
  const rule = new ICAL.Property("rrule", main);
  rule.setValue(ICAL.Recur.fromString(event.rrule));
  main.addProperty(rule);
  for (const exdate of event.exdates) addTime(main, "exdate", exdate, format);
  const series = toSeries(event);
  const changedComponents = event.overrides.map((override) => {
    const { day } = toClockTime(override.recurrenceId, series.clock);
    const revision = imported?.occurrences.find((each) => toClockTime(each.recurrenceId, series.clock).day === day);
    const component = buildEvent(uid, revision ?? imported, now);
    addTime(component, "recurrence-id", override.recurrenceId, format);
    // Other calendars show an occurrence that the rule does not name only if it is an additional date.
    if (getSeriesDays(series, day, day).length === 0) addTime(main, "rdate", override.recurrenceId, format);
    const times = getOccurrenceTimes(series, day);
    const extendedProps = Object.assign({ ...event.extendedProps }, override.extendedProps);
    const { title = event.title, url = event.url } = override;
    addDetails(component, { title, url, ...times, extendedProps }, format, emails);
    return component;
  });
  return [main, ...changedComponents];
}

/** Repeating events are written in their time zone, because they repeat at the same time on its clock. */
function getFormat({ allDay, rrule, timeZone }: CalendarEvent): TimeFormat {
  if (allDay) return { kind: "date" };
  return rrule === null || timeZone === "UTC"
    ? { kind: "utc" }
    : { kind: "zone", timeZone: timeZone ?? getDeviceTimeZone() };
}

const padTwo = (value: number) => String(value).padStart(2, "0");
const formatOffset = (minutes: number) =>
  `${minutes < 0 ? "-" : "+"}${padTwo(Math.floor(Math.abs(minutes) / 60))}:${padTwo(Math.abs(minutes) % 60)}`;

/**
 * Adds a part of a VTIMEZONE: the offset changes from `from` to `to` (minutes) at `onset`, a time on the clock before
 * the change.
 */
function addObservance(zone: ICAL.Component, from: number, to: number, onset: string, rule: string | undefined): void {
  const observance = new ICAL.Component(to > from ? "daylight" : "standard");
  observance.addPropertyWithValue("dtstart", ICAL.Time.fromDateTimeString(onset));
  observance.addPropertyWithValue("tzoffsetfrom", ICAL.UtcOffset.fromString(formatOffset(from)));
  observance.addPropertyWithValue("tzoffsetto", ICAL.UtcOffset.fromString(formatOffset(to)));
  if (rule) observance.addPropertyWithValue("rrule", ICAL.Recur.fromString(rule));
  zone.addSubcomponent(observance);
}

/** Builds the VTIMEZONE of a time zone with this year's rules, which Outlook needs. */
function buildTimeZone(timeZone: string, now: Date): ICAL.Component {
  const zone = new ICAL.Component("vtimezone");
  zone.addPropertyWithValue("tzid", timeZone);
  const { toWall } = getClock(timeZone);
  const getOffset = (moment: number) => Math.round((toWall(moment) - moment) / 60_000);
  const year = now.getUTCFullYear();
  let previousOffset = getOffset(Date.UTC(year, 0, 1));
  const HOUR_MS = DAY_MS / 24;
  for (let moment = Date.UTC(year, 0, 1); moment < Date.UTC(year + 1, 0, 1); moment += HOUR_MS) {
    const offset = getOffset(moment);
    if (offset !== previousOffset) {
      const wall = new Date(moment + previousOffset * 60_000);
      const isLast = wall.getUTCDate() + 7 > new Date(Date.UTC(year, wall.getUTCMonth() + 1, 0)).getUTCDate();
      const weekday = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"][wall.getUTCDay()];
      const rule = `FREQ=YEARLY;BYMONTH=${wall.getUTCMonth() + 1};BYDAY=${isLast ? -1 : Math.ceil(wall.getUTCDate() / 7)}${weekday}`;
      // Start decades ago, so that the rule also covers events of earlier years.
      addObservance(zone, previousOffset, offset, getFirstOnset(wall, isLast), rule);
    }
    previousOffset = offset;
  }
  if (zone.getAllSubcomponents().length === 0)
    addObservance(zone, previousOffset, previousOffset, "1970-01-01T00:00:00", undefined);
  return zone;
}

/** Returns the same weekday in the same week of the month in 1970, as a local ISO date-time. */
function getFirstOnset(wall: Date, isLast: boolean): string {
  const month = wall.getUTCMonth();
  const matches = Array.from({ length: 31 }, (_, index) => new Date(Date.UTC(1970, month, index + 1))).filter(
    (date) => date.getUTCMonth() === month && date.getUTCDay() === wall.getUTCDay(),
  );
  const day = (isLast ? matches.at(-1) : matches[Math.ceil(wall.getUTCDate() / 7) - 1]) ?? wall;
  return day.toISOString().slice(0, 11) + wall.toISOString().slice(11, 19);
}

/** Writes an RFC 5545 file. `emails` adds the guests' addresses, by normalized name. */
export function toIcs(events: readonly CalendarEvent[], options: FileOptions): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("prodid", "-//Phrom//Calendar//EN");
  calendar.addPropertyWithValue("version", "2.0");
  const formats = events.map(getFormat);
  const zones = new Set(formats.flatMap((format) => (format.kind === "zone" ? format.timeZone : [])));
  for (const timeZone of zones) calendar.addSubcomponent(buildTimeZone(timeZone, options.now));
  for (const event of events) for (const each of toComponents(event, options)) calendar.addSubcomponent(each);
  return `${calendar.toString()}\r\n`;
}
