import { atom } from "jotai";
import type {
  FaqCategory,
  FaqCategoryKey,
  KnowledgeArticle,
  KnowledgeCard,
  KnowledgeSection,
} from "../contract/faq.ts";
import type { Plan } from "../contract/pricing.ts";
import type { PostData } from "../domain/post-view.ts";
import type { Translations } from "../lib/language.ts";

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

export interface QuestionData {
  /** The slug in URLs, the same in every language: `/pages/faq#delivery-cost`. */
  slug: string;
  question: Translations;
  ans: Translations;
  /** The id of an article that says more. */
  article?: number;
}

export interface FaqCategoryData extends Pick<FaqCategory, "icon"> {
  key: FaqCategoryKey;
  title: Translations;
  subtitle: Translations;
  qandA: readonly QuestionData[];
}

export interface FaqData {
  faqCategories: readonly FaqCategoryData[];
  knowledgeCards: readonly KnowledgeCardData[];
  knowledgeSections: readonly KnowledgeSectionData[];
  knowledgeArticles: readonly KnowledgeArticleData[];
}

export interface PlanData extends Omit<Plan, "title" | "subtitle" | "planBenefits"> {
  title: Translations;
  subtitle: Translations;
  /** From the second plan on, the first benefit is everything in the plan before. */
  planBenefits: readonly Translations[];
}

export interface PricingData {
  plans: readonly PlanData[];
  pricingQuestions: readonly Pick<QuestionData, "question" | "ans">[];
}

export interface BlogData {
  blogPosts: readonly PostData[];
}

/** The build reads this seed data from src/db/seed-data, by area. */
export interface SiteData {
  faq: FaqData;
  pricing: PricingData;
  blog: BlogData;
}

/** Areas whose seed data the build passes to the public pages. */
export const siteDataAreas = ["faq", "pricing", "blog"] as const satisfies readonly (keyof SiteData)[];

/** The data for the document that is being rendered. */
export const siteDataAtom = atom<SiteData>({
  faq: { faqCategories: [], knowledgeCards: [], knowledgeSections: [], knowledgeArticles: [] },
  pricing: { plans: [], pricingQuestions: [] },
  blog: { blogPosts: [] },
});
