import { expect, test } from "vitest";
import { findMatches, getSearchWords, startNearMatch } from "./highlight.tsx";

test.each([
  ["English in any case", "Invoice for the hotel, INVOICE again", "invoice", ["Invoice", "INVOICE"]],
  ["Thai inside a word", "ขอใบเสนอราคาระบบ", "เสนอราคา", ["เสนอราคา"]],
  ["several words, the longer of two at one place", "kick-off kick", "kick kick-off", ["kick-off", "kick"]],
  ["no word", "anything", "  ", []],
])("findMatches finds %s", (_, text, query, found) => {
  expect(findMatches(text, getSearchWords(query)).map(({ start, end }) => text.slice(start, end))).toEqual(found);
});

test("startNearMatch cuts a long start and keeps a text whose match is near the start", () => {
  const text = `${"ที่".repeat(30)}โรงแรม`;
  expect(startNearMatch(text, ["โรงแรม"])).toMatch(/^…(ที่)+โรงแรม$/);
  expect(startNearMatch("A hotel", ["hotel"])).toBe("A hotel");
});
