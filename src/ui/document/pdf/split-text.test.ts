import { expect, test } from "vitest";
import { splitAtBreaks, wrapText } from "./split-text.ts";

test.each([
  ["Payment for e-mail, and more", ["Payment ", "for ", "e-", "mail, ", "and ", "more"]],
  ["ราคาน้ำดื่มและกาแฟสำหรับสำนักงาน", ["ราคา", "น้ำดื่ม", "และกาแฟ", "สำหรับ", "สำนักงาน"]],
  ["ต่าง ๆ 10 ชิ้น", ["ต่าง ", "ๆ ", "10 ชิ้น"]],
  ["1,250.25 (2.5%)", ["1,250.25 ", "(2.5%)"]],
  ["a\u00A0b", ["a\u00A0b"]],
])("splitAtBreaks splits %s into words, with their spaces and punctuation", (text, pieces) => {
  expect(splitAtBreaks(text)).toEqual(pieces);
});

const wrap = (text: string, letters: number) => wrapText(text, letters, (line) => line.length);

test("wrapText starts a new line before the word that does not fit, and at each line break of the text", () => {
  expect(wrap("one two three\n\nfour", 8)).toEqual(["one two", "three", "", "four"]);
});

test("wrapText splits a word that is wider than a line, and a Thai letter keeps its marks", () => {
  expect(wrap("ที่ที่ที่ที่", 7)).toEqual(["ที่ที่", "ที่ที่"]);
  expect(wrap("abcdefgh", 3)).toEqual(["abc", "def", "gh"]);
});
