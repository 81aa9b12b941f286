import { notFound } from "../../contract/errors.ts";
import { getQuestion, listFaq, listKnowledgeCards, listKnowledgeSections } from "../../contract/faq.ts";
import type { Database } from "../../db/database.ts";
import { readAllCached } from "../../db/row-cache.ts";
import type { KnowledgeArticleRow } from "../../db/tables/faq.ts";
import { type Language, resolveLanguage } from "../../lib/language.ts";
import { includesText, isEqualText } from "../../lib/search.ts";
import { query } from "../core/handler.ts";

const toQuestionLink = (language: Language, { id, question, slug }: KnowledgeArticleRow) => ({
  id,
  question: question[language],
  slug,
});

export const faqHandlers = [
  query(listFaq, async ({ db, params: { q = "" }, language }) => {
    const categories = resolveLanguage(await readAllCached(db.faqCategories), language);
    const foundCategories = categories.map(({ id, key, ...category }) => {
      const qandA = category.qandA
        .filter(({ question, ans }) => includesText(question, q) || includesText(ans, q))
        .map(({ question, ans }) => ({ question, ans }));
      return [key, { ...category, qandA }] as const;
    });
    return Object.fromEntries(foundCategories.filter(([, { qandA }]) => qandA.length > 0));
  }),

  query(listKnowledgeCards, async ({ db, params: { q = "" }, language }) =>
    resolveLanguage(await readAllCached(db.knowledgeCards), language)
      .filter(({ title, desc }) => includesText(title, q) || includesText(desc, q))
      .map(({ thaiSlug, ...card }) => card),
  ),

  query(listKnowledgeSections, async ({ db, params: { category }, language }) => {
    const { cards, sections, articles } = await readKnowledgeBase(db);
    const name = cards.find(({ thaiSlug }) => thaiSlug === category)?.category ?? category;
    const foundSections = sections.filter((section) => name === undefined || section.category === name);
    if (foundSections.length === 0) throw notFound("Category");
    return foundSections.map((section) => ({
      ...resolveLanguage(section, language),
      questions: articles.filter((each) => each.section === section.id).map((each) => toQuestionLink(language, each)),
    }));
  }),

  query(getQuestion, async ({ db, params: { slug }, language }) => {
    const { sections, articles } = await readKnowledgeBase(db);
    const article =
      slug === undefined
        ? articles[0]
        : articles.find((each) => isEqualText(each.slug, slug) || isEqualText(each.thaiSlug, slug));
    const section = sections.find(({ id }) => id === article?.section);
    if (!article || !section) throw notFound("Question");
    const relatedArticles = article.related.flatMap((id) => articles.filter((each) => each.id === id));
    return {
      id: article.id,
      slug: article.slug,
      category: section.category,
      title: article.question[language],
      lastUpdated: article.lastUpdated,
      relatedQuestions: relatedArticles.map((each) => toQuestionLink(language, each)),
      content: article.content[language],
    };
  }),
];

async function readKnowledgeBase(db: Database) {
  const [cards, sections, articles] = await Promise.all([
    readAllCached(db.knowledgeCards),
    readAllCached(db.knowledgeSections),
    readAllCached(db.knowledgeArticles),
  ]);
  return { cards, sections, articles };
}
