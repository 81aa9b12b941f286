import { expect, test } from "vitest";
import type { CalendarEvent } from "../../../src/contract/calendar.ts";
import { calendars, reminderMinutes } from "../../../src/contract/calendar.ts";
import { toIcs } from "../../../src/features/calendar/ics/to-ics.ts";
import { importIcs } from "../../fixtures/import-ics.ts";
import { fc } from "./fast-check.ts";

const NOW = new Date("2026-11-23T01:30:00Z");
const letter = fc.constantFrom(
  "a",
  "é",
  "ก",
  "ำ",
  "น้",
  "🎉",
  "👩‍👩‍👧",
  " ",
  ",",
  ";",
  ":",
  "\\",
  '"',
  "'",
  "<",
  "&",
  "\\n",
  "=",
  "^",
  "%",
);
const line = (maxLength: number) =>
  fc.array(letter, { maxLength }).map((letters) => letters.join("").trim().normalize("NFC"));
const title = line(60).map((text) => text || "x");
const description = fc.array(line(40), { maxLength: 5 }).map((lines) => lines.join("\n").trim());
const day = fc
  .integer({ min: 0, max: 3_000 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));

const details = fc.record({
  title,
  url: fc.constantFrom("", "https://example.com/a?b=1,2;c=%20#d"),
  extendedProps: fc.record({
    calendar: fc.constantFrom(...calendars),
    location: line(40),
    description,
    guests: fc
      .uniqueArray(
        title.filter((name) => !name.includes("\\")),
        { maxLength: 3 },
      )
      .map((names) => names.map((fullName) => ({ fullName, avatar: "" as const }))),
    reminderMinutes: fc.constantFrom(null, ...reminderMinutes),
  }),
});

/** Events are timed or all-day, and happen once or weekly with a removed and a changed occurrence. */
const event = fc
  .record({
    details,
    changed: details,
    day,
    isAllDay: fc.boolean(),
    isWeekly: fc.boolean(),
    hasEnd: fc.boolean(),
    timeZone: fc.constantFrom("Asia/Bangkok", "America/New_York", "UTC"),
  })
  .map(({ details: own, changed, day: first, isAllDay, isWeekly, hasEnd, timeZone }): CalendarEvent => {
    const toTime = (days: number, hour = 15) => {
      const date = new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10);
      return isAllDay ? date : `${date}T${hour}:30:00.000Z`;
    };
    // The clocks in New York change on Sundays, and an occurrence there keeps its time on the clock.
    const isStable = timeZone !== "America/New_York" || isAllDay;
    const hasExceptions = isWeekly && isStable;
    return {
      id: 1,
      uid: "a@example.com",
      ...own,
      start: toTime(0),
      end: hasEnd ? toTime(isAllDay ? 2 : 0, 17) : null,
      allDay: isAllDay,
      rrule: isWeekly ? "FREQ=WEEKLY;COUNT=9" : null,
      timeZone: isAllDay ? null : timeZone,
      exdates: hasExceptions ? [toTime(7)] : [],
      overrides: hasExceptions
        ? [
            {
              recurrenceId: toTime(14),
              ...changed,
              start: toTime(15),
              end: hasEnd ? toTime(16) : null,
              allDay: isAllDay,
            },
          ]
        : [],
    };
  });

test("an exported event is the same after an import, in lines of at most 75 bytes of whole characters", () => {
  fc.assert(
    fc.property(event, (before) => {
      const text = toIcs([before], { now: NOW });
      const lines = text.split("\r\n");
      expect(lines.every((each) => new TextEncoder().encode(each).length <= 75 && !/[\r\n]|\p{Cs}/u.test(each))).toBe(
        true,
      );
      const { events, problems } = importIcs([text]);
      expect(problems).toEqual([]);
      const [{ imported: _, ...after } = before] = events;
      expect(after).toEqual({ ...before, timeZone: before.rrule === null ? after.timeZone : before.timeZone });
      expect(importIcs([text], events).kinds).toEqual(["unchanged"]);
      // An event that was never imported is not changed by its own file either.
      expect(importIcs([text], [{ ...before, timeZone: after.timeZone }]).kinds).toEqual(["unchanged"]);
    }),
    { numRuns: 300 },
  );
});
