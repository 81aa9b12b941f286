import { expect, test } from "vitest";
import { getCountries, getCountryName } from "./countries.ts";

test.each(["en", "th"])("getCountries(%j) returns 249 countries with unique names", (language) => {
  const countries = getCountries(language);
  expect(countries).toHaveLength(249);
  expect(countries.filter(({ code, name }) => name === code)).toEqual([]);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
});

test("getCountryName returns the name in the given language, and an empty string for an empty code", () => {
  expect(getCountryName("TH", "en")).toBe("Thailand");
  expect(getCountryName("TH", "th")).toBe("ไทย");
  expect(getCountryName("", "en")).toBe("");
});
