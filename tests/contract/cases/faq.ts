import { anyErrorMessages, type Cases, type ContractCase } from "../case.ts";

const long = (field: string, max: number): ContractCase["errorCases"][number] => ({
  name: "a parameter that is too long",
  options: { query: { [field]: "ก".repeat(max + 1) } },
  status: 400,
  error: { [field]: [`Use at most ${max} characters.`] },
});
const repeatedParam = (field: string): ContractCase["errorCases"][number] => ({
  name: "the parameter given twice",
  options: { query: `${field}=a&${field}=b` },
  status: 400,
  error: { [field]: anyErrorMessages },
});

const searched: ContractCase = { errorCases: [long("q", 200), repeatedParam("q")] };

const listKnowledgeSections: ContractCase = {
  errorCases: [
    long("category", 100),
    repeatedParam("category"),
    {
      name: "an unknown category",
      options: { query: { category: "weather" } },
      status: 404,
      error: "Category not found",
    },
    {
      name: "a category in upper case",
      options: { query: { category: "OFFLINE" } },
      status: 404,
      error: "Category not found",
    },
  ],
};

const getQuestion: ContractCase = {
  errorCases: [
    long("slug", 100),
    repeatedParam("slug"),
    { name: "an unknown slug", options: { query: { slug: "why-me" } }, status: 404, error: "Question not found" },
    { name: "an id instead of a slug", options: { query: { slug: "1" } }, status: 404, error: "Question not found" },
  ],
};

export const cases: Cases<"faq"> = {
  listFaq: searched,
  listKnowledgeCards: searched,
  listKnowledgeSections,
  getQuestion,
};
