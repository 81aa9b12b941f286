import { describe, expect, test } from "vitest";
import { faqCategoryKeys } from "../../../src/contract/faq.ts";
import { languages } from "../../../src/lib/language.ts";
import { toSlugKey } from "../../../src/lib/public-paths.ts";
import { getSeedRows } from "../seed-data.ts";

const categories = getSeedRows("faq", "faqCategories");
const cards = getSeedRows("faq", "knowledgeCards");
const sections = getSeedRows("faq", "knowledgeSections");
const articles = getSeedRows("faq", "knowledgeArticles");

const countWords = (text: string, language: string) =>
  [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)].filter(({ isWordLike }) => isWordLike)
    .length;

describe("seed questions", () => {
  test("seed questions are in five categories, at least five each, without duplicates", () => {
    expect(categories.map(({ key }) => key)).toEqual(faqCategoryKeys);
    for (const { qandA } of categories) expect(qandA.length).toBeGreaterThanOrEqual(5);
    const questions = categories.flatMap(({ qandA }) => qandA);
    expect(new Set(questions.map(({ question }) => question.en)).size).toBe(questions.length);
    expect(new Set(questions.map(({ slug }) => slug)).size).toBe(questions.length);
    const ids = articles.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(questions.flatMap(({ article }) => article ?? [])));
  });

  test.each(categories)("the seed questions of $key are plain texts", ({ title, subtitle, qandA }) => {
    for (const { en, th } of [title, subtitle, ...qandA.flatMap(({ question, ans }) => [question, ans])])
      expect(`${en}${th}`).not.toMatch(/[<>]|\s{2}|\s$/);
  });
});

describe("seed knowledge base", () => {
  test("the knowledge base has an image for each of its six cards", () => {
    expect(cards).toHaveLength(6);
    for (const { category, img } of cards) expect(img).toBe(`/images/knowledge/${category}.svg`);
  });

  test("the knowledge base has at least two sections per card and three questions per section", () => {
    for (const { category } of cards)
      expect(sections.filter((section) => section.category === category).length).toBeGreaterThanOrEqual(2);
    for (const { id } of sections)
      expect(articles.filter(({ section }) => section === id).length).toBeGreaterThanOrEqual(3);
    const cardCategories = new Set(cards.map(({ category }) => category));
    expect(sections.filter(({ category }) => !cardCategories.has(category))).toEqual([]);
  });

  test("the knowledge base has unique questions and slugs", () => {
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
    for (const language of languages)
      expect(new Set(articles.map(({ question }) => question[language])).size).toBe(articles.length);
    for (const { slug, thaiSlug } of [...articles, ...cards.map((card) => ({ ...card, slug: card.category }))]) {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
      // The lower-case Unicode form in which paths are compared.
      expect(thaiSlug).toBe(toSlugKey(thaiSlug));
      expect(thaiSlug).toMatch(/^[\p{Script=Thai}]+(-[\p{Script=Thai}]+)*$/u);
    }
    expect(new Set(articles.map(({ thaiSlug }) => thaiSlug)).size).toBe(articles.length);
  });
});

const screens = [
  "/login",
  "/register",
  "/manual",
  "/contact",
  "/service",
  "/access-control",
  "/data",
  "/apps/todo",
  "/apps/ecommerce/shop",
];
const tags = ["p", "h2", "ul", "ol", "li", "strong", "em", "code"];

function findInvalidTags(html: string): string[] {
  const openTags: string[] = [];
  const wrongTags: string[] = [];
  for (const [tag, end, name = "", rest = ""] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
    const [, href] = /^ href="([^"]*)"$/.exec(rest) ?? [];
    if (end) {
      if (openTags.pop() !== name || rest) wrongTags.push(tag);
      continue;
    }
    if (name === "a" ? !screens.includes(href ?? "") : !tags.includes(name) || rest) wrongTags.push(tag);
    if (name === "li" && !["ul", "ol"].includes(openTags.at(-1) ?? "")) wrongTags.push(tag);
    if (["p", "h2", "ul", "ol"].includes(name) && openTags.length > 0) wrongTags.push(tag);
    openTags.push(name);
  }
  const rest = html.replace(/<\/?[a-z0-9]+[^>]*>/g, "");
  return [...wrongTags, ...openTags, ...(rest.match(/[<>]|&(?!amp;|lt;|gt;)/g) ?? [])];
}

describe.each(articles)("article $slug", ({ id, content, related, lastUpdated }) => {
  const toPlainText = (html: string) => html.replace(/<[^>]*>/g, " ");

  test.each(languages)("the article is safe, well-formed HTML in %s", (language) => {
    expect(findInvalidTags(content[language])).toEqual([]);
    expect(content[language]).toMatch(/^<(p|ol|ul)>/);
  });

  test("the article has the same structure and over 60 words in both languages", () => {
    const getStructure = (html: string) => html.match(/<(p|h2|ul|ol|li|a)\b/g);
    expect(getStructure(content.th)).toEqual(getStructure(content.en));
    for (const language of languages) expect(countWords(toPlainText(content[language]), language)).toBeGreaterThan(60);
  });

  test("the article links to three other articles", () => {
    expect(new Set(related).size).toBe(3);
    expect(related).not.toContain(id);
    for (const each of related) expect(articles.map((article) => article.id)).toContain(each);
    expect(lastUpdated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

test("every article is linked from another", () => {
  const linkedIds = new Set(articles.flatMap(({ related }) => related));
  expect(articles.filter(({ id }) => !linkedIds.has(id)).map(({ slug }) => slug)).toEqual([]);
});
