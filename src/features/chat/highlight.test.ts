import { expect, test } from "vitest";
import { splitMatches } from "./highlight.tsx";

const mark = (text: string, query: string) =>
  splitMatches(text, query)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");

test("marks every match, in upper and lower case", () => {
  expect(mark("The other thing", "th")).toBe("[Th]e o[th]er [th]ing");
});

test("marks Thai words inside a text with their vowels and tone marks", () => {
  expect(mark("ส่งของแล้ว กำลังส่ง", "สง")).toBe("ส่งของแล้ว กำลังส่ง");
  expect(mark("ส่งของแล้ว กำลังส่ง", "ส่ง")).toBe("[ส่ง]ของแล้ว กำลัง[ส่ง]");
  expect(mark("ที่นี่", "ท")).toBe("[ที่]นี่");
});

test("finds composed and decomposed letters", () => {
  expect(mark("Cafe\u0301", "café")).toBe("[Café]");
});

test("shortens a text whose first match lies far behind its start", () => {
  expect(mark(`${"a ".repeat(50)}needle in hay`, "needle")).toBe(`…${"a ".repeat(12)}[needle] in hay`);
});

test("shows a text without a match or without a query as it is", () => {
  expect(mark("Hello", "x")).toBe("Hello");
  expect(mark("Hello", " ")).toBe("Hello");
});
