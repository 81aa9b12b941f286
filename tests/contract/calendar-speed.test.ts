import { expect, test } from "vitest";
import type { CalendarEvent } from "../../src/contract/calendar.ts";
import { selectOccurrences } from "../../src/domain/occurrences.ts";
import { DAY_MS } from "../../src/lib/time-zone.ts";
import { getSeedRows } from "./seed-data.ts";

const EVENT_COUNT = 10_000;
const LIMIT_MS = 20;

test(`a month of ${EVENT_COUNT} events over four years, every tenth repeating, takes less than ${LIMIT_MS} ms`, () => {
  const firstStart = Date.UTC(2025, 0, 1, 2);
  const [seedEvent] = getSeedRows("calendar", "events") as unknown as CalendarEvent[];
  const events = Array.from({ length: EVENT_COUNT }, (_, index): CalendarEvent => {
    const start = firstStart + (index % 1_460) * DAY_MS;
    const rrule = index % 10 === 0 ? ["FREQ=WEEKLY;COUNT=20", "FREQ=MONTHLY;COUNT=12"][index % 2] : null;
    return {
      ...(seedEvent as CalendarEvent),
      id: index + 1,
      start: new Date(start).toISOString(),
      end: new Date(start + DAY_MS / 24).toISOString(),
      rrule: rrule ?? null,
    };
  });
  const times = Array.from({ length: 12 }, (_, month) => {
    const startedAt = performance.now();
    const period = { from: Date.UTC(2026, month, 1), to: Date.UTC(2026, month + 1, 1) };
    expect(selectOccurrences(events, period, {}).length).toBeGreaterThan(200);
    return performance.now() - startedAt;
  });
  // Use the best of the later months, because other tests may use the processor.
  expect(Math.min(...times.slice(1))).toBeLessThan(LIMIT_MS);
});
