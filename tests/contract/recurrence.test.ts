import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { getRecurrenceEnd, recurrenceRule } from "../../src/contract/recurrence.ts";
import { fc } from "./properties/fast-check.ts";

const isRule = (rule: unknown) => v.is(recurrenceRule, rule);

describe("recurrenceRule", () => {
  test.each([
    "FREQ=DAILY",
    "FREQ=WEEKLY;BYDAY=MO,TH",
    "FREQ=WEEKLY;INTERVAL=2;COUNT=6",
    "INTERVAL=2;FREQ=WEEKLY;WKST=SU",
    "FREQ=MONTHLY;BYMONTHDAY=1,-1,+15,31",
    "FREQ=MONTHLY;BYDAY=-1FR",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
    "FREQ=YEARLY;BYMONTH=4,12;BYDAY=+2SU",
    "FREQ=DAILY;UNTIL=20280229",
    "FREQ=DAILY;UNTIL=20280229T235959Z",
    "FREQ=DAILY;COUNT=999",
  ])("recurrenceRule accepts %s", (rule) => {
    expect(v.parse(recurrenceRule, rule)).toBe(rule);
    expect(v.parse(recurrenceRule, ` ${rule.toLowerCase()}\n`)).toBe(rule);
  });

  test.each([
    "",
    "DAILY",
    "FREQ",
    "FREQ=",
    "FREQ=HOURLY",
    "FREQ=SECONDLY",
    "FREQ=DAILY;",
    ";FREQ=DAILY",
    "FREQ=DAILY=1",
    "FREQ=DAILY INTERVAL=2",
    "RRULE:FREQ=DAILY",
    "DTSTART:20280229T093000Z\nRRULE:FREQ=DAILY",
    "INTERVAL=2",
    "FREQ=DAILY;FREQ=WEEKLY",
    "FREQ=DAILY;COUNT=0",
    "FREQ=DAILY;COUNT=1000",
    "FREQ=DAILY;INTERVAL=-1",
    "FREQ=DAILY;INTERVAL=1.5",
    "FREQ=DAILY;COUNT=3;UNTIL=20280229",
    "FREQ=DAILY;UNTIL=20270229",
    "FREQ=DAILY;UNTIL=20280229T240000Z",
    "FREQ=DAILY;UNTIL=20280229T093000",
    "FREQ=DAILY;UNTIL=2028-02-29",
    "FREQ=WEEKLY;BYDAY=",
    "FREQ=WEEKLY;BYDAY=MO,,TU",
    "FREQ=WEEKLY;BYDAY=XX",
    "FREQ=WEEKLY;BYDAY=2MO",
    "FREQ=DAILY;BYDAY=-1FR",
    "FREQ=WEEKLY;BYMONTHDAY=1",
    "FREQ=MONTHLY;BYDAY=6MO",
    "FREQ=MONTHLY;BYMONTHDAY=0",
    "FREQ=MONTHLY;BYMONTHDAY=32",
    "FREQ=MONTHLY;BYSETPOS=1",
    "FREQ=YEARLY;BYMONTH=13",
    "FREQ=DAILY;BYHOUR=1",
    "FREQ=DAILY;__proto__=1",
    "FREQ=DAILY;constructor=1",
    "ทุกวันจันทร์",
  ])("recurrenceRule rejects %j", (rule) => {
    expect(isRule(rule)).toBe(false);
  });

  test("recurrenceRule accepts only valid rules among random combinations of rule parts", () => {
    const piece = fc.constantFrom("FREQ", "=", ";", "DAILY", "BYDAY", "MO", ",", "-1", "UNTIL", "20280229", "COUNT");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const rule = pieces.join("");
        if (!isRule(rule)) return;
        expect(rule).toMatch(/^(.+;)?FREQ=DAILY(;.+)?$/);
        expect(v.parse(recurrenceRule, rule)).toBe(rule);
      }),
      { examples: [[["FREQ", "=", "DAILY"]]] },
    );
  });
});

test.each([
  ["FREQ=DAILY", undefined],
  ["FREQ=DAILY;COUNT=3", undefined],
  ["FREQ=DAILY;UNTIL=20280229", "2028-02-29"],
  ["UNTIL=20280229T235959Z;FREQ=DAILY", "2028-02-29T23:59:59.000Z"],
])("getRecurrenceEnd(%s) returns %s", (rule, end) => {
  expect(getRecurrenceEnd(rule)).toBe(end);
});
