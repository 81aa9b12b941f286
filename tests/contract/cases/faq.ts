import { type Cases, type ContractCase, notFound, tooLong } from "../case.ts";

const searchCase: ContractCase = { invalid: { q: [tooLong(200), ["a", "b"]] } };

export const cases: Cases = {
  listFaq: searchCase,
  listKnowledgeCards: searchCase,
  listKnowledgeSections: {
    invalid: { category: [tooLong(100), ["a", "b"]] },
    errorCases: [
      notFound("Category", { query: { category: "weather" } }),
      notFound("Category", { query: { category: "OFFLINE" } }, "a category in upper case"),
    ],
  },
  getQuestion: {
    invalid: { slug: [tooLong(100), ["a", "b"]] },
    errorCases: [
      notFound("Question", { query: { slug: "why-me" } }),
      notFound("Question", { query: { slug: "1" } }, "an id instead of a slug"),
    ],
  },
};
