import { expect, test } from "vitest";
import { wrapThaiWords } from "./thai-words-html.ts";

test("a kept word gets a span, and a text that is one kept word gets one around it", () => {
  expect(wrapThaiWords("<a class='flex'><svg></svg>ดูสต็อกของทุกสาขาได้</a>")).toBe(
    "<a class='flex'><svg></svg><span data-words>ดู<span data-word>สต็อก</span>ของทุกสาขาได้</span></a>",
  );
});

test("attributes, choices and text fields stay as they are", () => {
  const html = '<p title="นับสต็อก"></p><select><option>นับสต็อก</option></select><textarea>นับสต็อก</textarea>';
  expect(wrapThaiWords(html)).toBe(html);
});

test("HTML that is already wrapped stays as it is", () => {
  const html = wrapThaiWords("<p>ดูสต็อกของทุกสาขาได้</p><p>สต็อก</p>");
  expect(wrapThaiWords(html)).toBe(html);
});
