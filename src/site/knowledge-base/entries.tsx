import type { i18n } from "i18next";
import { brand } from "../../brand.ts";
import type { Language } from "../../lib/language.ts";
import { toPlainText } from "../../lib/plain-text.ts";
import { getPublicUrl, publicPaths } from "../../lib/public-paths.ts";
import type { ArticleSearchEntry } from "../article-search.ts";
import { buildBreadcrumbSchema } from "../breadcrumbs.tsx";
import type { Entry, ListEntries } from "../collection.ts";
import { ORGANIZATION_ID } from "../document-head.ts";
import type { FaqData, KnowledgeArticleData, KnowledgeCardData } from "../site-data.ts";
import { Article } from "./article.tsx";
import { getSummary } from "./article-html.ts";
import {
  getArticlePath,
  getArticleSlugs,
  getTopic,
  getTopicPath,
  getTopicSlugs,
  listArticles,
  listSections,
} from "./knowledge.ts";
import { Topic } from "./topic.tsx";

export const listKnowledgeEntries: ListEntries = ({ faq }) => [
  ...faq.knowledgeCards.map((topic) => createTopicEntry(faq, topic)),
  ...faq.knowledgeArticles.map((article) => createArticleEntry(faq, article)),
];

export const listArticlesForSearch = (data: FaqData, language: Language): ArticleSearchEntry[] =>
  data.knowledgeArticles.map((article) => ({
    path: getArticlePath(data, article, language),
    title: article.question[language],
    topic: getTopic(data, article).title[language],
    text: toPlainText(article.content[language]),
  }));

function createTopicEntry(data: FaqData, topic: KnowledgeCardData): Entry {
  const articles = listSections(data, topic).flatMap((section) => listArticles(data, section));
  return {
    slugs: getTopicSlugs(topic),
    lastModified:
      articles
        .map(({ lastUpdated }) => lastUpdated)
        .sort()
        .at(-1) ?? "",
    content: <Topic topic={topic} />,
    getMetadata: (language, { t }) => ({
      title: `${topic.title[language]} · ${t("common:menu.knowledgeBase")}`,
      description: `${topic.desc[language]} – ${articles.map(({ question }) => question[language]).join(" ")}`,
      schemas: [buildBreadcrumbSchema(listTopicBreadcrumbs(topic, language, t), language)],
    }),
  };
}

function createArticleEntry(data: FaqData, article: KnowledgeArticleData): Entry {
  const topic = getTopic(data, article);
  return {
    slugs: getArticleSlugs(data, article),
    lastModified: article.lastUpdated,
    content: <Article article={article} />,
    getMetadata: (language, { t }) => {
      const title = article.question[language];
      const path = getArticlePath(data, article, language);
      const description = getSummary(article.content[language]);
      return {
        title,
        description,
        isArticle: true,
        schemas: [
          {
            "@type": "Article",
            headline: title,
            description,
            inLanguage: language,
            dateModified: article.lastUpdated,
            mainEntityOfPage: getPublicUrl({ en: path, th: path }, language, brand.siteUrl),
            author: { "@id": ORGANIZATION_ID },
            publisher: { "@id": ORGANIZATION_ID },
          },
          buildBreadcrumbSchema([...listTopicBreadcrumbs(topic, language, t), { name: title, path }], language),
        ],
      };
    },
  };
}

const listTopicBreadcrumbs = (topic: KnowledgeCardData, language: Language, t: i18n["t"]) => [
  { name: t("common:menu.knowledgeBase"), path: publicPaths.knowledgeBase },
  { name: topic.title[language], path: getTopicPath(topic, language) },
];
