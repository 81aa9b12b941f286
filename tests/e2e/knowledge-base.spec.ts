import { readFileSync } from "node:fs";
import { brand } from "../../src/brand.ts";
import { languages, setPathLanguage } from "../../src/lib/language.ts";
import { getEntryPaths } from "../../src/site/paths.ts";
import { expect, test } from "../fixtures/returning-visitor.ts";
import { waitForWorker } from "../fixtures/session.ts";
import { test as firstVisit } from "../fixtures/test.ts";

interface SeedData {
  knowledgeCards: { category: string; thaiSlug: string; title: { en: string; th: string } }[];
  knowledgeSections: { id: number; category: string }[];
  knowledgeArticles: { slug: string; thaiSlug: string; section: number; question: { en: string; th: string } }[];
}

const seed: SeedData = JSON.parse(readFileSync("src/db/seed-data/faq.json", "utf8"));
const articles = seed.knowledgeArticles.map((article) => {
  const section = seed.knowledgeSections.find(({ id }) => id === article.section);
  const topic = seed.knowledgeCards.find(({ category }) => category === section?.category);
  const slugs = { en: `${topic?.category}/${article.slug}`, th: `${topic?.thaiSlug}/${article.thaiSlug}` };
  return { title: article.question, paths: getEntryPaths("knowledgeBase", slugs) };
});
const topics = seed.knowledgeCards.map(({ category, thaiSlug, title }) => ({
  title,
  paths: getEntryPaths("knowledgeBase", { en: category, th: thaiSlug }),
}));

firstVisit.describe("without JavaScript", () => {
  firstVisit.use({ javaScriptEnabled: false });

  firstVisit("every article and topic has its text, metadata and translations in both languages", async ({ page }) => {
    for (const { title, paths } of [...topics, ...articles]) {
      for (const language of languages) {
        await page.goto(setPathLanguage(paths[language], language));
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title[language]);
        await expect(page).toHaveTitle(new RegExp(`^${title[language].replace("?", "\\?")}`));
        const href = async (selector: string) =>
          decodeURI((await page.locator(`link${selector}`).getAttribute("href")) ?? "");
        const urls = { en: `${brand.siteUrl}${paths.en}`, th: `${brand.siteUrl}/th${paths.th}` };
        expect(await href("[rel=canonical]")).toBe(urls[language]);
        expect([await href("[hreflang=en]"), await href("[hreflang=th]"), await href("[hreflang=x-default]")]).toEqual([
          urls.en,
          urls.th,
          urls.en,
        ]);
      }
    }
  });
});

test("the language switch of an article leads to its translation, online and with the server stopped", async ({
  page,
  server,
}) => {
  await page.goto("/en/pages/knowledge-base/devices/two-tabs");
  // The article is in another topic.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.goto("/en/pages/knowledge-base/offline/two-tabs");
  await waitForWorker(page);
  for (const isStopped of [false, true]) {
    if (isStopped) await server.stop();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("May I open it in two tabs?");
    await page.getByRole("banner").getByRole("link", { name: "ไทย" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("เปิดสองแท็บพร้อมกันได้ไหม");
    expect(decodeURI(page.url())).toMatch(/\/th\/pages\/knowledge-base\/ทำงานออฟไลน์\/เปิดสองแท็บพร้อมกัน$/);
    await page.getByRole("banner").getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(/\/en\/pages\/knowledge-base\/offline\/two-tabs$/);
  }
  // The slug of the other language opens the page too, and its canonical URL has the right slug.
  await page.goto("/th/pages/knowledge-base/offline/two-tabs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("เปิดสองแท็บพร้อมกันได้ไหม");
  const canonical = (await page.locator("link[rel=canonical]").getAttribute("href")) ?? "";
  expect(decodeURI(canonical)).toMatch(/\/th\/pages\/knowledge-base\/ทำงานออฟไลน์\/เปิดสองแท็บพร้อมกัน$/);
});
