import type { Language } from "../lib/language.ts";

/** An article in the file that the knowledge base searches. */
export interface ArticleSearchEntry {
  /** The article's path in its language, without language prefix. */
  path: string;
  title: string;
  topic: string;
  /** The whole text of the article. */
  text: string;
}

/** Returns the path of the JSON file with the texts of all articles in a language. */
export const getArticleSearchFile = (language: Language): string => `/site/${language}/article-search.json`;
