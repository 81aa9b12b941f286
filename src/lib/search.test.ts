import { describe, expect, test, vi } from "vitest";
import {
  createRowSearch,
  includesText,
  normalizeForSearch,
  normalizeWithOffsets,
  toOriginalRange,
  toUniqueTexts,
} from "./search.ts";

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

describe("normalizeForSearch", () => {
  test.each([
    ["the vowel am in two characters", "ทองค\u0E4D\u0E32", "ทองคำ"],
    ["am with the tone between its two characters", "น\u0E4D\u0E49\u0E32", "น้ำ"],
    ["am with the tone before its two characters", "น\u0E49\u0E4D\u0E32", "น้ำ"],
    ["am with the tone typed after it", "น\u0E33\u0E49", "น้ำ"],
    ["doubled เ", "\u0E40\u0E40ม่", "แม่"],
    ["a tone before its vowel above", "ท\u0E48\u0E35", "ที่"],
    ["a tone before its vowel below", "ก\u0E49\u0E38ง", "กุ้ง"],
    ["a silent mark before its vowel", "พันธ\u0E4C\u0E38", "พันธุ์"],
    ["a zero-width space", "สม\u200Bหญิง", "สมหญิง"],
    ["a zero-width space inside am", "น\u0E4D\u200B\u0E32", "นำ"],
    ["joiners, word joiner, byte order mark and soft hyphen", "a\u200Cb\u200Dc\u2060d\uFEFFe\u00ADf", "abcdef"],
    ["direction marks", "\u202A\u2068081\u2069\u202C\u200E\u200F", "081"],
    ["other spaces", "a\u00A0b\u2009c\u202Fd\u3000e", "a b c d e"],
    ["full-width letters and signs", "ＡＢＣ１２３－（）", "abc123-()"],
    ["Thai digits", "๐๑๒๓๔๕๖๗๘๙", "0123456789"],
    ["hyphens and the minus sign", "a\u2010b\u2011c\u2012d\u2013e\u2014f\u2015g\u2212h", "a-b-c-d-e-f-g-h"],
    ["curly quotes", "‘a’ “b” ‚c‛ „d‟", "'a' \"b\" 'c' \"d\""],
    ["decomposed and capital letters", "CAFE\u0301", "café"],
    ["ligatures", "oﬃce", "office"],
    ["the Greek sigma at the end of a word", "ΟΔΟΣ ΟΔΟΣΑ", "οδοσ οδοσα"],
  ])("normalizeForSearch gives equal-looking texts one spelling: %s", (_, text, expected) => {
    expect(normalizeForSearch(text)).toBe(normalizeForSearch(expected));
    expect(normalizeForSearch(text)).toBe(expected.normalize("NFC"));
  });

  test.each([
    ["น่า", "นำ"],
    ["นา", "นำ"],
    ["เเก", "เก"],
    ["ป่า", "ป้า"],
    ["a-b", "ab"],
    ["a b", "ab"],
  ])("normalizeForSearch keeps %s and %s different", (a, b) =>
    expect(normalizeForSearch(a)).not.toBe(normalizeForSearch(b)),
  );
});

test.each([
  ["ทองค\u0E4D\u0E32 ใจดี", "ทองค\u0E33"],
  ["สมพงษ์ บุญน\u0E33", "บุญน\u0E4D\u0E32"],
  ["สม\u200Bหญิง งาม", "สมหญิง"],
  ["น\u0E4D\u0E49\u0E32ฝน ดี", "น\u0E49\u0E33ฝน"],
])("includesText finds the name %s by %s", (name, query) => expect(includesText(name, query)).toBe(true));

test.each([
  ["น\u0E4D\u0E49\u0E32ฝน", "ฝน", "ฝน"],
  ["a\u200Bbc", "bc", "bc"],
  ["x … y", "y", "y"],
  ["o\uFB03ce hours", "office", "o\uFB03ce"],
  ["o\uFB03ce", "f", "\uFB03"],
  ["İstanbul city", "city", "city"],
  ["\u1112\u1161\u11AB x", "x", "x"],
  ["ｶﾞ b", "b", "b"],
])("the match in %s for %s has the original range of %s", (text, query, found) => {
  const normalizedText = normalizeWithOffsets(text);
  const start = normalizedText.folded.indexOf(normalizeForSearch(query));
  const [from, to] = toOriginalRange(normalizedText, start, start + normalizeForSearch(query).length);
  expect(text.slice(from, to)).toBe(found);
});

test("toUniqueTexts keeps the first of texts that look equal", () => {
  expect(toUniqueTexts(["ด่วน", "Team", "team", "ด\u200B่วน", "other"])).toEqual(["ด่วน", "Team", "other"]);
});
