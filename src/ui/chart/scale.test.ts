import fc from "fast-check";
import { expect, test } from "vitest";
import { createScale, getLabelledPoints, getTicks, PLOT_HEIGHT } from "./scale.ts";

test("createScale places 0 at the bottom of the plot and the last tick at the top", () => {
  const { ticks, y } = createScale([40, 90]);
  expect(ticks[0]).toBe(0);
  expect(y(0)).toBe(PLOT_HEIGHT);
  expect(y(ticks.at(-1) ?? 0)).toBe(0);
  expect(y(90)).toBeLessThan(y(40));
});

test("createScale places negative values below 0", () => {
  const { y } = createScale([-30, 60]);
  expect(y(-30)).toBeGreaterThan(y(0));
});

test("getLabelledPoints labels 7 of 7 days; it labels 12 of 12 months on wide cards and 6 on narrow cards", () => {
  expect(getLabelledPoints(7, "narrow")).toHaveLength(7);
  expect(getLabelledPoints(12, "wide")).toHaveLength(12);
  expect(getLabelledPoints(12, "narrow")).toEqual([1, 3, 5, 7, 9, 11]);
});

test.each([7, 12, 13, 31])(
  "getLabelledPoints labels only points on narrow cards that it labels on wide ones: %d",
  (count) => {
    expect(getLabelledPoints(count, "wide")).toEqual(expect.arrayContaining(getLabelledPoints(count, "narrow")));
  },
);

test.each([28, 29, 30, 31])(
  "getLabelledPoints labels 7 or 8 of %d days on wide cards and 4 on narrow cards, among them the last",
  (days) => {
    const [wide, narrow] = [getLabelledPoints(days, "wide"), getLabelledPoints(days, "narrow")];
    expect(wide.length).toBeGreaterThanOrEqual(7);
    expect(wide.length).toBeLessThanOrEqual(8);
    expect(narrow).toHaveLength(4);
    expect([wide.at(-1), narrow.at(-1)]).toEqual([days - 1, days - 1]);
  },
);

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
])("getTicks(%j) returns %j", (values, ticks) => expect(getTicks(values)).toEqual(ticks));

test("getTicks returns two to five integers for any integers, which span 0 and all values", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { minLength: 1 }), (values) => {
      const ticks = getTicks(values);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks).toContain(0);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
