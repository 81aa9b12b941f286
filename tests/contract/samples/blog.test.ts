import { readdirSync, readFileSync, statSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { blogTags, getEditablePost, listPosts, NEW_POST_IMAGE } from "../../../src/contract/blog.ts";
import { resolveRelativeDates } from "../../../src/db/relative-dates.ts";
import { blogCategories } from "../../../src/domain/blog.ts";
import { buildSlugs } from "../../../src/domain/blog-posts.ts";
import type { Translations } from "../../../src/lib/language.ts";
import { getSeedRows } from "../seed-data.ts";
import { SEED_DATE } from "../test-api.ts";
import { imageExists, isThai } from "./seed-checks.ts";

const posts = resolveRelativeDates(getSeedRows("blog", "blogPosts"), SEED_DATE);
const comments = resolveRelativeDates(getSeedRows("blog", "blogComments"), SEED_DATE);
const _listed = v.strictObject(v.omit(listPosts.responses[200].item, ["comment", "title", "excerpt"]).entries);
const _edited = getEditablePost.responses[200].entries;

const toTranslations = (text: unknown) => text as Translations;
const toPlainText = (html: string) => html.replace(/<[^>]+>/g, " ");
const findTags = (html: string) => html.match(/<[^>]+>/g);

describe("seed posts", () => {
  test("seed posts have slugs from their titles", () => {
    for (const { title, slug, thaiSlug } of posts)
      expect({ en: slug, th: thaiSlug }).toEqual({ en: slug, th: buildSlugs(title).th });
  });

  test("seed posts are in the order of their dates, none of them in the future", () => {
    const moments = posts.map(({ blogPosted }) => blogPosted);
    expect(moments).toEqual(moments.toSorted());
    for (const { blogPosted, createdTime } of posts) {
      expect(createdTime <= blogPosted).toBe(true);
      expect(blogPosted < SEED_DATE.toISOString()).toBe(true);
    }
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length);
  });

  test("published seed posts have fixed dates, because the build prerenders them", () => {
    const rows = getSeedRows("blog", "blogPosts").filter(({ status }) => status === "Published");
    expect(resolveRelativeDates(rows, new Date(0))).toEqual(rows);
  });

  test.each(posts.map((each) => [each.slug, each] as const))(
    "the seed post %s has 250 to 450 words and the same structure in both languages",
    (_, post) => {
      const [en, th] = [toTranslations(post.content).en, toTranslations(post.content).th];
      const words = toPlainText(en).split(/\s+/).filter(Boolean).length;
      expect(words).toBeGreaterThanOrEqual(250);
      expect(words).toBeLessThanOrEqual(450);
      expect(toPlainText(th).length).toBeGreaterThan(1_200);
      // Both languages have the same headings, lists and quotes in the same order.
      const findBlockTags = (html: string) => findTags(html)?.filter((tag) => !/<\/?(em|code|a)\b/.test(tag));
      expect(findBlockTags(th)).toEqual(findBlockTags(en));
    },
  );

  test("seed posts link only to existing pages", () => {
    const links = posts.flatMap(({ content }) => JSON.stringify(content).match(/href=\\"[^"\\]+/g) ?? []);
    expect(new Set(links)).toEqual(new Set(['href=\\"/manual', 'href=\\"/contact', 'href=\\"/apps/todo']));
  });
});

describe("seed comments", () => {
  test("seed comments are in chronological order", () => {
    const moments = comments.map(({ commentedAt }) => commentedAt);
    expect(moments).toEqual(moments.toSorted());
  });

  test("seed comments are half Thai; each belongs to a published post and is later than the post", () => {
    expect(comments.filter((each) => isThai(each.comment)).length * 2).toBe(comments.length);
    for (const { postId, commentedAt } of comments) {
      const post = posts.find(({ id }) => id === postId);
      expect(post?.status).toBe("Published");
      expect(commentedAt > (post?.blogPosted ?? "")).toBe(true);
    }
  });
});

describe("blog images", () => {
  test("blog images are named after the posts", () => {
    for (const { img, slug } of posts) expect(img).toBe(`/images/blog/${slug}.svg`);
    expect(imageExists(NEW_POST_IMAGE)).toBe(true);
  });

  test("blog images are SVG files of 640 by 360 and at most 3 kB, one per post", () => {
    const files = readdirSync("public/images/blog");
    expect(files).toHaveLength(posts.length + 1);
    for (const file of files.map((each) => `public/images/blog/${each}`)) {
      expect(statSync(file).size, file).toBeLessThanOrEqual(3_000);
      expect(readFileSync(file, "utf8")).toMatch(/^<svg [^>]*viewBox="0 0 640 360">/);
    }
  });
});

test("blog categories have both languages and distinct icons", () => {
  expect(blogCategories.map(({ tag }) => tag)).toEqual(blogTags);
  expect(new Set(blogCategories.map(({ icon }) => icon)).size).toBe(blogTags.length);
  for (const { title } of blogCategories) expect([isThai(title.en), isThai(title.th)]).toEqual([false, true]);
});
