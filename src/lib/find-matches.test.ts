import { expect, test } from "vitest";
import { findMatches, startNearMatch } from "./find-matches.ts";

test.each([
  ["English in any case", "Invoice for the hotel, INVOICE again", ["invoice"], ["Invoice", "INVOICE"]],
  ["Thai inside a word", "ขอใบเสนอราคาระบบ", ["เสนอราคา"], ["เสนอราคา"]],
  ["a Thai consonant with its vowels and tone marks", "ที่นี่", ["ท"], ["ที่"]],
  ["Thai with tone marks only if they are written", "ส่งของแล้ว กำลังส่ง", ["สง"], []],
  ["several words, the longer of two at one place", "kick-off kick", ["kick", "kick-off"], ["kick-off", "kick"]],
  ["decomposed letters", "Café", ["cafe\u0301"], ["Café"]],
  ["no word", "anything", [""], []],
  [
    "text after characters that become longer or shorter",
    "ﬁn…\u200B น\u0E4D\u0E49\u0E32ฝน ดี",
    ["น้ำ", "ดี"],
    ["น\u0E4D\u0E49\u0E32", "ดี"],
  ],
  ["a word in which as much is left out as added", "ติดต่อ\u200Bฝ่าย\u200Bขาย…", ["ขาย"], ["ขาย"]],
  ["words with a zero-width space inside", "สม\u200Bหญิง งาม", ["สมหญิง"], ["สม\u200Bหญิง"]],
])("findMatches finds %s", (_, text, words, found) => {
  expect(findMatches(text, words).map(({ start, end }) => text.slice(start, end))).toEqual(found);
});

test("startNearMatch cuts a long start and keeps a text whose match is near the start", () => {
  const text = `${"ที่".repeat(30)}โรงแรม`;
  expect(startNearMatch(text, ["โรงแรม"])).toMatch(/^…(ที่)+โรงแรม$/);
  expect(startNearMatch("A hotel", ["hotel"])).toBe("A hotel");
});

test("startNearMatch starts at the beginning of a word if there is a space shortly before the match", () => {
  expect(startNearMatch("คุณอารยาคะ คุยกับหุ้นส่วนแล้ว ตกลงตามราคาเดิม", ["ราคา"])).toBe("…ตกลงตามราคาเดิม");
});
