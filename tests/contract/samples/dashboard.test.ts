import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { cardEndpoints, trendCard } from "../../../src/contract/dashboard.ts";
import { getMeasureValue } from "../../../src/domain/dashboard.ts";
import { isOwnFigure } from "../../../src/domain/own-figures.ts";
import { getSeedRows } from "../seed-data.ts";

const cards = getSeedRows("dashboard", "cards");
const measures = getSeedRows("dashboard", "measures");
const DAY_MS = 86_400_000;

describe("seed cards", () => {
  test("every card call has a seed card, in the order of the calls", () => {
    expect(cards.map(({ slug }) => `/card/card-${slug}`)).toEqual(cardEndpoints.map(({ path }) => path));
  });

  test.each(cards)("the seed card $slug has a valid unit and period, and series with ids of their own", (card) => {
    expect(v.is(v.pick(trendCard, ["unit", "period"]), card)).toBe(true);
    expect(new Set(card.series.map(({ id }) => id)).size).toBe(card.series.length);
  });
});

describe("seed measures", () => {
  test("seed measures are exactly the measures that the cards use", () => {
    const usedMeasures = cards.flatMap(({ series }) => series.flatMap(({ of }) => Object.keys(of)));
    expect(new Set([...usedMeasures.filter((name) => !isOwnFigure(name)), "response-seconds"])).toEqual(
      new Set(measures.map(({ name }) => name)),
    );
  });

  test.each(measures)(
    "the seed measure $name has weekly and monthly factors that average to 1",
    ({ week = [], months = [] }) => {
      for (const factors of [week, months].filter(({ length }) => length > 0))
        expect(factors.reduce((one, other) => one + other) / factors.length).toBeCloseTo(1, 2);
      expect([0, 7]).toContain(week.length);
      expect([0, 12]).toContain(months.length);
    },
  );

  test.each(measures)("the seed measure $name is a non-negative integer on days from 2020 to 2040", (measure) => {
    for (let day = Date.UTC(2020, 0, 1); day < Date.UTC(2040, 0, 1); day += 11 * DAY_MS) {
      const figure = getMeasureValue(measure, day);
      expect(Number.isInteger(figure) && figure >= 0).toBe(true);
    }
  });
});
