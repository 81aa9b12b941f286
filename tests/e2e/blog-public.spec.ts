import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { brand } from "../../src/brand.ts";
import { changePost } from "../fixtures/change-post.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, waitForWorker } from "../fixtures/session.ts";
import { test as firstVisit } from "../fixtures/test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a scheduled post is published at its time, also if no page of the staff app is open then", async ({ page }) => {
  await openSignedIn(page, "/pages/blog/edit/14");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: /Tomorrow morning/ }).click();
  await expect(page.getByText(/“Four numbers for a Monday” is scheduled for/)).toBeVisible();
  await page.goto("/en/blog/four-numbers-for-a-monday");
  await expect(heading(page)).toHaveText("Page not found");
  // Let the time pass: store an earlier one while no worker runs, as if the device had been off.
  await changePost(page, 14, { publishAt: new Date(Date.now() - 60_000).toISOString() });
  await page.goto("/en/pages/blog/list?state=Published&perPage=50");
  await expect(page.getByRole("link", { name: "Four numbers for a Monday" }).first()).toBeVisible();
  await page.goto("/en/blog/four-numbers-for-a-monday");
  await expect(heading(page)).toHaveText("Four numbers for a Monday");
});

test("an unpublished post is gone from the website, also without the server", async ({ page, server }) => {
  await openSignedIn(page, "/pages/blog/list");
  await page.getByRole("button", { name: "Actions for A delivery, received in ten minutes" }).click();
  await page.getByRole("menuitem", { name: "Unpublish" }).click();
  await expect(page.getByText("“A delivery, received in ten minutes” is a draft again.")).toBeVisible();
  await page.goto("/en/blog/a-delivery-in-ten-minutes");
  await expect(heading(page)).toHaveText("Page not found");
  await server.stop();
  await page.goto(`/th/blog/${publishedPosts.find(({ slug }) => slug === "a-delivery-in-ten-minutes")?.thaiSlug}`);
  await expect(heading(page)).toHaveText("ไม่พบหน้านี้");
  await page.goto("/en/blog");
  await expect(page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) })).toHaveCount(
    publishedPosts.length - 1,
  );
  await page.goto("/en/blog/where-your-data-sleeps");
  await expect(heading(page)).toHaveText("Where your data sleeps");
  await expect(page.getByRole("article").getByText("On this device only")).toHaveCount(0);
});

test("stored hostile HTML of a post runs neither for the team nor for readers", async ({ page, allowConsole }) => {
  // Chromium logs each event handler that it blocks while DOMPurify parses the HTML.
  allowConsole(/violates the following Content Security Policy/);
  await openSignedIn(page, "/pages/blog/list");
  const hostile = '<p>Before.</p><script>window.hacked=1</script><img src=x onerror="window.hacked=1"><p>After.</p>';
  await changePost(page, 2, { content: { en: hostile, th: hostile }, title: { en: "<i>Title</i>", th: "x" } });
  for (const path of ["/en/pages/blog/detail/2", "/en/pages/blog/edit/2", "/en/blog/a-form-that-loses-nothing"]) {
    await page.goto(path);
    await expect(page.getByText("After.").first()).toBeVisible();
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    await expect(page.locator("main script")).toHaveCount(0);
  }
  await expect(heading(page)).toHaveText("<i>Title</i>");
});

const { blogPosts } = JSON.parse(readFileSync("src/db/seed-data/blog.json", "utf8")) as {
  blogPosts: {
    slug: string;
    thaiSlug: string;
    status: string;
    title: Record<"en" | "th", string>;
    excerpt: Record<"en" | "th", string>;
  }[];
};
const publishedPosts = blogPosts.filter(({ status }) => status === "Published");

firstVisit.describe("without JavaScript", () => {
  firstVisit.use({ javaScriptEnabled: false });

  firstVisit("the blog and its sample posts are readable in both languages, with metadata", async ({ page }) => {
    for (const language of ["en", "th"] as const) {
      await page.goto(`/${language}/blog`);
      for (const { title } of publishedPosts)
        await expect(page.getByRole("link", { name: title[language], exact: true })).toBeVisible();
      for (const { title, excerpt, ...post } of publishedPosts.slice(-1)) {
        const slugs = { en: post.slug, th: post.thaiSlug };
        await page.goto(`/${language}/blog/${slugs[language]}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title[language]);
        await expect(page.getByText(excerpt[language], { exact: true })).toBeVisible();
        const getHref = async (selector: string) =>
          decodeURI((await page.locator(`link${selector}`).getAttribute("href")) ?? "");
        const urls = { en: `${brand.siteUrl}/blog/${slugs.en}`, th: `${brand.siteUrl}/th/blog/${slugs.th}` };
        expect(await getHref("[rel=canonical]")).toBe(urls[language]);
        expect([await getHref("[hreflang=en]"), await getHref("[hreflang=th]")]).toEqual([urls.en, urls.th]);
        const schemas = await page.locator("script[type='application/ld+json']").allTextContents();
        expect(schemas.map((schema) => JSON.parse(schema))).toContainEqual(
          expect.objectContaining({ "@type": "BlogPosting", headline: title[language], inLanguage: language }),
        );
      }
    }
    const drafts = blogPosts.filter(({ status }) => status !== "Published");
    for (const { slug } of drafts) {
      const response = await page.request.get(`/blog/${slug}`, { headers: { accept: "text/html" } });
      expect(await response.text()).toContain("<title>Phrom · พร้อม</title>");
    }
    const sitemap = await (await page.request.get("/sitemap.xml")).text();
    for (const { slug } of publishedPosts) expect(sitemap).toContain(`<loc>${brand.siteUrl}/blog/${slug}</loc>`);
    for (const { slug } of drafts) expect(sitemap).not.toContain(slug);
  });
});

firstVisit("a first visitor reads a post and gets the same page from the worker", async ({ page }) => {
  await page.goto("/en/blog/where-your-data-sleeps");
  await expectAccessible(page);
  const main = page.getByRole("main");
  const before = await main.innerText();
  await waitForWorker(page);
  await page.reload();
  expect(await main.innerText()).toBe(before);
});
