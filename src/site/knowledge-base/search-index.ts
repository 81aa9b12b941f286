import type { Language } from "../../lib/language.ts";
import { toPlainText } from "../../lib/plain-text.ts";
import type { ArticleSearchEntry } from "../article-search.ts";
import type { FaqData } from "../site-data.ts";
import { getArticlePath, getTopic } from "./knowledge.ts";

/** Lists the texts of all articles in a language, for the search on the page. */
export const listArticlesForSearch = (data: FaqData, language: Language): ArticleSearchEntry[] =>
  data.knowledgeArticles.map((article) => ({
    path: getArticlePath(data, article, language),
    title: article.question[language],
    topic: getTopic(data, article).title[language],
    text: toPlainText(article.content[language]),
  }));
