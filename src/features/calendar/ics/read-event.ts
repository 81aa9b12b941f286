import type ICAL from "ical.js";
import * as v from "valibot";
import {
  type Calendar,
  type EventOverride,
  type NewEvent,
  newEvent,
  type ParsedNewEvent,
  type Revision,
} from "../../../contract/calendar.ts";
import { type ImportedChange, importedChange } from "../../../contract/calendar-events.ts";
import { validateEventTimes } from "../../../domain/calendar.ts";
import { formatStart, moveEnd, toClockTime } from "../../../domain/event-series.ts";
import { compareRevisions } from "../../../domain/event-versions.ts";
import { expandDays, generateDays, parseRule } from "../../../domain/recurrence-rule.ts";
import type { Clock } from "../../../lib/time-zone.ts";
import { convertRule } from "./convert-rule.ts";
import { FieldReader, type FileTime, shorten } from "./read-details.ts";
import { findEqualZone } from "./time-zones.ts";

/** `calendar` is undefined if the file names none of the app's calendars. */
export interface FileEvent {
  event: ParsedNewEvent & { uid: string };
  calendar: Calendar | undefined;
  revision: Revision;
}

/** ical.js leaves out the calendar of a rule (RSCALE, RFC 7529): add it if it is not Gregorian. */
function readRule(property: ICAL.Property): string {
  const { rscale = "GREGORIAN" } = property.jCal[3] as { rscale?: string };
  return `${rscale === "GREGORIAN" ? "" : `RSCALE=${rscale};`}${String(property.getFirstValue())}`;
}

const isCancelled = (component: ICAL.Component) =>
  /^cancelled$/i.test(String(component.getFirstPropertyValue("status") ?? ""));

/** Adds what it reads to `result` and reports what is lost as problems. */
export class FileEventReader extends FieldReader {
  readonly result: { events: FileEvent[]; changes: ImportedChange[] } = { events: [], changes: [] };

  /** Of several versions of an event or occurrence, uses the newest; of equal ones the last. */
  readAll(components: readonly ICAL.Component[]): void {
    const groups = Map.groupBy(components, (each, index) => this.getText(each, "uid") || `${index}`);
    for (const group of groups.values()) this.#readGroup(group);
  }

  #findNewest(components: readonly ICAL.Component[]): ICAL.Component | undefined {
    const versions = components.map((component) => ({ component, revision: this.readRevision(component) }));
    return versions.sort((a, b) => compareRevisions(a.revision, b.revision)).at(-1)?.component;
  }

  #readGroup(group: readonly ICAL.Component[]): void {
    const isChange = (each: ICAL.Component) => each.hasProperty("recurrence-id");
    const main = this.#findNewest(group.filter((each) => !isChange(each)));
    if (main && this.#isCancellation(main)) {
      this.#addChange(main, () => null);
      return;
    }
    if (main) this.#tryRead(main, () => this.#addEvent(main));
    const versionsByOccurrence = Map.groupBy(
      group.filter(isChange),
      (each) => this.readTimes(each, "recurrence-id")[0]?.time,
    );
    for (const [recurrenceId, versions] of versionsByOccurrence) {
      const change = this.#findNewest(versions);
      if (!change) continue;
      if (recurrenceId === undefined) this.report(change, "invalidEvent");
      else this.#addChange(change, () => this.#toOverride(recurrenceId, change), recurrenceId);
    }
  }

  #isCancellation(component: ICAL.Component): boolean {
    return this.options.isCancellation || isCancelled(component);
  }

  /** Reports an event that cannot be read as a problem, so that the others are still imported. */
  #tryRead(component: ICAL.Component, read: () => void): void {
    try {
      read();
    } catch {
      this.report(component, "invalidEvent");
    }
  }

  #addChange(component: ICAL.Component, readOverride: () => EventOverride | null, recurrenceId: string | null = null) {
    this.#tryRead(component, () => {
      if (component.getFirstProperty("recurrence-id")?.getFirstParameter("range"))
        this.report(component, "changedFollowing", { dates: recurrenceId === null ? [] : [recurrenceId] });
      const change = {
        uid: this.getUid(component),
        title: shorten(this.getText(component, "summary"), 200),
        recurrenceId,
        override: this.#isCancellation(component) ? null : readOverride(),
        revision: this.readRevision(component),
      };
      this.result.changes.push(v.parse(importedChange, change));
    });
  }

  #addEvent(component: ICAL.Component): void {
    const event = this.#readSeries(component);
    const parsed = { ...v.parse(newEvent, event), uid: event.uid };
    const { exdates = [], overrides = [], rrule = null } = parsed;
    if (Object.keys(validateEventTimes({ ...parsed, exdates, overrides, rrule })).length > 0)
      throw new Error("The times of the event contradict each other");
    this.result.events.push({
      event: parsed,
      calendar: event.extendedProps?.calendar,
      revision: this.readRevision(component),
    });
  }

  #readSeries(main: ICAL.Component): NewEvent & { uid: string } {
    const { event, start } = this.readDetails(main);
    const rules = main.getAllProperties("rrule").map(readRule);
    const convertedRule = rules.length === 1 ? convertRule(rules[0] ?? "", event, start.clock) : undefined;
    if (rules.length > 0 && convertedRule === undefined)
      this.report(main, "unsupportedRule", { detail: rules.join(" + ") });
    for (const rule of main.getAllProperties("exrule"))
      this.report(main, "exceptionRule", { detail: String(rule.getFirstValue()) });
    const extraDates = this.readTimes(main, "rdate");
    // RDATE without RRULE: the event occurs once, and at these dates too.
    const rrule = convertedRule ?? (extraDates.length > 0 ? "FREQ=YEARLY;COUNT=1" : undefined);
    if (rrule === undefined) return event;
    // Occurrences need a time zone that the device knows. Without one, they follow the device's clock.
    const isOwnZone = start.ownZone !== undefined && !event.allDay;
    const timeZone = isOwnZone ? (findEqualZone(start.clock, Date.parse(event.start)) ?? null) : start.timeZone;
    if (isOwnZone && timeZone === null) this.report(main, "ownTimeZone", { detail: start.ownZone ?? "" });
    const series = { ...event, rrule, timeZone: event.allDay ? null : timeZone };
    const { day: startDay } = toClockTime(event.start, start.clock);
    const [firstDay] = generateDays(parseRule(rrule), startDay, startDay, startDay);
    if (firstDay === undefined) this.report(main, "startOutsideRule", { detail: rrule });
    const exdates = this.#readRemovedDates(main, series, start.clock);
    return { ...series, exdates, overrides: this.#readExtraDates(main, series, start.clock, extraDates) };
  }

  /** Reads EXDATE. A date without a time, or at midnight, removes the occurrence of that day. */
  #readRemovedDates(main: ICAL.Component, { start, allDay = false }: NewEvent, clock: Clock): string[] {
    const { timeOfDay } = toClockTime(start, clock);
    const exdates = new Set<string>();
    const ignoredDates: string[] = [];
    for (const { time } of this.readTimes(main, "exdate")) {
      const removedTime = toClockTime(time, clock);
      const isExact =
        allDay || !time.includes("T") || removedTime.timeOfDay === timeOfDay || removedTime.timeOfDay === 0;
      if (isExact) exdates.add(formatStart(removedTime.day, timeOfDay, allDay, clock));
      else ignoredDates.push(time);
    }
    if (ignoredDates.length > 0) this.report(main, "exceptionDates", { dates: ignoredDates });
    return [...exdates].sort();
  }

  /** Turns each RDATE into a changed occurrence on a day on which the rule has none. */
  #readExtraDates(
    main: ICAL.Component,
    { start, end = null, allDay = false, rrule }: NewEvent,
    clock: Clock,
    dates: readonly (FileTime & { end?: FileTime })[],
  ): EventOverride[] {
    const first = toClockTime(start, clock);
    const overrides = new Map<number, EventOverride>();
    const lostDates: string[] = [];
    for (const { time, end: periodEnd } of dates) {
      const { day, timeOfDay } = toClockTime(time, clock);
      const extraStart = formatStart(day, time.includes("T") ? timeOfDay : first.timeOfDay, allDay, clock);
      const isRegular = day === first.day || expandDays(parseRule(rrule ?? ""), first.day, day, day).length > 0;
      if (isRegular || overrides.has(day) || day < first.day) {
        // The app has at most one occurrence of an event a day, and none before its start.
        if (extraStart !== formatStart(day, first.timeOfDay, allDay, clock) || day < first.day) lostDates.push(time);
        continue;
      }
      overrides.set(day, {
        recurrenceId: formatStart(day, first.timeOfDay, allDay, clock),
        start: extraStart,
        end: (!allDay && periodEnd?.time) || moveEnd(extraStart, { start, end, allDay }),
        allDay,
      });
    }
    if (lostDates.length > 0) this.report(main, "extraDates", { dates: lostDates });
    return [...overrides.values()];
  }

  #toOverride(recurrenceId: string, change: ICAL.Component): EventOverride {
    const { title, url = "", start, end = null, allDay = false, extendedProps = {} } = this.readDetails(change).event;
    return { recurrenceId, title, url, start, end, allDay, extendedProps };
  }
}
