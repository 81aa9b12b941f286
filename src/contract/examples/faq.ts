import type { faqCalls } from "../faq.ts";
import type { Examples } from "./types.ts";

export const faqExamples: Examples<typeof faqCalls> = {
  listFaq: { params: { q: "delivery" } },
  listKnowledgeCards: { params: { q: "network" } },
  listKnowledgeSections: { params: { category: "offline" } },
  getQuestion: { params: { slug: "what-works-offline" } },
};
