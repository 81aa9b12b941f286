import { describe, expect, test } from "vitest";
import { toOneLine, toPlainLine } from "./readable-text.ts";

describe("toOneLine", () => {
  test.each([
    ["direction marks", "\u202A+66 81 234 5678\u202C \u2068a\u2069\u200E\u200F", "+66 81 234 5678 a"],
    ["other spaces", "081\u00A0234\u2009567\u202F8", "081 234 567 8"],
    ["the non-breaking hyphen", "081\u2011234", "081-234"],
    ["zero-width spaces, byte order marks, soft hyphens", "\uFEFFa\u200Bb\u2060c\u00ADd", "abcd"],
    ["line breaks and tabs", "a \n\n b\tc\r\nd", "a b c d"],
    ["joiners at the edge or between Latin and Thai letters", "\u200Da\u200Cb\u200Dสม\u200Cชาย\u200D", "abสมชาย"],
  ])("toOneLine cleans %s", (_, text, expected) => expect(toOneLine(text)).toBe(expected));

  test.each([
    ["a dash", "2020–2021"],
    ["a non-joiner in Persian", "می\u200Cشود"],
    ["a non-joiner after a vowel sign", "क्\u200Cष"],
    ["a joiner in Sinhala", "ශ්\u200Dරී"],
    ["emoji of several parts", "👩🏽\u200D🚀 🏳️\u200D🌈 ❤️\u200D🔥 👨\u200D👩\u200D👧"],
    ["a flag of letters", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"],
    ["two spaces", "a  b"],
  ])("toOneLine keeps %s", (_, text) => expect(toOneLine(text)).toBe(text));
});

test("toPlainLine also converts Thai and full-width digits, full-width letters and dashes to ASCII", () => {
  expect(toPlainLine("๐๘๑–๒๓๔\u2212５６７８\u200B")).toBe("081-234-5678");
  expect(toPlainLine("ＧＢ１23")).toBe("GB123");
});
