import { describe, expect, test } from "vitest";
import type { Endpoint, ResponseData } from "../../src/contract/endpoint.ts";
import {
  faqCategoryKeys,
  getQuestion,
  listFaq,
  listKnowledgeCards,
  listKnowledgeSections,
} from "../../src/contract/faq.ts";
import { getSeedRows } from "./seed-data.ts";
import { createTestApi } from "./test-api.ts";

const thaiHeaders = { "accept-language": "th" };

async function fetchFaq<E extends Endpoint>(
  call: E,
  query: Record<string, string> = {},
  headers?: Record<string, string>,
) {
  const api = await createTestApi("faq");
  const { data } = await api.call(call, { query, headers });
  return data as ResponseData<E>;
}

const categories = getSeedRows("faq", "faqCategories");
const articles = getSeedRows("faq", "knowledgeArticles");

describe("listFaq", () => {
  test("listFaq returns five categories in the declared order", async () => {
    const allCategories = await fetchFaq(listFaq);
    expect(Object.keys(allCategories)).toEqual(faqCategoryKeys);
    expect(allCategories.payment?.qandA).toHaveLength(categories[0]?.qandA.length ?? 0);
    expect(await fetchFaq(listFaq, { q: "" })).toEqual(allCategories);
  });

  test("listFaq matches questions case-insensitively", async () => {
    const result = await fetchFaq(listFaq, { q: "CARD NUMBER" });
    expect(Object.keys(result)).toEqual(["payment"]);
    expect(result.payment?.qandA.map(({ question }) => question)).toEqual(["Can I pay by card?"]);
    expect(result.payment).toMatchObject({ icon: "wallet", title: "Payment" });
  });

  test("listFaq finds questions by the text of their answer", async () => {
    const result = await fetchFaq(listFaq, { q: "1,490 baht" });
    expect(Object.values(result).flatMap((category) => category?.qandA.map(({ question }) => question))).toEqual([
      "How much does delivery cost?",
    ]);
  });

  test("listFaq returns only the categories with a match", async () => {
    const result = await fetchFaq(listFaq, { q: "parcel" });
    expect(Object.keys(result)).toEqual(["payment", "delivery"]);
    for (const { qandA } of Object.values(result).filter((category) => category !== undefined))
      for (const { question, ans } of qandA) expect(`${question} ${ans}`.toLowerCase()).toContain("parcel");
  });

  test("listFaq matches only the requested language", async () => {
    const result = await fetchFaq(listFaq, { q: "พร้อมเพย์" }, thaiHeaders);
    expect(Object.keys(result)).toEqual(["payment"]);
    expect(result.payment?.title).toBe("การชำระเงิน");
    expect(await fetchFaq(listFaq, { q: "พร้อมเพย์" })).toEqual({});
    expect(await fetchFaq(listFaq, { q: "PromptPay" }, thaiHeaders)).toEqual({});
  });

  test("listFaq returns an empty object without a match", async () => {
    expect(await fetchFaq(listFaq, { q: "dinosaur" })).toEqual({});
  });
});

describe("listKnowledgeCards", () => {
  test("listKnowledgeCards returns the six cards", async () => {
    const cards = await fetchFaq(listKnowledgeCards);
    expect(cards.map(({ category }) => category)).toEqual([
      "getting-started",
      "devices",
      "offline",
      "access",
      "orders",
      "data",
    ]);
    expect(await fetchFaq(listKnowledgeCards, { q: " " })).toEqual(cards);
  });

  test("listKnowledgeCards matches title and description in the requested language", async () => {
    const findCategories = async (q: string, headers?: Record<string, string>) =>
      (await fetchFaq(listKnowledgeCards, { q }, headers)).map(({ category }) => category);
    expect(await findCategories("DEVICES")).toEqual(["devices"]);
    expect(await findCategories("without a network")).toEqual(["offline"]);
    expect(await findCategories("ออฟไลน์", thaiHeaders)).toEqual(["offline"]);
    expect(await findCategories("ออฟไลน์")).toEqual([]);
  });
});

describe("listKnowledgeSections", () => {
  test("listKnowledgeSections returns the sections of a category with their questions in order", async () => {
    const sections = await fetchFaq(listKnowledgeSections, { category: "offline" });
    expect(sections.map(({ category, title }) => [category, title])).toEqual([
      ["offline", "Without a network"],
      ["offline", "Versions and tabs"],
    ]);
    expect(sections.map(({ questions }) => questions.map(({ slug }) => slug))).toEqual([
      ["what-works-offline", "what-needs-a-network", "am-i-offline"],
      ["new-version", "does-not-open-offline", "two-tabs"],
    ]);
  });

  test("listKnowledgeSections without a category returns all sections", async () => {
    const allSections = await fetchFaq(listKnowledgeSections);
    expect(await fetchFaq(listKnowledgeSections, { category: "" })).toEqual(allSections);
    const cards = await fetchFaq(listKnowledgeCards);
    const each = await Promise.all(cards.map(({ category }) => fetchFaq(listKnowledgeSections, { category })));
    expect(allSections).toEqual(each.flat());
    expect(allSections.flatMap(({ questions }) => questions)).toHaveLength(articles.length);
  });

  test("listKnowledgeSections returns texts in the requested language", async () => {
    const [section] = await fetchFaq(listKnowledgeSections, { category: "orders" }, thaiHeaders);
    expect([section?.title, section?.questions[0]?.question]).toEqual(["การสั่งซื้อ", "ร้านนี้ขายของจริงไหม"]);
  });
});

describe("getQuestion", () => {
  test("getQuestion without a slug returns the first article", async () => {
    const first = await fetchFaq(getQuestion);
    expect(first.slug).toBe(articles[0]?.slug);
    expect(await fetchFaq(getQuestion, { slug: "" })).toEqual(first);
  });

  test.each(articles)(
    "$slug is an article in both languages and is listed in its category",
    async ({ slug, question, related }) => {
      const english = await fetchFaq(getQuestion, { slug });
      const translated = await fetchFaq(getQuestion, { slug }, thaiHeaders);
      expect([english.title, translated.title]).toEqual([question.en, question.th]);
      expect(english.relatedQuestions.map(({ id }) => id)).toEqual(related);
      const sections = await fetchFaq(listKnowledgeSections, { category: english.category });
      expect(sections.flatMap(({ questions }) => questions)).toContainEqual({
        id: english.id,
        question: english.title,
        slug,
      });
    },
  );

  test("getQuestion returns related questions in the requested language", async () => {
    const { relatedQuestions } = await fetchFaq(getQuestion, { slug: "storage-full" }, thaiHeaders);
    expect(relatedQuestions[0]).toEqual({
      id: articles.find(({ slug }) => slug === "keep-my-data")?.id,
      question: "ทำอย่างไรไม่ให้ข้อมูลหาย",
      slug: "keep-my-data",
    });
  });
});

test("a Thai slug finds the same article and category as the English one", async () => {
  expect(await fetchFaq(getQuestion, { slug: "ลืมรหัสผ่าน" })).toEqual(
    await fetchFaq(getQuestion, { slug: "forgotten-password" }),
  );
  expect(await fetchFaq(listKnowledgeSections, { category: "อุปกรณ์" })).toEqual(
    await fetchFaq(listKnowledgeSections, { category: "devices" }),
  );
});
