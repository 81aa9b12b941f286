import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { brand } from "../brand.ts";
import english from "../i18n/en/public.ts";
import thai from "../i18n/th/public.ts";
import { languages, setPathLanguage } from "../lib/language.ts";
import {
  findPublicPage,
  getPublicUrl,
  languagePrefixes,
  parseEntryPath,
  publicPages,
  publicPaths,
} from "../lib/public-paths.ts";
import { listDocuments, renderDocument, renderEntries } from "./render.tsx";
import { type SiteData, siteDataAreas } from "./site-data.ts";

const siteData = Object.fromEntries(
  siteDataAreas.map((area) => [area, JSON.parse(readFileSync(`src/db/seed-data/${area}.json`, "utf8"))]),
) as unknown as SiteData;

const STAFF_PATHS = ["/login", "/register", "/data", "/access-control", "/apps/todo", "/apps/ecommerce/shop"];

const listSchemas = (head: string): Record<string, unknown>[] =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) => JSON.parse(json));

describe.each(languages)("entries of the knowledge base in %s", (language) => {
  const { ids, entries } = renderEntries("knowledgeBase", language, siteData);
  const list = Object.entries(entries);

  test("the knowledge base has six topics and 36 articles, each with a title of its own", () => {
    expect(list).toHaveLength(42);
    const titles = list.map(([, { head }]) => /<title>(.*?)<\/title>/.exec(head)?.[1]);
    expect(new Set(titles).size).toBe(list.length);
  });

  test("entries have their own canonical URL, one URL per language and breadcrumbs", () => {
    for (const [id, { head, translation }] of list) {
      const [slug = ""] =
        Object.entries(ids).find(([key, value]) => value === id && (language === "th") !== (key === id)) ?? [];
      const ownUrl = new URL(`${language === "th" ? "/th" : ""}/pages/knowledge-base/${slug}`, brand.siteUrl).href;
      expect(head).toContain(`<link rel="canonical" href="${ownUrl}">`);
      expect(head).toContain(`hreflang="${language}" href="${ownUrl}"`);
      expect(parseEntryPath(translation)?.slug).not.toBe(slug);
      expect(ids[parseEntryPath(translation)?.slug ?? ""]).toBe(id);
      expect(listSchemas(head).map((schema) => schema["@type"])).toContain("BreadcrumbList");
    }
  });

  test("articles have structured data for search engines", () => {
    const [schema] = listSchemas(entries["offline/two-tabs"]?.head ?? "");
    expect(schema).toMatchObject({ "@type": "Article", inLanguage: language, dateModified: "2026-11-25" });
  });

  test("entries link only to documents and screens that exist", () => {
    for (const [id, { main }] of list)
      for (const [, path = ""] of main.matchAll(/"~(\/[^"?#]*)/g)) {
        const entry = parseEntryPath(path);
        const exists = entry ? entry.slug in ids : findPublicPage(path) || STAFF_PATHS.includes(path);
        expect(exists, `${path} in ${id}`).toBeTruthy();
      }
  });
});

describe.each(languagePrefixes)("pages with the path prefix %s", (prefix) => {
  const texts = { en: english, th: thai }[prefix ?? "en"];
  const decode = (html = "") => html.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

  test.each(publicPages)("the page %s has its texts and metadata, and its links keep the prefix", (name) => {
    const { head, body, language } = renderDocument(name, prefix, siteData);
    expect(language).toBe(prefix ?? "en");
    expect(body.match(/<h1[ >]/g)).toHaveLength(1);
    expect(decode(/<title>(.*?)<\/title>/.exec(head)?.[1])).toContain(texts.pages[name].title);
    const description = /<meta name="description" content="(.*?)">/.exec(head)?.[1];
    expect(decode(description)).toBe(texts.pages[name].description);
    const ownUrl = new URL(publicPaths[name], brand.siteUrl).href;
    const thaiUrl = new URL(setPathLanguage(publicPaths[name], "th"), brand.siteUrl).href;
    const links = [...head.matchAll(/<link rel="(?:canonical|alternate)" (.*?)>/g)].map(([, attributes]) => attributes);
    expect(links).toEqual([
      `href="${language === "th" ? thaiUrl : ownUrl}"`,
      `hreflang="en" href="${ownUrl}"`,
      `hreflang="th" href="${thaiUrl}"`,
      `hreflang="x-default" href="${ownUrl}"`,
    ]);
    // The company's description is the last one.
    expect(listSchemas(head).at(-1)).toMatchObject({ name: brand.name[language], telephone: brand.phone });
    const paths = [...body.matchAll(/<a\s[^>]*>/g)].flatMap(([link]) =>
      /hreflang=/i.test(link) ? [] : (/href="(\/[^"]*)"/.exec(link)?.slice(1) ?? []),
    );
    expect(paths.length).toBeGreaterThan(5);
    // The list of licenses is one page for all languages.
    const otherPaths = paths.filter((path) => path !== setPathLanguage(path, prefix) && path !== "/licenses");
    expect(otherPaths).toEqual([]);
  });
});

test.each(languages)("the FAQ page in %s describes every question to search engines", (language) => {
  const schema = listSchemas(renderDocument("faq", language, siteData).head).find(
    (each) => each["@type"] === "FAQPage",
  );
  expect(schema?.mainEntity).toHaveLength(siteData.faq.faqCategories.flatMap(({ qandA }) => qandA).length);
});

test.each(languages)("the pricing page in %s offers every plan per month and per year in baht", (language) => {
  const products = listSchemas(renderDocument("pricing", language, siteData).head).filter(
    (each) => each["@type"] === "Product",
  );
  const offers = products.map((product) =>
    (product.offers as { price: number; priceCurrency: string }[]).map(
      ({ price, priceCurrency }) => `${price} ${priceCurrency}`,
    ),
  );
  expect(offers).toEqual([
    ["0 THB", "0 THB"],
    ["49 THB", "480 THB"],
    ["99 THB", "960 THB"],
  ]);
});

test("listDocuments has every page and every entry once", () => {
  const urls = listDocuments(siteData).flatMap(({ paths }) =>
    languages.map((language) => getPublicUrl(paths, language, brand.siteUrl)),
  );
  const posts = siteData.blog.blogPosts.filter(({ status }) => status === "Published");
  // The knowledge base has 36 articles and 6 topics.
  expect(urls).toHaveLength(2 * (publicPages.length + 42 + posts.length));
  expect(new Set(urls).size).toBe(urls.length);
});
