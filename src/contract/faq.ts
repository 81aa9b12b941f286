import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { day, filterParam, id, line, text } from "./fields.ts";

export const faqCategoryKeys = ["payment", "delivery", "cancellationReturn", "myOrders", "productServices"] as const;
export type FaqCategoryKey = (typeof faqCategoryKeys)[number];

const faqCategory = v.object({
  icon: v.string(),
  title: v.string(),
  subtitle: v.string(),
  qandA: v.array(v.object({ question: v.string(), ans: v.string() })),
});
export type FaqCategory = v.InferOutput<typeof faqCategory>;

const knowledgeCard = v.object({
  id,
  /** The name in URLs; sections refer to their category by this name. */
  category: v.string(),
  img: v.string(),
  title: v.string(),
  desc: v.string(),
});
export type KnowledgeCard = v.InferOutput<typeof knowledgeCard>;

const questionLink = v.object({ id, question: v.string(), slug: v.string() });

const knowledgeSection = v.object({
  id,
  category: v.string(),
  title: v.string(),
  icon: v.string(),
  iconColor: v.picklist(["primary", "success", "warning", "danger", "info"]),
  questions: v.array(questionLink),
});
export type KnowledgeSection = v.InferOutput<typeof knowledgeSection>;

const questionPage = v.object({
  id,
  slug: v.string(),
  category: v.string(),
  title: v.string(),
  lastUpdated: day,
  relatedQuestions: v.array(questionLink),
  /** HTML with only p, h2, ul, ol, li, strong, em, code and links to pages of this app. */
  content: v.string(),
});
export type KnowledgeArticle = v.InferOutput<typeof questionPage>;

const search = filterParam(text(200));
const SLUG_LENGTH = 100;

export const listFaq = endpoint({
  area: "faq",
  name: "listFaq",
  method: "GET",
  path: "/faq/data",
  params: v.object({ q: search }),
  /** Leaves out categories in which no question matches `q`. */
  responses: {
    200: v.object({
      payment: v.optional(faqCategory),
      delivery: v.optional(faqCategory),
      cancellationReturn: v.optional(faqCategory),
      myOrders: v.optional(faqCategory),
      productServices: v.optional(faqCategory),
    } satisfies Record<FaqCategoryKey, unknown>),
  },
});

export const listKnowledgeCards = endpoint({
  area: "faq",
  name: "listKnowledgeCards",
  method: "GET",
  path: "/faq/data/knowledge_base",
  params: v.object({ q: search }),
  responses: { 200: v.array(knowledgeCard) },
});

export const listKnowledgeSections = endpoint({
  area: "faq",
  name: "listKnowledgeSections",
  method: "GET",
  path: "/faq/data/category",
  params: v.object({ category: filterParam(line(SLUG_LENGTH)) }),
  responses: { 200: v.array(knowledgeSection) },
  errors: { 404: "Category not found" },
});

export const getQuestion = endpoint({
  area: "faq",
  name: "getQuestion",
  method: "GET",
  path: "/faq/data/question",
  params: v.object({ slug: filterParam(line(SLUG_LENGTH)) }),
  responses: { 200: questionPage },
  errors: { 404: "Question not found" },
});

export const faqEndpoints = [listFaq, listKnowledgeCards, listKnowledgeSections, getQuestion] as const;
