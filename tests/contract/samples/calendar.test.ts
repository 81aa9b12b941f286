import { describe, expect, test } from "vitest";
import { resolveRelativeDates } from "../../../src/db/relative-dates.ts";
import { validateEventTimes } from "../../../src/domain/calendar.ts";
import { getSeedRows } from "../seed-data.ts";
import { SEED_DATE } from "../test-api.ts";
import { isThai } from "./seed-checks.ts";

const events = resolveRelativeDates(getSeedRows("calendar", "events"), SEED_DATE);
/** Leaves out the yearly event, which the calls' examples name by its date. */
const nearEvents = events.filter(({ uid }) => uid !== "event-37@phrom");
describe("seed events", () => {
  test.each(events.map((each) => [each.title, each] as const))("the seed event %s has valid times", (_, each) => {
    expect(validateEventTimes(each)).toEqual({});
  });

  test("seed events are half Thai, half English, each in one language", () => {
    const thai = events.filter(({ title }) => isThai(title));
    expect(Math.abs(thai.length - events.length / 2)).toBeLessThanOrEqual(2);
    for (const { title, extendedProps } of events)
      for (const text of [extendedProps.description, extendedProps.location])
        if (text) expect(isThai(text), text).toBe(isThai(title));
  });

  test("seed events spread over the three months around the app's first start", () => {
    const DAY_MS = 24 * 60 * 60_000;
    const distances = nearEvents.map(({ start }) => Math.round((Date.parse(start) - SEED_DATE.getTime()) / DAY_MS));
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(-41);
    expect(Math.max(...distances)).toBeLessThanOrEqual(51);
    for (const [from, to] of [
      [-41, -11],
      [-10, 19],
      [20, 51],
    ] as const)
      expect(distances.filter((distance) => distance >= from && distance <= to).length).toBeGreaterThanOrEqual(8);
  });
});
