import { expect, test } from "vitest";
import { findMatches, getSearchWords } from "./highlight.tsx";

test.each([
  ["English in any case", "Invoice for the hotel, INVOICE again", "invoice", ["Invoice", "INVOICE"]],
  ["Thai inside a word", "ขอใบเสนอราคาระบบ", "เสนอราคา", ["เสนอราคา"]],
  ["several words, the longer of two at one place", "kick-off kick", "kick kick-off", ["kick-off", "kick"]],
  ["no word", "anything", "  ", []],
])("findMatches finds %s", (_, text, query, found) => {
  expect(findMatches(text, getSearchWords(query)).map(({ start, end }) => text.slice(start, end))).toEqual(found);
});
