// @vitest-environment jsdom
import { Editor } from "@tiptap/react";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { fc } from "../../../tests/contract/properties/fast-check.ts";
import { exactText } from "../../contract/fields.ts";
import { isSafeEmailHtml, isSafePostHtml } from "../../lib/safe-html.ts";
import { cleanPastedHtml } from "./clean-paste.ts";
import { createEditorExtensions, toEditorContent } from "./editor-extensions.ts";
import { articleFormat, messageFormat, type RichTextFormat } from "./formats.ts";
import { isBlankHtml, shortenHtml, textToHtml, toLinkUrl, toRichHtml, toText } from "./rich-html.ts";

const elements = [
  "p",
  "div",
  "h1",
  "h2",
  "h6",
  "ul",
  "ol",
  "li",
  "blockquote",
  "pre",
  "code",
  "b",
  "em",
  "u",
  "del",
  "span",
];
const foreignElements = [
  "script",
  "style",
  "table",
  "tr",
  "td",
  "font",
  "form",
  "center",
  "o:p",
  "svg",
  "iframe",
  "template",
];
const urls = [
  "https://example.com/?a=1&b=2",
  "javascript:alert(1)",
  "mailto:a@example.com",
  "/th",
  "//evil.example",
  "#top",
  "www.example.com",
  'x"y',
  "data:text/html,x",
  "http://a b\\c'd<e>",
  "/\u0001/evil.example",
  "mailto:\ud800a\u0001@example.com",
  "",
];

const pieces = [
  ...[...elements, ...foreignElements].flatMap((name) => [
    `<${name}>`,
    `</${name}>`,
    `<${name} onclick="x" style='color:red'>`,
  ]),
  ...urls.flatMap((url) => [
    `<a href="${url.replaceAll('"', "&quot;")}" target=_blank>`,
    `<img src="${url}" alt="a > b">`,
  ]),
  ...[
    "</a>",
    "<br>",
    "<hr/>",
    "<!-- x -->",
    "<img>",
    "<",
    ">",
    "&",
    "&lt;",
    "&nbsp;",
    '"',
    "'",
    " ",
    "\n",
    "ข้อความ",
    "\v",
    "\u0085",
    "\ud83d",
    "😀",
    "words",
    "<ol start=3>",
  ],
];
const anyHtml = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((each) => each.join(""));

const formats: [name: string, format: RichTextFormat, isSafe: (html: string) => boolean][] = [
  ["a message", messageFormat, isSafeEmailHtml],
  ["an article", articleFormat, isSafePostHtml],
];
const isReadable = (html: string) => v.is(exactText(50_000), html);
const toMessage = (html: string) => toRichHtml(html, messageFormat);

function roundTripThroughEditor(html: string, format: RichTextFormat): string {
  const extensions = createEditorExtensions(format);
  const editor = new Editor({ extensions, content: toEditorContent(html, extensions) });
  const result = toRichHtml(editor.getHTML(), format);
  editor.destroy();
  return result;
}

describe.each(formats)("toRichHtml for %s", (_, format, isSafe) => {
  test("toRichHtml returns only HTML that the contract accepts, for any HTML", () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const rich = toRichHtml(html, format);
        expect(isSafe(rich) && isReadable(rich), html).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test("cleanPastedHtml returns only HTML that the contract accepts, for any HTML", () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const rich = cleanPastedHtml(html, format);
        expect(isSafe(rich) && isReadable(rich), html).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test("toRichHtml returns its own output unchanged", () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const once = toRichHtml(html, format);
        expect(toRichHtml(once, format)).toBe(once);
      }),
      { numRuns: 1_000 },
    );
  });

  test("toRichHtml returns accepted HTML for the editor's documents, and the editor changes nothing in it", () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const editedHtml = roundTripThroughEditor(html, format);
        expect(isSafe(editedHtml) && isReadable(editedHtml), html).toBe(true);
        expect(roundTripThroughEditor(editedHtml, format), html).toBe(editedHtml);
      }),
      { numRuns: 150 },
    );
  });
});

describe("toRichHtml", () => {
  test.each([
    ["<div><b>a</b><i style='x'>b</i></div>", "<p><strong>a</strong><em>b</em></p>"],
    ["<h1>a</h1><h5>b</h5>", "<h2>a</h2><h3>b</h3>"],
    ["<div><p>a</p><p>b</p></div>", "<p>a</p><p>b</p>"],
    ["<style>p{}</style><script>x</script>a", "a"],
    ['<a href="https://example.com" target="_blank" rel="nofollow">a</a>', '<a href="https://example.com">a</a>'],
    ['<a href="javascript:alert(1)">a</a>', "a"],
    ['<img src="/images/a.png" onerror="x">', '<img src="/images/a.png" alt="">'],
    ['<img src="https://tracker.example/a.gif">', ""],
    ["<table><tr><td>a</td><td>b</td></tr></table>", "<p>a b </p>"],
    ["<p></p>", "<p><br></p>"],
    ['<ol start="3" type="a"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
    ['<ol start="1"><li>a</li></ol><ol start="0"><li>b</li></ol>', "<ol><li>a</li></ol><ol><li>b</li></ol>"],
    ["a &lt;b&gt; &amp; c", "a &lt;b&gt; &amp; c"],
  ])("toRichHtml turns %s into %s", (html, expected) => {
    expect(toMessage(html)).toBe(expected);
  });
});

test("the editors keep everything that their toolbars can make", () => {
  const message =
    '<h2>a</h2><h3>b</h3><p><strong>c</strong><em>d</em><u>e</u><s>f</s><code>g</code><br><a href="https://example.com">h</a></p><ul><li><p>i</p></li></ul><ol start="4"><li><p>j</p></li></ol><blockquote><p>k</p></blockquote><pre><code>l\n  m</code></pre><hr><p><br></p><p>n</p>';
  expect(roundTripThroughEditor(message, messageFormat)).toBe(message);
  const article =
    '<h2>a</h2><h3>b</h3><p><strong>c</strong><em>d</em><s>f</s><code>g</code><br><a href="/blog">h</a></p><img src="/blog-pictures/a" alt="A &quot;shelf&quot;"><ul><li><p>i</p></li></ul><ol start="4"><li><p>j</p></li></ol><blockquote><p>k</p></blockquote><pre><code>l\n  m</code></pre><p>n</p>';
  expect(roundTripThroughEditor(article, articleFormat)).toBe(article);
});

test.each([
  ["www.example.com", "https://www.example.com"],
  ["example.com/a?b=c d", "https://example.com/a?b=c%20d"],
  ["name@example.com", "mailto:name@example.com"],
  ["mailto:name@example.com", "mailto:name@example.com"],
  ["/th/manual", "/th/manual"],
  ["javascript:alert(1)", null],
  ["//evil.example", null],
  ["hello", null],
  ["", null],
])("toLinkUrl(%j) returns %j", (url, expected) => {
  expect(toLinkUrl(url)).toBe(expected);
});

test("textToHtml makes paragraphs and line breaks, and toText turns them back", () => {
  expect(textToHtml("a <b>\r\nc\n\nd")).toBe("<p>a &lt;b&gt;<br>c</p><p>d</p>");
  expect(toText("<p>a &lt;b&gt;<br>c</p><p>d</p>")).toBe("a <b>\nc\nd");
});

test.each([
  ["", true],
  ["<p><br></p><p> </p>", true],
  ["<p>a</p>", false],
  ["<hr>", false],
])("isBlankHtml(%j) returns %s", (html, isBlank) => {
  expect(isBlankHtml(html)).toBe(isBlank);
});

describe("shortenHtml", () => {
  test("shortenHtml returns a short message unchanged", () => {
    expect(shortenHtml("<p>a</p>", 20, messageFormat)).toBe("<p>a</p>");
  });

  test("shortenHtml cuts long messages to HTML that the contract accepts and that is not longer than allowed", () => {
    fc.assert(
      fc.property(anyHtml, fc.integer({ min: 20, max: 200 }), (html, max) => {
        const message = toMessage(html.repeat(5));
        const short = shortenHtml(message, max, messageFormat);
        expect(short.length).toBeLessThanOrEqual(max);
        expect(isSafeEmailHtml(short) && isReadable(short), short).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("shortenHtml keeps the start of one long block", () => {
    expect(shortenHtml(`<p>${"a".repeat(100)}</p>`, 30, messageFormat)).toBe(`<p>${"a".repeat(22)}…</p>`);
  });
});
