import ICAL from "ical.js";
import { type Calendar, calendars, type NewEvent, type Revision } from "../../../contract/calendar.ts";
import { formatStart, toClockTime } from "../../../domain/event-series.ts";
import { shortenUid } from "../../../domain/event-versions.ts";
import { isEqualText, toUniqueTexts } from "../../../lib/search.ts";
import { hashText } from "../../../lib/text-hash.ts";
import { type Clock, DAY_MS, getClock } from "../../../lib/time-zone.ts";
import type { IcsProblem, ReportProblem } from "./problems.ts";
import { readReminder } from "./read-alarms.ts";
import { readDescription } from "./read-description.ts";
import type { FileTimeZone } from "./time-zones.ts";

interface ReaderOptions {
  untitled: string;
  findTimeZone: (tzid: string | undefined) => FileTimeZone | undefined;
  problems: IcsProblem[];
  /** The file cancels the events that it contains (METHOD:CANCEL). */
  isCancellation: boolean;
}

export interface FileTime {
  /** A day, or an ISO time. */
  time: string;
  timeZone: string | null;
  clock: Clock;
  /** The TZID of a zone without a name that the app can store. */
  ownZone?: string | undefined;
}

/** Does not cut a character in half: removes a surrogate whose pair is cut off. */
export const shorten = (text: string, maxLength: number) =>
  text
    .slice(0, maxLength)
    .replace(/\p{Surrogate}$/u, "")
    .trim();

/** The longest uid that the contract accepts. */
const MAX_UID_LENGTH = 255;

const toSequence = (value: unknown): number => Math.min(Math.max(0, Math.trunc(Number(value)) || 0), 2 ** 31 - 1);

export class FieldReader {
  protected readonly options: ReaderOptions;
  readonly #reported = new Set<string>();

  constructor(options: ReaderOptions) {
    this.options = options;
  }

  protected report(component: ICAL.Component, ...[kind, details]: Parameters<ReportProblem>): void {
    const problem = { kind, title: this.getText(component, "summary"), ...details };
    const key = JSON.stringify(problem);
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.options.problems.push(problem);
  }

  /** Removes control characters, which the app's fields do not accept. */
  protected getText(component: ICAL.Component, name: string): string {
    const value = component.getFirstPropertyValue(name);
    return value === null ? "" : this.clean(String(value));
  }

  protected clean(text: string): string {
    return text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "").trim();
  }

  protected shortenText(
    component: ICAL.Component,
    field: NonNullable<IcsProblem["field"]>,
    text: string,
    maxLength: number,
  ): string {
    if (text.length > maxLength) this.report(component, "shortened", { field });
    return shorten(text, maxLength);
  }

  protected toFileTime(value: ICAL.Time, tzid: string | undefined, component: ICAL.Component): FileTime {
    if (value.isDate) return { time: value.toString().slice(0, 10), timeZone: null, clock: getClock(null) };
    const isUtc = value.zone === ICAL.Timezone.utcTimezone;
    const timeZone = this.options.findTimeZone(isUtc ? "UTC" : tzid);
    if (!timeZone && tzid) this.report(component, "unknownTimeZone", { detail: tzid });
    if (timeZone?.isGuess && tzid) this.report(component, "fixedOffset", { detail: tzid });
    const { name, clock } = timeZone ?? { name: null, clock: getClock(null) };
    const { year, month, day, hour, minute, second } = value;
    const moment = clock.toMoment(Date.UTC(year, month - 1, day, hour, minute, second));
    return {
      time: new Date(moment).toISOString(),
      timeZone: name,
      clock,
      ...(timeZone && name === null && { ownZone: tzid }),
    };
  }

  protected readTimes(component: ICAL.Component, name: string): (FileTime & { end?: FileTime })[] {
    return component.getAllProperties(name).flatMap((property) => {
      const tzid = property.getFirstParameter("tzid") || undefined;
      const toTime = (value: ICAL.Time) => this.toFileTime(value, tzid, component);
      return property.getValues().flatMap((value) => {
        if (value instanceof ICAL.Time) return toTime(value);
        return value instanceof ICAL.Period ? { ...toTime(value.start), end: toTime(value.getEnd()) } : [];
      });
    });
  }

  protected readRevision(component: ICAL.Component): Revision {
    const [modified] = [...this.readTimes(component, "last-modified"), ...this.readTimes(component, "dtstamp")];
    return {
      sequence: toSequence(component.getFirstPropertyValue("sequence")),
      modified: modified?.time.includes("T") ? modified.time : null,
    };
  }

  /** Without a uid in the file, builds one from the content, so that a second import recognizes the event. */
  protected getUid(component: ICAL.Component): string {
    const uid = this.getText(component, "uid");
    return uid ? shortenUid(uid, MAX_UID_LENGTH) : `${hashText(component.toString().replace(/^DTSTAMP.*$/m, ""))}@file`;
  }

  protected readDetails(component: ICAL.Component): { event: NewEvent & { uid: string }; start: FileTime } {
    const [start] = this.readTimes(component, "dtstart");
    if (!start) throw new Error("An event needs a start");
    const allDay = !start.time.includes("T");
    const end = this.readEnd(component, start);
    if (component.hasProperty("attach")) this.report(component, "attachment");
    const event = {
      uid: this.getUid(component),
      title: this.shortenText(component, "title", this.getText(component, "summary"), 200) || this.options.untitled,
      url: this.readUrl(component),
      start: start.time,
      end,
      allDay,
      extendedProps: {
        ...this.readCalendar(component),
        location: this.shortenText(component, "location", this.getText(component, "location"), 200),
        description: this.shortenText(component, "description", this.clean(readDescription(component)), 10_000),
        guests: this.readGuests(component),
        reminderMinutes: this.readReminder(component, start, end),
      },
    };
    // Outlook marks all-day events that it writes with times.
    const isAllDay = !allDay && /^true$/i.test(this.getText(component, "x-microsoft-cdo-alldayevent"));
    if (!isAllDay) return { event, start };
    // Midnight in UTC means the day itself; any other time in UTC is the midnight of the device's clock.
    const isDeviceDay = start.timeZone === "UTC" && toClockTime(start.time, start.clock).timeOfDay !== 0;
    const clock = isDeviceDay ? getClock(null) : start.clock;
    const toDay = (time: string) => formatStart(toClockTime(time, clock).day, 0, true, clock);
    const [firstDay, lastDay] = [toDay(event.start), event.end ? toDay(event.end) : null];
    return {
      event: { ...event, allDay: true, start: firstDay, end: lastDay !== null && lastDay > firstDay ? lastDay : null },
      start: { ...start, time: firstDay, clock },
    };
  }

  /** Null if the event has no end, or none after the start. */
  protected readEnd(component: ICAL.Component, start: FileTime): string | null {
    const [writtenEnd] = this.readTimes(component, "dtend");
    const end = writtenEnd?.time ?? this.addDuration(component, start);
    if (end === undefined || end === start.time) return null;
    if (end > start.time && end.includes("T") === start.time.includes("T")) return end;
    this.report(component, "invalidField", { field: "endTime" });
    return null;
  }

  /** Days of a duration keep the time on the clock, also if the clocks change in between. */
  protected addDuration(component: ICAL.Component, { time, clock }: FileTime): string | undefined {
    const duration = component.getFirstPropertyValue("duration");
    if (!(duration instanceof ICAL.Duration)) return undefined;
    const { weeks, days, hours, minutes, seconds, isNegative } = duration;
    const sign = isNegative ? -1 : 1;
    const { day, timeOfDay } = toClockTime(time, clock);
    const endDay = day + sign * (weeks * 7 + days);
    if (!time.includes("T")) return formatStart(endDay + (sign * hours) / 24, 0, true, clock);
    const moment =
      clock.toMoment(endDay * DAY_MS + timeOfDay) + sign * (hours * 3_600 + minutes * 60 + seconds) * 1_000;
    return new Date(moment).toISOString();
  }

  /** Empty if the event has no address that the app can open. */
  protected readUrl(component: ICAL.Component): string {
    const urls = ["url", "conference", "x-google-conference"].map((name) => this.getText(component, name));
    const usableUrl = urls.find((each) => /^https?:\/\/\S+$/i.test(each) && each.length <= 2_000);
    const unusableUrl = urls.find((each) => each !== "" && each !== usableUrl);
    if (!usableUrl && unusableUrl) this.report(component, "link", { detail: shorten(unusableUrl, 100) });
    return usableUrl ?? "";
  }

  /** Without a calendar here, the user chooses one for the imported events. */
  protected readCalendar(component: ICAL.Component): { calendar?: Calendar } {
    const names = component.getAllProperties("categories").flatMap((each) => each.getValues().map(String));
    const calendar = calendars.find((each) => names.some((name) => isEqualText(name.trim(), each)));
    return calendar ? { calendar } : {};
  }

  protected readGuests(component: ICAL.Component) {
    const names = component.getAllProperties("attendee").map((attendee) => {
      const address = String(attendee.getFirstValue()).replace(/^mailto:/i, "");
      return shorten(this.clean(attendee.getFirstParameter("cn") || address), 100);
    });
    const guests = toUniqueTexts(names).filter(Boolean);
    if (guests.length > 100) this.report(component, "shortened", { field: "guests" });
    return guests.slice(0, 100).map((fullName) => ({ fullName, avatar: "" }));
  }

  protected readReminder(component: ICAL.Component, start: FileTime, end: string | null) {
    const toMoment = (time: string) =>
      time.includes("T") ? Date.parse(time) : getClock(null).toMoment(Date.parse(time));
    const startMoment = toMoment(start.time);
    const endMoment = end === null ? startMoment + (start.time.includes("T") ? 0 : DAY_MS) : toMoment(end);
    return readReminder(
      component,
      {
        start: startMoment,
        duration: endMoment - startMoment,
        isRepeating: component.hasProperty("rrule") || component.hasProperty("rdate"),
        toMoment: (time) => toMoment(this.toFileTime(time, undefined, component).time),
      },
      (...problem) => this.report(component, ...problem),
    );
  }
}
