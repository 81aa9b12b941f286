import { expect, test } from "vitest";
import { toMailHtml, toMailText } from "./mail-text.ts";

test("toMailText keeps paragraphs, lists, quotes, links and the texts of pictures", () => {
  const html =
    '<p>สวัสดี &lt;คุณ&gt;<br>แถวสอง</p><ul><li>one</li><li><strong>two</strong></li></ul><p><a href="https://example.com/a?b=1&amp;c=2">ลิงก์</a> <img src="/images/a.png" alt="โลโก้"></p><hr><blockquote><p>เดิม</p><blockquote><p>older</p></blockquote></blockquote>';
  expect(toMailText(html)).toBe(
    "สวัสดี <คุณ>\nแถวสอง\n\n- one\n- two\n\nลิงก์ (https://example.com/a?b=1&c=2) โลโก้\n\n---\n> เดิม\n\n> > older",
  );
});

test("toMailText numbers lists, keeps email addresses and quotes each line of preformatted text", () => {
  const html =
    '<ol start="3"><li><p>three</p><ul><li><p>a</p></li></ul></li><li><p>four</p></li></ol><blockquote><pre><code>x = 1\n  y = 2</code></pre></blockquote><p><a href="mailto:ann@example.com">แอน</a> <a href="tel:021234567">โทร</a></p>';
  expect(toMailText(html)).toBe(
    "3. three\n- a\n4. four\n\n> x = 1\n>   y = 2\n\nแอน (ann@example.com) โทร (021234567)",
  );
});

test("toMailHtml leaves out pictures and links of this site", () => {
  expect(
    toMailHtml('<p><img src="/a.png" alt="A"><a href="/en/pricing">x</a><a href="https://a.example">y</a></p>'),
  ).toBe('<p>A<a>x</a><a href="https://a.example">y</a></p>');
});
