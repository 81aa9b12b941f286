import { atom } from "jotai";
import type { EditablePost, ListedPost } from "../contract/blog.ts";
import type { KnowledgeArticle, KnowledgeCard, KnowledgeSection } from "../contract/faq.ts";
import type { Translations } from "../lib/language.ts";

/** A topic of the knowledge base, in both languages. */
export interface KnowledgeCardData extends Omit<KnowledgeCard, "title" | "desc"> {
  thaiSlug: string;
  title: Translations;
  desc: Translations;
}

export interface KnowledgeSectionData extends Omit<KnowledgeSection, "title" | "questions"> {
  title: Translations;
}

export interface KnowledgeArticleData extends Pick<KnowledgeArticle, "id" | "slug" | "lastUpdated"> {
  thaiSlug: string;
  section: number;
  question: Translations;
  related: readonly number[];
  content: Translations;
}

export interface FaqData {
  knowledgeCards: readonly KnowledgeCardData[];
  knowledgeSections: readonly KnowledgeSectionData[];
  knowledgeArticles: readonly KnowledgeArticleData[];
}

/** A post of the blog, in both languages. */
export interface PostData
  extends Pick<ListedPost, "id" | "img" | "tags" | "status" | "blogPosted" | "userFullName">,
    Pick<EditablePost, "slug"> {
  thaiSlug: string;
  title: Translations;
  excerpt: Translations;
  content: Translations;
}

export interface BlogData {
  blogPosts: readonly PostData[];
}

/** The seed data that public pages show. The build reads it from src/db/seed-data, by area. */
export interface SiteData {
  faq: FaqData;
  blog: BlogData;
}

/** The areas whose seed data the build passes to the public pages. */
export const siteDataAreas = ["faq", "blog"] as const satisfies readonly (keyof SiteData)[];

/** The data of the document that is being rendered. */
export const siteDataAtom = atom<SiteData>({
  faq: { knowledgeCards: [], knowledgeSections: [], knowledgeArticles: [] },
  blog: { blogPosts: [] },
});
