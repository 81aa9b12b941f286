import { describe, expect, test } from "vitest";
import { addPost, updatePost } from "../../../src/contract/blog.ts";
import { isSafeHtml, isSafePostHtml } from "../../../src/lib/safe-html.ts";
import { createTestApi } from "../test-api.ts";
import { fc } from "./fast-check.ts";

const elements = ["p", "h2", "h3", "ul", "ol", "li", "strong", "em", "blockquote", "code"];
const addresses = [
  "https://example.com/?a=1&amp;b=2",
  "http://example.com",
  "mailto:a@example.com",
  "tel:+6621",
  "/th",
  "#top",
];

const isSafe = (html: string) => isSafeHtml(html, [...elements, "a", "img"]);

const pieces = [
  ...elements.flatMap((name) => [`<${name}>`, `</${name}>`]),
  ...[
    "<script>",
    "</script>",
    "<style>",
    "<svg/onload=x>",
    "<iframe src=/>",
    "<P>",
    "<p ",
    "<p/>",
    "<br>",
    "<!--",
    "-->",
  ],
  ...[
    '<a href="',
    "<a href='",
    "<a>",
    "</a>",
    '<img src="',
    '" alt="',
    "<img>",
    '">',
    ' onerror="x"',
    " onclick=x",
    ' style="',
  ],
  ...[
    "javascript:",
    "JAVASCRIPT:",
    "java\nscript:",
    "&#106;avascript:",
    "data:text/html,",
    "vbscript:",
    "//evil.example",
  ],
  ...[...addresses, "/images/a.png", "<", ">", '"', "'", "/", "\\", " ", "\t", "\n", "\0", "&lt;", "ก", "word"],
];
const anyHtml = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((each) => each.join(""));

const { html: formattedHtml } = fc.letrec<{ html: string; node: string }>((tie) => ({
  html: fc.array(tie("node"), { maxLength: 4 }).map((each) => each.join("")),
  node: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("words", "ข้อความ", "a &lt; b", "a > b", '<img src="/images/blog/new-post.svg" alt="A page">'),
    fc.tuple(fc.constantFrom(...elements), tie("html")).map(([name, inner]) => `<${name}>${inner}</${name}>`),
    fc.tuple(fc.constantFrom(...addresses), tie("html")).map(([href, inner]) => `<a href="${href}">${inner}</a>`),
  ),
}));

/** Browsers decode attributes like this. */
const decodeEntities = (text: string) =>
  text.replace(/&#(\d+);?/g, (_, code) => String.fromCodePoint(Number(code))).replaceAll("&amp;", "&");
const findTags = (html: string) => html.match(/<[^>]*>?/g) ?? [];
const protocols = ["https:", "http:", "mailto:", "tel:"];

/** An independent check of the safe HTML; it does not call isSafeHtml, which is under test. */
function expectHarmless(html: string) {
  for (const tag of findTags(html)) {
    expect(tag).toMatch(/^<\/?[a-z][a-z2-3]*( href="[^"]*"| src="[^"]*" alt="[^"]*")?>$/);
    expect([...elements, "a", "img", "br", "pre"]).toContain(/[a-z]+[23]?/.exec(tag)?.[0]);
    expect(tag).not.toMatch(/["\s]on\w+\s*=|style/i);
    const address = /(?:href|src)="([^"]*)"/.exec(tag)?.[1];
    if (address === undefined) continue;
    const { protocol, origin } = new URL(decodeEntities(address), "https://phrom.example");
    expect(protocols).toContain(protocol);
    if (tag.startsWith("<img")) expect(origin).toBe("https://phrom.example");
  }
}

describe("isSafeHtml", () => {
  test("isSafeHtml accepts any nesting of the allowed elements", () => {
    fc.assert(
      fc.property(formattedHtml, (html) => {
        expect(isSafe(html), html).toBe(true);
      }),
    );
  });

  test("isSafeHtml rejects every tag and attribute outside the allow-list", () => {
    let safeCount = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          anyHtml,
          fc.tuple(formattedHtml, anyHtml).map((each) => each.join("")),
        ),
        (html) => {
          if (!isSafe(html)) return;
          safeCount += findTags(html).length > 0 ? 1 : 0;
          expectHarmless(html);
        },
      ),
      { numRuns: 5_000 },
    );
    expect(safeCount).toBeGreaterThan(100);
  });

  test("isSafeHtml rejects safe HTML with a forbidden piece inserted anywhere", () => {
    const forbiddenPiece = fc.constantFrom(
      "<script>x</script>",
      "<",
      "</p>",
      "<p onclick=x>",
      "<a href='/'>",
      "<!-- -->",
      "<br>",
    );
    fc.assert(
      fc.property(formattedHtml, forbiddenPiece, fc.nat(), (html, piece, at) => {
        const place = at % (html.length + 1);
        const changedHtml = html.slice(0, place) + piece + html.slice(place);
        expect(isSafe(changedHtml), changedHtml).toBe(false);
      }),
    );
  });

  test.each([
    ['<a href="/th/manual?page=2#top">x</a>', true],
    ['<a href="/ภาษาไทย?a=1&amp;b=2">x</a>', true],
    ['<a href="//evil.example">x</a>', false],
    ['<a href="/\t/evil.example">x</a>', false],
    ['<a href="/\\evil.example">x</a>', false],
    ['<a href="/&#47;evil.example">x</a>', false],
    ['<a href="&#106;avascript:alert(1)">x</a>', false],
    ['<a href=" javascript:alert(1)">x</a>', false],
    ['<a href="https:javascript:alert(1)">x</a>', false],
    ['<a href="/" target="_blank">x</a>', false],
    ['<a href="/" href="javascript:alert(1)">x</a>', false],
    ['<a href="/"onclick="x">x</a>', false],
    ['<img src="/images/a.svg" alt="a > b">', false],
    ['<img src="/images/a.svg" alt="a &gt; b">', true],
    ['<img src="/images/a.svg">', false],
    ['<img src="data:image/png;base64,AA==" alt="">', false],
    ["<p>a</p", false],
    ["<p>a", false],
    ["a</p>", false],
    ["<p><em>a</p></em>", false],
    ["<P>a</P>", false],
    ["<constructor></constructor>", false],
    ["a < b", false],
    ["a > b & c", true],
    ["", true],
  ])("isSafeHtml of %s returns %s", (html, safe) => {
    expect(isSafe(html)).toBe(safe);
  });
});

test("isSafeHtml accepts <br> by default, but neither </br> nor <br> with attributes", () => {
  expect(["a<br>b", "<p>a<br><br></p>"].map((html) => isSafeHtml(html))).toEqual([true, true]);
  expect(["<br></br>", "</br>", "<br/>", "<br x>"].map((html) => isSafeHtml(html))).toEqual(Array(4).fill(false));
});

test("addPost and updatePost accept a post only if its HTML is safe", async () => {
  const api = await createTestApi("blog");
  const content = fc.oneof(anyHtml, formattedHtml);
  await fc.assert(
    fc.asyncProperty(content, fc.boolean(), async (html, isNew) => {
      const body = { id: 1, blogTitle: "A title", content: html };
      const { status } = await api.call(isNew ? addPost : updatePost, { body });
      expect([200, 201, 400]).toContain(status);
      expect(status < 400).toBe(isSafePostHtml(html.trim()));
    }),
    { numRuns: 200 },
  );
  for (const post of await api.db.blogPosts.toArray())
    for (const html of typeof post.content === "string" ? [post.content] : Object.values(post.content))
      expectHarmless(html);
});
