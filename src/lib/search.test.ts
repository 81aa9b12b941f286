import { expect, test, vi } from "vitest";
import { createRowSearch } from "./search.ts";

interface Person {
  name: string;
  city: string;
}
const ann: Person = { name: "Ann Lee", city: "กรุงเทพฯ" };

test("matches a substring of any text case-insensitively, never across two texts", () => {
  const holds = createRowSearch<Person>(({ name, city }) => [name, city]);
  for (const query of ["", "ANN", "n lee", "เทพ"]) expect(holds(query)(ann)).toBe(true);
  for (const query of ["Bo", "Leeกรุง"]) expect(holds(query)(ann)).toBe(false);
});

test("reads the texts once", () => {
  const textsOf = vi.fn(({ name }: Person) => [name]);
  const holds = createRowSearch(textsOf);
  for (const query of ["a", "an", "ann"]) holds(query)(ann);
  expect(textsOf).toHaveBeenCalledTimes(1);
});
