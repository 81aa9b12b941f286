import { useAtomValue } from "jotai";
import type { Language, Translations } from "../../lib/language.ts";
import { getEntryPaths } from "../../lib/public-paths.ts";
import {
  type FaqData,
  type KnowledgeArticleData,
  type KnowledgeCardData,
  type KnowledgeSectionData,
  siteDataAtom,
} from "../site-data.ts";
import { siteLanguageAtom } from "../site-document.ts";

/** The slug is also the topic's path below the knowledge base. */
export const getTopicSlugs = ({ category, thaiSlug }: KnowledgeCardData): Translations => ({
  en: category,
  th: thaiSlug,
});

export function getArticleSlugs(data: FaqData, article: KnowledgeArticleData): Translations {
  const topicSlugs = getTopicSlugs(getTopic(data, article));
  return { en: `${topicSlugs.en}/${article.slug}`, th: `${topicSlugs.th}/${article.thaiSlug}` };
}

export const getArticlePath = (data: FaqData, article: KnowledgeArticleData, language: Language): string =>
  getEntryPaths("knowledgeBase", getArticleSlugs(data, article))[language];

export const getTopicPath = (topic: KnowledgeCardData, language: Language): string =>
  getEntryPaths("knowledgeBase", getTopicSlugs(topic))[language];

export const getSection = (data: FaqData, article: KnowledgeArticleData): KnowledgeSectionData =>
  findOrThrow(data.knowledgeSections, ({ id }) => id === article.section);

export function getTopic(data: FaqData, article: KnowledgeArticleData): KnowledgeCardData {
  const { category } = getSection(data, article);
  return findOrThrow(data.knowledgeCards, (topic) => topic.category === category);
}

export const listSections = (data: FaqData, topic: KnowledgeCardData): KnowledgeSectionData[] =>
  data.knowledgeSections.filter(({ category }) => category === topic.category);

export const listArticles = (data: FaqData, section: KnowledgeSectionData): KnowledgeArticleData[] =>
  data.knowledgeArticles.filter((article) => article.section === section.id);

function findOrThrow<T>(rows: readonly T[], predicate: (row: T) => boolean): T {
  const row = rows.find(predicate);
  if (!row) throw new Error("The knowledge base refers to a row that does not exist.");
  return row;
}

export function useKnowledge(): { data: FaqData; language: Language } {
  const { faq } = useAtomValue(siteDataAtom);
  return { data: faq, language: useAtomValue(siteLanguageAtom) };
}
