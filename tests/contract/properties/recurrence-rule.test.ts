import ICAL from "ical.js";
import { RRule } from "rrule";
import { describe, expect, test } from "vitest";
import {
  expandDays,
  findLastDay,
  joinRule,
  MAX_DAY,
  parseRule,
  splitRule,
  toDate,
  toDayNumber,
} from "../../../src/domain/recurrence-rule.ts";
import { DAY_MS } from "../../../src/lib/time-zone.ts";
import { fc } from "./fast-check.ts";

const weekday = fc.constantFrom("MO", "TU", "WE", "TH", "FR", "SA", "SU");
const list = <T>(item: fc.Arbitrary<T>, maxLength = 3) =>
  fc.uniqueArray(item, { minLength: 1, maxLength }).map((items) => items.join(","));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const ordinalWeekday = fc.tuple(fc.constantFrom(1, 2, 3, 4, 5, -1, -2, -5), weekday).map(([n, day]) => `${n}${day}`);
const monthDay = fc.integer({ min: -31, max: 31 }).filter((day) => day !== 0);
const month = fc.integer({ min: 1, max: 12 });
const interval = fc.integer({ min: 1, max: 5 });

/** Rules without COUNT and UNTIL. */
const rule = fc
  .oneof(
    fc.record({
      FREQ: fc.constant("DAILY"),
      INTERVAL: interval,
      BYDAY: optional(list(weekday)),
      BYMONTHDAY: optional(list(monthDay)),
      BYMONTH: optional(list(month)),
    }),
    fc.record({
      FREQ: fc.constant("WEEKLY"),
      INTERVAL: interval,
      BYDAY: optional(list(weekday)),
      BYMONTH: optional(list(month)),
      WKST: optional(weekday),
    }),
    // The oracle cannot combine weekdays with and without an ordinal.
    fc.record({
      FREQ: fc.constantFrom("MONTHLY", "YEARLY"),
      INTERVAL: interval,
      BYDAY: optional(fc.oneof(list(weekday), list(ordinalWeekday))),
      BYMONTHDAY: optional(list(monthDay)),
      BYMONTH: optional(list(month)),
    }),
    fc.record({
      FREQ: fc.constantFrom("MONTHLY", "YEARLY"),
      INTERVAL: interval,
      BYDAY: list(weekday, 5),
      BYSETPOS: list(fc.constantFrom(1, 2, -1, -2), 2),
    }),
  )
  .map((parts) =>
    joinRule(Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, value?.toString()]))),
  );

const startDay = fc.integer({ min: toDayNumber(2024, 1, 1), max: toDayNumber(2027, 12, 31) });
const PERIOD_DAYS = 3 * 366;

/** Uses the package `rrule`; the start is always one of the days. */
function expandByOracle(text: string, start: number, to: number): number[] {
  const options = RRule.parseString(text);
  const oracle = new RRule({ ...options, dtstart: new Date(start * DAY_MS) });
  const days = oracle.between(new Date(start * DAY_MS), new Date(to * DAY_MS), true);
  return [...new Set([start, ...days.map((date) => date.getTime() / DAY_MS)])];
}

/**
 * Rules that ical.js expands as RFC 5545 defines. It treats others in its own way, see the record of repeating events,
 * and never ends for some with negative days.
 */
const ruleForIcal = fc
  .oneof(
    fc.record({
      FREQ: fc.constant("DAILY"),
      INTERVAL: interval,
      BYDAY: optional(list(weekday)),
      BYMONTH: optional(list(month)),
    }),
    fc.record({
      FREQ: fc.constant("WEEKLY"),
      INTERVAL: interval,
      BYDAY: optional(list(weekday)),
      WKST: optional(weekday),
    }),
    fc.record({ FREQ: fc.constant("MONTHLY"), INTERVAL: interval, BYDAY: list(fc.oneof(weekday, ordinalWeekday)) }),
    fc.record({ FREQ: fc.constant("MONTHLY"), INTERVAL: interval, BYMONTHDAY: list(fc.integer({ min: 1, max: 28 })) }),
    fc.record({
      FREQ: fc.constant("YEARLY"),
      INTERVAL: fc.constant(1),
      BYMONTH: list(month),
      BYDAY: list(ordinalWeekday, 1),
    }),
  )
  .map((parts) =>
    joinRule(Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, value?.toString()]))),
  );

function expandByIcal(text: string, start: number, count: number): number[] {
  const time = ICAL.Time.fromDateString(new Date(start * DAY_MS).toISOString().slice(0, 10));
  const iterator = ICAL.Recur.fromString(text).iterator(time);
  const days: number[] = [];
  while (days.length < count) {
    const { year, month: monthNumber, day } = iterator.next();
    const dayNumber = toDayNumber(year, monthNumber, day);
    if (dayNumber > start) days.push(dayNumber);
  }
  return days;
}

describe("expandDays", () => {
  test("expandDays returns the same days after the start as ical.js", () => {
    fc.assert(
      fc.property(ruleForIcal, startDay, (text, start) => {
        const days = expandDays(parseRule(text), start, start + 1, start + PERIOD_DAYS).slice(0, 20);
        expect(days).toEqual(expandByIcal(text, start, days.length));
      }),
      { numRuns: 300 },
    );
  });

  test("expandDays returns the same days as the package rrule", () => {
    fc.assert(
      fc.property(rule, startDay, (text, start) => {
        const expected = expandByOracle(text, start, start + PERIOD_DAYS);
        expect(expandDays(parseRule(text), start, start, start + PERIOD_DAYS)).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  test("expandDays for a later period returns the days of the whole series that lie in it", () => {
    fc.assert(
      fc.property(rule, startDay, fc.nat(PERIOD_DAYS), fc.nat(400), (text, start, offset, length) => {
        const [from, to] = [start + offset, start + offset + length];
        const all = expandDays(parseRule(text), start, start, to);
        expect(expandDays(parseRule(text), start, from, to)).toEqual(all.filter((day) => day >= from));
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=9",
  ])("expandDays of %s, which never matches, returns only the start, and ends", (text) => {
    const start = toDayNumber(2026, 11, 23);
    expect(expandDays(parseRule(text), start, start, start + 100 * 366)).toEqual([start]);
    expect(findLastDay(`${text};COUNT=3`, start)).toBe(start);
  });

  test.each([
    ["FREQ=MONTHLY", "2026-01-31", ["2026-01-31", "2026-03-31", "2026-05-31", "2026-07-31"]],
    ["FREQ=YEARLY", "2024-02-29", ["2024-02-29"]],
    ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-01-30", ["2026-01-30", "2026-02-27", "2026-03-31"]],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", "2026-11-23", ["2026-11-23", "2026-11-29", "2026-12-07", "2026-12-13"]],
    [
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU",
      "2026-11-23",
      ["2026-11-23", "2026-12-06", "2026-12-07", "2026-12-20"],
    ],
    ["FREQ=MONTHLY;BYDAY=MO,2TU", "2026-11-02", ["2026-11-02", "2026-11-09", "2026-11-10", "2026-11-16"]],
  ])("expandDays of %s from %s starts with %j", (text, start, expected) => {
    const first = Date.parse(start) / DAY_MS;
    const days = expandDays(parseRule(text), first, first, first + 220).slice(0, expected.length);
    expect(days.map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))).toEqual(expected);
  });
});

test("findLastDay returns the day of the occurrence with the number COUNT", () => {
  fc.assert(
    fc.property(rule, startDay, fc.integer({ min: 1, max: 30 }), (text, start, count) => {
      const days = expandDays(parseRule(text), start, start, start + 20 * 366);
      fc.pre(days.length >= count);
      expect(findLastDay(`${text};COUNT=${count}`, start)).toBe(days[count - 1]);
    }),
  );
});

test("splitRule and joinRule are inverse", () => {
  fc.assert(fc.property(rule, (text) => void expect(joinRule(splitRule(text))).toBe(text)));
});

test("toDate and toDayNumber are inverse", () => {
  fc.assert(
    fc.property(fc.integer({ min: -300_000, max: MAX_DAY }), (day) => {
      const { year, month: monthNumber, date } = toDate(day);
      expect(toDayNumber(year, monthNumber, date)).toBe(day);
    }),
  );
});
