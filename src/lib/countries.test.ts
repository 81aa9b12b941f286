import { expect, test } from "vitest";
import { getCountries, getCountryName } from "./countries.ts";

test.each(["en", "th"])("every country has a unique name in %s, sorted alphabetically", (language) => {
  const countries = getCountries(language);
  expect(countries).toHaveLength(249);
  expect(countries.filter(({ code, name }) => name === code)).toEqual([]);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
});

test("returns the localized name, and an empty string for no country", () => {
  expect(getCountryName("TH", "en")).toBe("Thailand");
  expect(getCountryName("TH", "th")).toBe("ไทย");
  expect(getCountryName("", "en")).toBe("");
});
