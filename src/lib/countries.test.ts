import { expect, test } from "vitest";
import { getCountries, getCountryName } from "./countries.ts";

test.each(["en", "th"])("every country has a name of its own in %s, in the order of the alphabet", (language) => {
  const countries = getCountries(language);
  expect(countries).toHaveLength(249);
  expect(countries.filter(({ code, name }) => name === code)).toEqual([]);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
});

test("a country is named in the language, and nothing is named nothing", () => {
  expect(getCountryName("TH", "en")).toBe("Thailand");
  expect(getCountryName("TH", "th")).toBe("ไทย");
  expect(getCountryName("", "en")).toBe("");
});
