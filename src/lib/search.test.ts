import { expect, test, vi } from "vitest";
import { createRowSearch, includesText } from "./search.ts";

interface Person {
  name: string;
  city: string;
}
const ann: Person = { name: "Ann Lee", city: "กรุงเทพฯ" };

test("createRowSearch finds a row by part of one text in any case, but not by a part that spans two texts", () => {
  const createFilter = createRowSearch<Person>(({ name, city }) => [name, city]);
  for (const query of ["", "ANN", "n lee", "เทพ"]) expect(createFilter(query)(ann)).toBe(true);
  for (const query of ["Bo", "Leeกรุง"]) expect(createFilter(query)(ann)).toBe(false);
});

test.each([
  ["Mom’s birthday", "mom's"],
  ["Mom's birthday", "mom’s"],
])("includesText finds “%s” with the other apostrophe: %s", (text, query) => {
  expect(includesText(text, query)).toBe(true);
});

test("createRowSearch calls getTexts only once per row", () => {
  const getTexts = vi.fn(({ name }: Person) => [name]);
  const createFilter = createRowSearch(getTexts);
  for (const query of ["a", "an", "ann"]) createFilter(query)(ann);
  expect(getTexts).toHaveBeenCalledTimes(1);
});
