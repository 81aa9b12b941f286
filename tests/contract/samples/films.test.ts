import { describe, expect, test } from "vitest";
import { getSeedRows } from "../seed-data.ts";
import { isThai } from "./seed-checks.ts";

const films = getSeedRows("films", "films");
const ranks = Array.from({ length: 100 }, (_, index) => index + 1);

describe("seed films", () => {
  test("there are 100 seed films with ranks from 1", () => {
    expect(films.map(({ rank }) => rank).sort((a, b) => a - b)).toEqual(ranks);
  });

  test("seed films have unique titles, half in Thai", () => {
    const titles = films.map(({ title }) => title);
    expect(new Set(titles).size).toBe(100);
    for (const title of titles) expect(title).toBe(title.normalize("NFC").trim());
    expect(titles.filter(isThai)).toHaveLength(50);
    expect(titles.filter((title) => isThai(title) && /[A-Za-z]/.test(title))).toEqual([]);
  });
});
