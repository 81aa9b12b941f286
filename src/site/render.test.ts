import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { brand } from "../brand.ts";
import { languages } from "../lib/language.ts";
import { findPublicPage, getPublicUrl, parseEntryPath, publicPages } from "./paths.ts";
import { listDocuments, renderDocument, renderEntries } from "./render.tsx";
import { type SiteData, siteDataAreas } from "./site-data.ts";

const data = Object.fromEntries(
  siteDataAreas.map((area) => [area, JSON.parse(readFileSync(`src/db/seed-data/${area}.json`, "utf8"))]),
) as unknown as SiteData;

/** The paths outside the public site to which documents link. */
const STAFF_PATHS = ["/login", "/register", "/data", "/access-control", "/apps/todo", "/apps/ecommerce/shop"];

const listSchemas = (head: string): Record<string, unknown>[] =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) => JSON.parse(json));

describe.each(languages)("entries of the knowledge base in %s", (language) => {
  const { ids, entries } = renderEntries("knowledgeBase", language, data);
  const list = Object.entries(entries);

  test("are six topics and 36 articles, each with a title of its own", () => {
    expect(list).toHaveLength(42);
    const titles = list.map(([, { head }]) => /<title>(.*?)<\/title>/.exec(head)?.[1]);
    expect(new Set(titles).size).toBe(list.length);
  });

  test("have their own canonical URL, one URL per language and breadcrumbs", () => {
    for (const [id, { head, translation }] of list) {
      const [slug = ""] =
        Object.entries(ids).find(([key, value]) => value === id && (language === "th") !== (key === id)) ?? [];
      const own = new URL(`${language === "th" ? "/th" : ""}/pages/knowledge-base/${slug}`, brand.siteUrl).href;
      expect(head).toContain(`<link rel="canonical" href="${own}">`);
      expect(head).toContain(`hreflang="${language}" href="${own}"`);
      expect(parseEntryPath(translation)?.slug).not.toBe(slug);
      expect(ids[parseEntryPath(translation)?.slug ?? ""]).toBe(id);
      expect(listSchemas(head).map((schema) => schema["@type"])).toContain("BreadcrumbList");
    }
  });

  test("describe articles to search engines", () => {
    const [schema] = listSchemas(entries["offline/two-tabs"]?.head ?? "");
    expect(schema).toMatchObject({ "@type": "Article", inLanguage: language, dateModified: "2026-11-25" });
  });

  test("link only to documents and screens that exist", () => {
    for (const [id, { main }] of list)
      for (const [, path = ""] of main.matchAll(/"~(\/[^"?#]*)/g)) {
        const entry = parseEntryPath(path);
        const exists = entry ? entry.slug in ids : findPublicPage(path) || STAFF_PATHS.includes(path);
        expect(exists, `${path} in ${id}`).toBeTruthy();
      }
  });
});

test.each(languages)("the FAQ page in %s describes every question to search engines", (language) => {
  const schema = listSchemas(renderDocument("faq", language, data).head).find((each) => each["@type"] === "FAQPage");
  expect(schema?.mainEntity).toHaveLength(data.faq.faqCategories.flatMap(({ qandA }) => qandA).length);
});

test.each(languages)("the pricing page in %s offers every plan per month and per year in baht", (language) => {
  const products = listSchemas(renderDocument("pricing", language, data).head).filter(
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
  const urls = listDocuments(data).flatMap(({ paths }) =>
    languages.map((language) => getPublicUrl(paths, language, brand.siteUrl)),
  );
  // 42 topics and articles of the knowledge base, and twelve published posts.
  expect(urls).toHaveLength(2 * (publicPages.length + 42 + 12));
  expect(new Set(urls).size).toBe(urls.length);
});
