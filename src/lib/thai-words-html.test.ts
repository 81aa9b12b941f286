import { expect, test } from "vitest";
import { wrapThaiWords } from "./thai-words-html.ts";

test("wrapThaiWords puts a span around a word that must not break, and one around the text that contains it", () => {
  expect(wrapThaiWords("<a class='flex'><svg></svg>ดูสต็อกของทุกสาขาได้</a>")).toBe(
    "<a class='flex'><svg></svg><span data-words>ดู<span data-word>สต็อก</span>ของทุกสาขาได้</span></a>",
  );
});

test("wrapThaiWords adds no spans to attributes, options and text fields", () => {
  const html = '<p title="นับสต็อก"></p><select><option>นับสต็อก</option></select><textarea>นับสต็อก</textarea>';
  expect(wrapThaiWords(html)).toBe(html);
});

test("wrapThaiWords returns HTML that it has already wrapped unchanged", () => {
  const html = wrapThaiWords("<p>ดูสต็อกของทุกสาขาได้</p><p>สต็อก</p>");
  expect(wrapThaiWords(html)).toBe(html);
});
