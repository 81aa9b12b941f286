import type { faqEndpoints } from "../faq.ts";
import type { Examples } from "./types.ts";

export const faqExamples: Examples<typeof faqEndpoints> = {
  listFaq: { params: { q: "delivery" } },
  listKnowledgeCards: { params: { q: "network" } },
  listKnowledgeSections: { params: { category: "offline" } },
  getQuestion: { params: { slug: "what-works-offline" } },
};
