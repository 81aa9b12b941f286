import fc from "fast-check";
import { expect, test } from "vitest";
import { getTicks } from "./ticks.ts";

test.each([
  [
    [3, 17, 9],
    [0, 5, 10, 15, 20],
  ],
  [
    [120_000, 480_000],
    [0, 200_000, 400_000, 600_000],
  ],
  [
    [-40, 60],
    [-50, 0, 50, 100],
  ],
  [
    [0, 0],
    [0, 1],
  ],
  [[2], [0, 1, 2]],
  [[9], [0, 5, 10]],
  [[], [0, 1]],
])("the axis of %j is marked at %j", (figures, ticks) => expect(getTicks(figures)).toEqual(ticks));

test("the marks hold every figure and 0, evenly, and are few", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { minLength: 1 }), (figures) => {
      const ticks = getTicks(figures);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks).toContain(0);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...figures));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...figures));
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
