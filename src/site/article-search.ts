import type { Language } from "../lib/language.ts";

/** An article in the file that the knowledge base searches. */
export interface ArticleSearchEntry {
  /** Without language prefix. */
  path: string;
  title: string;
  topic: string;
  text: string;
}

export const getArticleSearchFile = (language: Language): string => `/site/${language}/article-search.json`;
