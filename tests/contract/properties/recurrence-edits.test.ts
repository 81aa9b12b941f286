import { describe, expect, test } from "vitest";
import type { CalendarEvent } from "../../../src/contract/calendar.ts";
import type { Occurrence, Scope } from "../../../src/contract/calendar-events.ts";
import { validateEventTimes } from "../../../src/domain/calendar.ts";
import { selectOccurrences } from "../../../src/domain/occurrences.ts";
import { adaptExceptions, removeOccurrences, updateOccurrences } from "../../../src/domain/recurrence-edits.ts";
import { DAY_MS, getClock } from "../../../src/lib/time-zone.ts";
import { fc } from "./fast-check.ts";

const HOUR_MS = DAY_MS / 24;
/** Includes the clock changes of New York: 8 March and 1 November 2026. */
const period = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 11, 31) };
const timeZones = ["Asia/Bangkok", "America/New_York"];

const baseEvent = {
  id: 1,
  url: "",
  title: "Series",
  uid: "series@example.com",
  extendedProps: { calendar: "Business" as const, location: "", description: "", guests: [], reminderMinutes: null },
};

const rrule = fc
  .tuple(
    fc.constantFrom(
      "FREQ=DAILY",
      "FREQ=DAILY;INTERVAL=3",
      "FREQ=WEEKLY",
      "FREQ=WEEKLY;BYDAY=MO,TH",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SA;WKST=SU",
      "FREQ=MONTHLY",
      "FREQ=MONTHLY;BYMONTHDAY=-1",
      "FREQ=MONTHLY;BYDAY=2TU",
    ),
    fc.constantFrom("", ";COUNT=9", ";COUNT=40", ";UNTIL"),
  )
  .map((parts) => parts.join(""));

/** Starts in the first weeks of 2026; occurrences are removed and moved at random. */
const series = fc
  .record({
    rrule,
    timeZone: fc.constantFrom(...timeZones),
    allDay: fc.boolean(),
    startDay: fc.integer({ min: 0, max: 60 }),
    minutes: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    exceptions: fc.array(
      fc.record({ index: fc.nat(20), isRemoved: fc.boolean(), days: fc.integer({ min: -9, max: 9 }) }),
    ),
  })
  .map(({ rrule: text, timeZone, allDay, startDay, minutes, exceptions }) => {
    const wall = Date.UTC(2026, 0, 2 + startDay) + (allDay ? 0 : minutes * 60_000);
    const toTime = (value: number) =>
      allDay
        ? new Date(value).toISOString().slice(0, 10)
        : new Date(getClock(timeZone, "").toMoment(value)).toISOString();
    const until = allDay ? ";UNTIL=20260920" : ";UNTIL=20260920T120000Z";
    let event: CalendarEvent = {
      ...baseEvent,
      rrule: text.replace(";UNTIL", until),
      timeZone: allDay ? null : timeZone,
      allDay,
      start: toTime(wall),
      end: allDay ? null : new Date(Date.parse(toTime(wall)) + HOUR_MS).toISOString(),
      exdates: [],
      overrides: [],
    };
    for (const { index, isRemoved, days } of exceptions) {
      const occurrence = list([event])[index];
      if (!occurrence) continue;
      const selection = { recurrenceId: occurrence.recurrenceId, scope: "this" as const };
      event = isRemoved
        ? (removeOccurrences(event, selection) ?? event)
        : updateOccurrences(event, selection, { title: "Moved", start: shift(occurrence.start, days * DAY_MS) }).event;
    }
    return event;
  });

const shift = (time: string, milliseconds: number) => {
  const movedTime = new Date(Date.parse(time) + milliseconds).toISOString();
  return time.includes("T") ? movedTime : movedTime.slice(0, 10);
};
const list = (events: (CalendarEvent | null)[]) =>
  selectOccurrences(
    events.filter((event) => event !== null),
    period,
    {},
  );
/** Returns what a person sees, in one order. */
const toSortedTexts = (occurrences: readonly Pick<Occurrence, "title" | "start" | "end">[]) =>
  occurrences.map(({ title, start, end }) => `${start} ${end} ${title}`).sort();

function checkEdits(check: (event: CalendarEvent, all: Occurrence[], selected: Occurrence) => void) {
  fc.assert(
    fc.property(series, fc.nat(30), (event, number) => {
      const all = list([event]);
      fc.pre(all.length > 0);
      const selected = all[number % all.length] as Occurrence;
      expect(selected.recurrenceId).not.toBeNull();
      check(event, all, selected);
    }),
    { numRuns: 80 },
  );
}

function getAffected(all: readonly Occurrence[], selected: Occurrence, scope: Scope): Occurrence[] {
  const id = selected.recurrenceId ?? "";
  return all.filter(({ recurrenceId }) => {
    if (scope === "all") return true;
    return scope === "this" ? recurrenceId === id : (recurrenceId ?? "") >= id;
  });
}

const scopes: Scope[] = ["this", "following", "all"];

describe.each(scopes)("scope %s", (scope) => {
  test("removing with this scope deletes exactly the selected occurrences", () => {
    checkEdits((event, all, selected) => {
      const remainingEvent = removeOccurrences(event, { recurrenceId: selected.recurrenceId, scope });
      const affected = getAffected(all, selected, scope);
      expect(toSortedTexts(list([remainingEvent]))).toEqual(
        toSortedTexts(all.filter((each) => !affected.includes(each))),
      );
      if (remainingEvent) expect(validateEventTimes(remainingEvent)).toEqual({});
      // An event without any occurrence could not be found again.
      if (remainingEvent?.rrule?.match(/COUNT|UNTIL/)) expect(list([remainingEvent])).not.toEqual([]);
    });
  });

  test("changing the location changes exactly the selected occurrences; none is lost or doubled", () => {
    checkEdits((event, all, selected) => {
      const change = { extendedProps: { location: "Room 3" } };
      const { event: changed, created } = updateOccurrences(
        event,
        { recurrenceId: selected.recurrenceId, scope },
        change,
      );
      const after = list([changed, created]);
      expect(toSortedTexts(after)).toEqual(toSortedTexts(all));
      const affected = getAffected(all, selected, scope);
      expect(toSortedTexts(after.filter(({ location }) => location === "Room 3"))).toEqual(toSortedTexts(affected));
      for (const each of [changed, created]) if (each) expect(validateEventTimes(each)).toEqual({});
    });
  });

  test("moving by days moves the selected occurrence there; no other is lost or doubled", () => {
    fc.assert(
      fc.property(series, fc.nat(30), fc.integer({ min: -6, max: 6 }), fc.integer({ min: 0, max: 3 }), (...input) => {
        const [event, number, days, hours] = input;
        const all = list([event]);
        fc.pre(all.length > 0);
        const selected = all[number % all.length] as Occurrence;
        // The moved series could leave the period that the test looks at.
        fc.pre(selected.start > "2026-02-01" && selected.start < "2026-11-15");
        const start = shift(selected.start, days * DAY_MS + (event.allDay ? 0 : hours * HOUR_MS));
        const selection = { recurrenceId: selected.recurrenceId, scope };
        const { event: changed, created } = updateOccurrences(event, selection, { start });
        const after = list([changed, created]);
        const isSelected = (each: Occurrence) => each.start === start && each.title === selected.title;
        expect(after.filter(isSelected).length).toBeGreaterThanOrEqual(1);
        for (const each of [changed, created]) if (each) expect(validateEventTimes(each)).toEqual({});
        const affected = getAffected(all, selected, scope);
        const others = all.filter((each) => !affected.includes(each));
        expect(toSortedTexts(after)).toEqual(expect.arrayContaining(toSortedTexts(others)));
        // Months differ in length, so only daily and weekly series keep their number of occurrences in the period.
        if (scope === "this") expect(after).toHaveLength(all.length);
        else if (/COUNT|UNTIL/.test(event.rrule ?? "") && /DAILY|WEEKLY/.test(event.rrule ?? ""))
          expect(countAll([changed, created])).toBe(countAll([event]));
      }),
      { numRuns: 120 },
    );
  });
});

test("a new rule with the same COUNT for the following occurrences keeps the number of all occurrences", () => {
  const newRule = fc.constantFrom("FREQ=DAILY;INTERVAL=2", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=WEEKLY;BYDAY=SU");
  fc.assert(
    fc.property(series, fc.nat(30), newRule, ({ exdates: _, overrides: __, ...remainingEvent }, number, rule) => {
      const count = /COUNT=\d+/.exec(remainingEvent.rrule ?? "")?.[0];
      fc.pre(count !== undefined && !remainingEvent.rrule?.includes("MONTHLY"));
      const event = { ...remainingEvent, exdates: [], overrides: [] };
      const all = list([event]);
      const { recurrenceId } = all[number % all.length] as Occurrence;
      const rrule = `${rule};${count}`;
      const { event: head, created } = updateOccurrences(event, { recurrenceId, scope: "following" }, { rrule });
      expect(countAll([head, created])).toBe(countAll([event]));
    }),
  );
});

/** Counts all occurrences; the series must end. */
function countAll(events: (CalendarEvent | null)[]): number {
  const existingEvents = events.filter((event) => event !== null);
  return [2025, 2026, 2027].reduce((total, year) => {
    const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
    const starts = selectOccurrences(existingEvents, { from, to }, {}).filter(({ start }) => Date.parse(start) >= from);
    return total + starts.length;
  }, 0);
}

test("a plain update of the start time loses no removed or changed occurrence of a daily or weekly series", () => {
  fc.assert(
    fc.property(series, fc.integer({ min: -60, max: 60 }), (event, minutes) => {
      fc.pre(!event.allDay && /DAILY|WEEKLY/.test(event.rrule ?? ""));
      const start = shift(event.start, minutes * 60_000);
      const getDay = (time: string) => Math.floor(getClock(event.timeZone, "").toWall(Date.parse(time)) / DAY_MS);
      fc.pre(getDay(start) === getDay(event.start));
      const end = event.end && shift(event.end, minutes * 60_000);
      const changed = adaptExceptions(event, { ...event, start, end }, {});
      expect(changed.exdates).toHaveLength(event.exdates.length);
      expect(changed.overrides).toHaveLength(event.overrides.length);
      if (!event.rrule?.includes("UNTIL")) expect(countAll([changed])).toBe(countAll([event]));
    }),
  );
});
