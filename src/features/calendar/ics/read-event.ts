import ICAL from "ical.js";
import * as v from "valibot";
import { type Calendar, calendars, type NewEvent, newEvent, reminderMinutes } from "../../../contract/calendar.ts";
import { formatStart, toClockTime } from "../../../domain/event-series.ts";
import { type Clock, DAY_MS, getClock } from "../../../lib/time-zone.ts";
import { convertRule } from "./convert-rule.ts";
import type { FileTimeZone } from "./time-zones.ts";

/** Something that could not be taken over from a file as it was. */
export interface IcsProblem {
  kind:
    | "notCalendar"
    | "invalidEvent"
    | "unsupportedRule"
    | "unknownTimeZone"
    | "extraDates"
    | "changedFollowing"
    | "shortened"
    | "cancelled";
  /** The event's title; empty if it has none. */
  title: string;
}

interface ReaderOptions {
  untitled: string;
  findTimeZone: (tzid: string | undefined) => FileTimeZone | undefined;
  problems: IcsProblem[];
}

interface FileTime {
  /** A day, or an ISO time. */
  time: string;
  timeZone: string | null;
  clock: Clock;
  /** True if only the file defines the time zone. */
  isOwnZone: boolean;
}

type Override = NonNullable<NewEvent["overrides"]>[number];

/** Shortens a text. Removes the first half of a character whose second half is cut off. */
const shorten = (text: string, maxLength: number) =>
  text
    .slice(0, maxLength)
    .replace(/\p{Surrogate}$/u, "")
    .trim();

/** Reads the events of a calendar file. */
export class FileEventReader {
  readonly #options: ReaderOptions;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** Reads events. Changed occurrences are joined with their series. */
  readAll(components: readonly ICAL.Component[]): NewEvent[] {
    const groups = Map.groupBy(components, (each, index) => this.#getText(each, "uid") || `${index}`);
    return [...groups.values()].flatMap((group) => this.#readGroup(group));
  }

  #report(kind: IcsProblem["kind"], component: ICAL.Component): void {
    this.#options.problems.push({ kind, title: this.#getText(component, "summary") });
  }

  /** Reads a text. Removes control characters, which the app's fields do not accept. */
  #getText(component: ICAL.Component, name: string): string {
    const value = component.getFirstPropertyValue(name);
    return value === null
      ? ""
      : String(value)
          .replace(/[^\P{Cc}\n\t]/gu, "")
          .trim();
  }

  #getShortText(component: ICAL.Component, name: string, maxLength: number): string {
    const text = this.#getText(component, name);
    if (text.length > maxLength) this.#report("shortened", component);
    return shorten(text, maxLength);
  }

  #toFileTime(value: ICAL.Time, tzid: string | undefined, component: ICAL.Component): FileTime {
    if (value.isDate)
      return { time: value.toString().slice(0, 10), timeZone: null, clock: getClock(null), isOwnZone: false };
    const isUtc = value.zone === ICAL.Timezone.utcTimezone;
    const found = this.#options.findTimeZone(isUtc ? "UTC" : tzid);
    if (!found) this.#report("unknownTimeZone", component);
    const { name, clock } = found ?? { name: null, clock: getClock(null) };
    const { year, month, day, hour, minute, second } = value;
    const moment = clock.toMoment(Date.UTC(year, month - 1, day, hour, minute, second));
    return { time: new Date(moment).toISOString(), timeZone: name, clock, isOwnZone: found?.name === null };
  }

  #readTimes(component: ICAL.Component, name: string): FileTime[] {
    return component.getAllProperties(name).flatMap((property) => {
      const tzid = property.getFirstParameter("tzid") || undefined;
      const values = property.getValues().filter((value) => value instanceof ICAL.Time);
      return values.map((value) => this.#toFileTime(value, tzid, component));
    });
  }

  #readGroup(group: readonly ICAL.Component[]): NewEvent[] {
    const isChange = (each: ICAL.Component) => each.hasProperty("recurrence-id");
    const main = group.findLast((each) => !isChange(each));
    const changes = group.filter(isChange);
    // A file may hold changed occurrences of a series without the series.
    if (!main) return changes.flatMap((each) => this.#readSingle(each, `${this.#getText(each, "recurrence-id")}`));
    return this.#tryRead(main, () => this.#readSeries(main, changes));
  }

  #readSingle(component: ICAL.Component, suffix: string): NewEvent[] {
    return this.#tryRead(component, () => {
      const { event } = this.#readDetails(component);
      return { ...event, uid: `${event.uid ?? ""}-${suffix}`.slice(0, 255) };
    });
  }

  /** Reads an event and checks it. A cancelled or invalid event becomes a problem. */
  #tryRead(component: ICAL.Component, read: () => NewEvent): NewEvent[] {
    if (/^cancelled$/i.test(this.#getText(component, "status"))) {
      this.#report("cancelled", component);
      return [];
    }
    try {
      const event = read();
      if (v.is(newEvent, event)) return [event];
    } catch {
      // Report it below, together with events that the app cannot store.
    }
    this.#report("invalidEvent", component);
    return [];
  }

  #readSeries(main: ICAL.Component, changes: readonly ICAL.Component[]): NewEvent {
    const { event, start } = this.#readDetails(main);
    if (main.hasProperty("rdate")) this.#report("extraDates", main);
    const rules = main.getAllProperties("rrule").map((each) => String(each.getFirstValue()));
    const rule = rules.length === 1 ? convertRule(rules[0] ?? "", event, start.clock) : undefined;
    if (rules.length > 0 && rule === undefined) this.#report("unsupportedRule", main);
    if (rule === undefined) return event;
    // The series will follow the device's clock.
    if (start.isOwnZone && !event.allDay) this.#report("unknownTimeZone", main);
    const { timeOfDay } = toClockTime(event.start, start.clock);
    // Some calendars write the removed days without the time.
    const toRecurrenceId = ({ time }: FileTime) =>
      formatStart(toClockTime(time, start.clock).day, timeOfDay, event.allDay ?? false, start.clock);
    const exdates = new Set(this.#readTimes(main, "exdate").map(toRecurrenceId));
    const overrides = new Map<string, Override>();
    for (const change of changes) {
      const [original] = this.#readTimes(change, "recurrence-id");
      if (!original) continue;
      if (change.getFirstProperty("recurrence-id")?.getFirstParameter("range"))
        this.#report("changedFollowing", change);
      const recurrenceId = toRecurrenceId(original);
      if (/^cancelled$/i.test(this.#getText(change, "status"))) exdates.add(recurrenceId);
      else overrides.set(recurrenceId, this.#toOverride(recurrenceId, change));
    }
    return {
      ...event,
      rrule: rule,
      timeZone: event.allDay ? null : start.timeZone,
      exdates: [...exdates].sort(),
      overrides: [...overrides.values()],
    };
  }

  #toOverride(recurrenceId: string, change: ICAL.Component): Override {
    const { title, url = "", start, end = null, allDay = false, extendedProps = {} } = this.#readDetails(change).event;
    return { recurrenceId, title, url, start, end, allDay, extendedProps };
  }

  #readDetails(component: ICAL.Component): { event: NewEvent; start: FileTime } {
    const [start] = this.#readTimes(component, "dtstart");
    if (!start) throw new Error("An event needs a start");
    const allDay = !start.time.includes("T");
    const [end] = this.#readTimes(component, "dtend");
    const uid = this.#getShortText(component, "uid", 255);
    const url = [this.#getText(component, "url"), this.#getText(component, "x-google-conference")];
    const event: NewEvent = {
      ...(uid && { uid }),
      title: this.#getShortText(component, "summary", 200) || this.#options.untitled,
      url: url.find((each) => /^https?:\/\/\S+$/i.test(each) && each.length <= 2_000) ?? "",
      start: start.time,
      end: this.#toEnd(start.time, end?.time ?? this.#addDuration(component, start.time)),
      allDay,
      extendedProps: {
        ...this.#readCalendar(component),
        location: this.#getShortText(component, "location", 200),
        description: this.#getShortText(component, "description", 10_000),
        guests: this.#readGuests(component),
        reminderMinutes: this.#readReminder(component),
      },
    };
    // Outlook marks all-day events that it writes with times.
    const isAllDay = !allDay && /^true$/i.test(this.#getText(component, "x-microsoft-cdo-alldayevent"));
    if (!isAllDay) return { event, start };
    // Midnight in UTC means the day itself; any other time in UTC is the midnight of the device's clock.
    const isDeviceDay = start.timeZone === "UTC" && toClockTime(start.time, start.clock).timeOfDay !== 0;
    const clock = isDeviceDay ? getClock(null) : start.clock;
    const toDay = (time: string) => formatStart(toClockTime(time, clock).day, 0, true, clock);
    const [firstDay, lastDay] = [toDay(event.start), event.end ? toDay(event.end) : null];
    return {
      event: { ...event, allDay: true, start: firstDay, end: this.#toEnd(firstDay, lastDay ?? undefined) },
      start: { ...start, time: firstDay, clock },
    };
  }

  /** Returns the end of an event; null if it has none, or none after the start. */
  #toEnd(start: string, end: string | undefined): string | null {
    return end !== undefined && end > start && end.includes("T") === start.includes("T") ? end : null;
  }

  #addDuration(component: ICAL.Component, start: string): string | undefined {
    const duration = component.getFirstPropertyValue("duration");
    if (!(duration instanceof ICAL.Duration)) return undefined;
    const end = new Date(Date.parse(start) + duration.toSeconds() * 1_000).toISOString();
    return start.includes("T") ? end : end.slice(0, 10);
  }

  /** Returns the calendar that the event's categories name; without one, the user chooses it. */
  #readCalendar(component: ICAL.Component): { calendar?: Calendar } {
    const names = component.getAllProperties("categories").flatMap((each) => each.getValues().map(String));
    const found = calendars.find((each) => names.some((name) => name.trim().toLowerCase() === each.toLowerCase()));
    return found ? { calendar: found } : {};
  }

  #readGuests(component: ICAL.Component) {
    const names = component.getAllProperties("attendee").map((attendee) => {
      const address = String(attendee.getFirstValue()).replace(/^mailto:/i, "");
      return shorten((attendee.getFirstParameter("cn") || address).trim(), 100);
    });
    return [...new Set(names)]
      .filter(Boolean)
      .slice(0, 100)
      .map((fullName) => ({ fullName, avatar: "" }));
  }

  /** Returns the app's reminder time that is nearest to the file's; null without a reminder before the start. */
  #readReminder(component: ICAL.Component): (typeof reminderMinutes)[number] | null {
    const triggers = component.getAllSubcomponents("valarm").map((alarm) => alarm.getFirstPropertyValue("trigger"));
    const trigger = triggers.find((each) => each instanceof ICAL.Duration);
    if (!(trigger instanceof ICAL.Duration) || trigger.toSeconds() > 0) return null;
    const minutes = Math.min(-trigger.toSeconds() / 60, DAY_MS / 60_000);
    return reminderMinutes.toSorted((a, b) => Math.abs(a - minutes) - Math.abs(b - minutes))[0] ?? null;
  }
}
