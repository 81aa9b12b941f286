// @vitest-environment jsdom
import { expect, test } from "vitest";
import { buildIcs, importIcs } from "../../../../tests/fixtures/import-ics.ts";
import { toDescription } from "./read-description.ts";

test.each([
  [
    "lists, links and entities",
    '<b>วาระ</b><br><ul><li>งบ &amp; แผน</li><li>ห้องประชุม</li></ul>ลิงก์: <a href="https://meet.example.com/a?b=1&amp;c=2">เข้าร่วม</a>&nbsp;ครับ',
    "วาระ\n• งบ & แผน\n• ห้องประชุม\nลิงก์: เข้าร่วม (https://meet.example.com/a?b=1&c=2) ครับ",
  ],
  [
    "numbers and nested lists",
    "<ol start=3><li>A<ul><li>B<ul><li>C</li></ul></li></ul></li><li>D</li></ol>",
    "3. A\n• B\n◦ C\n4. D",
  ],
  ["paragraphs and empty lines", "<p>A</p><p>B</p>C<br><br>D", "A\nB\nC\n\nD"],
  ["line breaks between formats", "First <b>line</b>\nSecond", "First line\nSecond"],
  ["a document", "<html><head><title>x</title><style>p {}</style></head><body>\n<p>A\nB</p></body></html>", "A B"],
  ["a table", "<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>", "A B\nC"],
  ["an address that is its own text", '<a href="https://example.com/">https://example.com</a>', "https://example.com"],
  ["a mail address", '<a href="mailto:a@example.com">a@example.com</a>', "a@example.com"],
  ["a script", "<p>A<script>alert(1)</script></p>", "A"],
  ["entities only", "Tom &amp; Jerry&#39;s", "Tom & Jerry's"],
])("toDescription converts HTML to text: %s", (_, html, text) => {
  expect(toDescription(html)).toBe(text);
});

test.each([
  "ถ้า a<b และ c>d ให้ส่ง <a@example.com>",
  "Call <https://example.com/a> or <b and c> or <b>",
  "1 < 2 > 0 && x",
  "List<String> names;",
  "AT&T, Q&A &c.",
])("toDescription returns %j unchanged, because it is no HTML", (text) => {
  expect(toDescription(text)).toBe(text);
});

test("parseIcs reads the HTML description only if there is no plain one", () => {
  const rich = "X-ALT-DESC;FMTTYPE=text/html:<html><body><p>Rich\\, <b>bold</b></p>\\n</body></html>";
  const description = (...lines: string[]) =>
    importIcs([buildIcs([["UID:a", "DTSTART:20270701T020000Z", ...lines]])]).events[0]?.extendedProps.description;
  expect(description(rich)).toBe("Rich, bold");
  expect(description(rich, "DESCRIPTION:Plain")).toBe("Plain");
});
