import { getQuestion, listFaq, listKnowledgeCards, listKnowledgeSections } from "../contract/faq.ts";
import { notFound } from "../contract/problem.ts";
import { rows } from "../db/rows.ts";
import type { KnowledgeArticleRow } from "../db/tables/faq.ts";
import type { Language } from "../lib/language.ts";
import { inLanguage } from "../lib/localised.ts";
import { includesText } from "../lib/search.ts";
import { handle } from "./handle.ts";

const linkTo = (language: Language, { id, question, slug }: KnowledgeArticleRow) => ({
  id,
  question: question[language],
  slug,
});

export const faq = [
  handle(listFaq, async ({ db, params: { q = "" }, language }) => {
    const categories = inLanguage(await rows(db.faqCategories), language);
    const found = categories.map(({ id, key, ...category }) => {
      const qandA = category.qandA.filter(({ question, ans }) => includesText(question, q) || includesText(ans, q));
      return [key, { ...category, qandA }] as const;
    });
    return Object.fromEntries(found.filter(([, { qandA }]) => qandA.length > 0));
  }),

  handle(listKnowledgeCards, async ({ db, params: { q = "" }, language }) =>
    inLanguage(await rows(db.knowledgeCards), language).filter(
      ({ title, desc }) => includesText(title, q) || includesText(desc, q),
    ),
  ),

  handle(listKnowledgeSections, async ({ db, params: { category }, language }) => {
    const [sections, articles] = await Promise.all([rows(db.knowledgeSections), rows(db.knowledgeArticles)]);
    const found = sections.filter((section) => category === undefined || section.category === category);
    if (found.length === 0) throw notFound("Category");
    return found.map((section) => ({
      ...inLanguage(section, language),
      questions: articles.filter((each) => each.section === section.id).map((each) => linkTo(language, each)),
    }));
  }),

  handle(getQuestion, async ({ db, params: { slug }, language }) => {
    const [sections, articles] = await Promise.all([rows(db.knowledgeSections), rows(db.knowledgeArticles)]);
    const article = slug === undefined ? articles[0] : articles.find((each) => each.slug === slug);
    const section = sections.find(({ id }) => id === article?.section);
    if (!article || !section) throw notFound("Question");
    const related = article.related.flatMap((id) => articles.filter((each) => each.id === id));
    return {
      id: article.id,
      slug: article.slug,
      category: section.category,
      title: article.question[language],
      lastUpdated: article.lastUpdated,
      relatedQuestions: related.map((each) => linkTo(language, each)),
      content: article.content[language],
    };
  }),
];
