import { expect, test, vi } from "vitest";
import { createRowSearch } from "./search.ts";

interface Person {
  name: string;
  city: string;
}
const ann: Person = { name: "Ann Lee", city: "กรุงเทพฯ" };

test("createRowSearch matches part of any text, ignoring case, but not across two texts", () => {
  const search = createRowSearch<Person>(({ name, city }) => [name, city]);
  for (const query of ["", "ANN", "n lee", "เทพ"]) expect(search(query)(ann)).toBe(true);
  for (const query of ["Bo", "Leeกรุง"]) expect(search(query)(ann)).toBe(false);
});

test("createRowSearch reads the texts of a row once", () => {
  const getTexts = vi.fn(({ name }: Person) => [name]);
  const search = createRowSearch(getTexts);
  for (const query of ["a", "an", "ann"]) search(query)(ann);
  expect(getTexts).toHaveBeenCalledTimes(1);
});
