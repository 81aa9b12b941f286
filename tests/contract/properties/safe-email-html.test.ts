import { describe, expect, test } from "vitest";
import { isSafeEmailHtml, isSafeHtml } from "../../../src/lib/safe-html.ts";
import { callSaveDraft } from "../email-calls.ts";
import { createTestApi } from "../test-api.ts";
import { fc } from "./fast-check.ts";

const elements = ["p", "h2", "h3", "ul", "ol", "li", "blockquote", "pre", "code", "strong", "em", "u", "s"];
const voidElements = ["<br>", "<hr>", '<img src="/images/logo.svg" alt="A logo">'];
const linkAttributes = [
  'href="https://example.com/?a=1&amp;b=2"',
  'href="mailto:a@example.com" target="_blank" rel="noopener noreferrer"',
  'href="/th/manual#top" target="_blank" rel="noopener noreferrer"',
];

const { html: allowedHtml } = fc.letrec<{ html: string; node: string }>((tie) => ({
  html: fc.array(tie("node"), { maxLength: 4 }).map((each) => each.join("")),
  node: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("words", "ข้อความ", "a &lt; b", "line\n  two", ...voidElements),
    fc.tuple(fc.constantFrom(...elements), tie("html")).map(([name, inner]) => `<${name}>${inner}</${name}>`),
    fc.tuple(fc.constantFrom(...linkAttributes), tie("html")).map(([given, inner]) => `<a ${given}>${inner}</a>`),
  ),
}));

const forbiddenPieces = [
  ...["<script>x</script>", "<style>p{}</style>", "<iframe src='/'></iframe>", "<table></table>", "<h1>x</h1>"],
  ...["<div>x</div>", "<span>x</span>", '<p style="color:red">x</p>', '<p class="a">x</p>', '<ol type="a"></ol>'],
  ...['<ol start="0"></ol>', '<ol start="-1"></ol>', '<ol start="x"></ol>', '<ul start="3"></ul>', "<ol start=3></ol>"],
  ...['<pre class="x"></pre>', "<hr/>", "<hr >", "</hr>", "<br x>", "<!-- x -->", "<", "</p>", "<P>x</P>"],
  ...['<a href="javascript:x">x</a>', '<a href="data:text/html,x">x</a>', '<a href="//evil.example">x</a>'],
  ...['<a target="_blank" rel="noopener noreferrer" href="/">x</a>', '<a href="/" target="_blank">x</a>'],
  ...['<a href="/" target="_blank" rel="noopener">x</a>', '<a href="/" rel="noopener noreferrer">x</a>'],
  ...['<a href="/" target="_self" rel="noopener noreferrer">x</a>', '<a href="/" target="_blank" rel="opener">x</a>'],
  ...['<a href="/" target="_blank" rel="noopener noreferrer" onclick="x">x</a>', "<a>x</a>"],
  ...['<img src="https://evil.example/pixel.png" alt="">', '<img src="/a.png" alt="" onerror="x">', "<img>"],
];

describe("isSafeEmailHtml", () => {
  test("isSafeEmailHtml accepts any nesting of the allowed elements, links and images", () => {
    fc.assert(
      fc.property(allowedHtml, (html) => {
        expect(isSafeEmailHtml(html), html).toBe(true);
      }),
    );
  });

  test("isSafeEmailHtml rejects allowed HTML with a forbidden piece anywhere in the text", () => {
    fc.assert(
      fc.property(allowedHtml, fc.constantFrom(...forbiddenPieces), allowedHtml, (before, piece, after) => {
        expect(isSafeEmailHtml(before + piece + after), piece).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  test("isSafeEmailHtml accepts a list that starts with another number than 1, as every rich text does", () => {
    const html = '<ol start="3"><li><p>x</p></li></ol>';
    expect([isSafeEmailHtml(html), isSafeHtml(html)]).toEqual([true, true]);
  });

  test("isSafeEmailHtml allows hr, pre and links in a new tab only in emails", () => {
    for (const html of ["<hr>", "<pre>x</pre>", `<a ${linkAttributes[1]}>x</a>`])
      expect([isSafeEmailHtml(html), isSafeHtml(html)], html).toEqual([true, false]);
  });
});

test("saveDraft stores any allowed HTML unchanged", async () => {
  const api = await createTestApi("email");
  await fc.assert(
    fc.asyncProperty(allowedHtml, async (html) => {
      const message = html.trim();
      expect((await callSaveDraft(api, { id: 16, message })).message).toBe(message);
    }),
    { numRuns: 50 },
  );
});
