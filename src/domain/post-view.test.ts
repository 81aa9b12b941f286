import { expect, test } from "vitest";
import { cardPlaceholders, fillCards, fillPost, type PostData, postPlaceholders, toPostView } from "./post-view.ts";

const post: PostData = {
  id: 1,
  slug: "rain",
  thaiSlug: "ฝน",
  status: "Published",
  userFullName: 'Araya "A" <b>',
  img: "/images/blog/new-post.svg",
  tags: ["data", "forms"],
  blogPosted: "2026-11-25T05:00:00.000Z",
  title: { en: "Rain & [[post.content]]", th: "" },
  excerpt: { en: "", th: "" },
  content: { en: '<p>[~] See <a href="/manual">the manual</a>.</p>', th: "" },
};
const options = { language: "en" as const, isOnlyHere: true, hasMore: false, toLink: (path: string) => `~${path}` };

test("toPostView falls back to the written language, names the categories and marks links to this site", () => {
  const view = toPostView(post, { ...options, language: "th" });
  expect(view).toMatchObject({
    slug: "ฝน",
    title: post.title.en,
    language: "en",
    isOtherLanguage: "yes",
    categories: "ดูแลข้อมูล · แบบฟอร์ม",
    content: '<p>&#91;&#126;] See <a href="~/manual">the manual</a>.</p>',
  });
});

test.each([
  ["2026-11-24T17:00:00.000Z", "2026-11-25", "25 Nov 2026"],
  ["2026-11-25T16:59:00.000Z", "2026-11-25", "25 Nov 2026"],
])("toPostView shows a post of %s under the day in Bangkok", (blogPosted, day, date) => {
  expect(toPostView({ ...post, blogPosted }, options)).toMatchObject({ day, date });
});

test("toPostView shows content that is not safe as text", () => {
  const content = { en: '<p>a</p><img src=x onerror="x">', th: "" };
  expect(toPostView({ ...post, content }, options).content).toBe(
    "&lt;p&gt;a&lt;/p&gt;&lt;img src=x onerror=&quot;x&quot;&gt;",
  );
});

test('fillPost escapes values and the placeholders in them, and removes elements with data-shown="no"', () => {
  const { title, author, content, isOnlyHere, hasMore } = postPlaceholders;
  const template = `<h1>${title}</h1><p data-shown="${isOnlyHere}">here</p><section data-shown="${hasMore}"><p>more</p></section><i>${author}</i>${content}`;
  expect(fillPost(template, toPostView(post, options))).toBe(
    '<h1>Rain &amp; &#91;&#91;post.content]]</h1><p data-shown="yes">here</p><i>Araya &quot;A&quot; &lt;b&gt;</i><p>&#91;&#126;] See <a href="~/manual">the manual</a>.</p>',
  );
});

test("fillCards replaces the cards of a list with those of the posts", () => {
  const html = `<ul data-posts="" class="a"><li>old</li></ul><template data-post-card=""><li>${cardPlaceholders.slug}</li></template>`;
  const list = (items: string) => html.replace("<li>old</li>", items);
  expect(fillCards(html, [toPostView(post, options)])).toBe(list("<li>rain</li>"));
  expect(fillCards(html, [])).toBe(list(""));
});
