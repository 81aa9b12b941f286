import { expect, test } from "vitest";
import { createScale, getLabelVisibility, PLOT_HEIGHT } from "./scale.ts";

const named = (count: number, where: "always" | "wide") =>
  Array.from({ length: count }, (_, index) => index).filter((index) => {
    const naming = getLabelVisibility(index, count);
    return naming === "always" || (where === "wide" && naming === "wide");
  });

test("the axis begins at 0, and figures lie between its ends", () => {
  const { ticks, y } = createScale([40, 90]);
  expect(ticks[0]).toBe(0);
  expect(y(0)).toBe(PLOT_HEIGHT);
  expect(y(ticks.at(-1) ?? 0)).toBe(0);
  expect(y(90)).toBeLessThan(y(40));
});

test("what is lost lies below the line of 0", () => {
  const { y } = createScale([-30, 60]);
  expect(y(-30)).toBeGreaterThan(y(0));
});

test("a week names its days and a wide year its months; where there is little room every other month", () => {
  expect(named(7, "always")).toHaveLength(7);
  expect(named(12, "wide")).toHaveLength(12);
  expect(named(12, "always")).toEqual([0, 2, 4, 6, 8, 10]);
});

test.each([28, 29, 30, 31])("a month of %d days names at most 8 of them, 4 where there is little room", (days) => {
  expect(named(days, "wide").length).toBeGreaterThanOrEqual(7);
  expect(named(days, "wide").length).toBeLessThanOrEqual(8);
  expect(named(days, "always")).toHaveLength(4);
});
