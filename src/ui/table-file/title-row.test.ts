import { expect, test } from "vitest";
import { countKnownTitles } from "./title-row.ts";

test("countKnownTitles counts a title in two spellings once", () => {
  const isKnownTitle = (text: string) => text !== "note";
  expect(countKnownTitles(["น้ำ", " น\u0E4D\u0E49\u0E32", "PRICE", "Price", "note"], isKnownTitle)).toBe(2);
});
