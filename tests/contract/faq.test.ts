import { describe, expect, test } from "vitest";
import type { Data, Endpoint } from "../../src/contract/endpoint.ts";
import { faqKeys, getQuestion, listFaq, listKnowledgeCards, listKnowledgeSections } from "../../src/contract/faq.ts";
import { getSeedRows } from "./seed-data.ts";
import { createTestApi } from "./test-api.ts";

const thai = { "accept-language": "th" };

async function ask<E extends Endpoint>(call: E, query: Record<string, string> = {}, headers?: Record<string, string>) {
  const api = await createTestApi("faq");
  const { data } = await api.call(call, { query, headers });
  return data as Data<E>;
}

const categories = getSeedRows("faq", "faqCategories");
const articles = getSeedRows("faq", "knowledgeArticles");

describe("the questions people ask", () => {
  test("come in five categories, in the order of the contract", async () => {
    const all = await ask(listFaq);
    expect(Object.keys(all)).toEqual(faqKeys);
    expect(all.payment?.qandA).toHaveLength(categories[0]?.qandA.length ?? 0);
    expect(await ask(listFaq, { q: "" })).toEqual(all);
  });

  test("are found by a word of the question, whatever its capital letters", async () => {
    const found = await ask(listFaq, { q: "CARD NUMBER" });
    expect(Object.keys(found)).toEqual(["payment"]);
    expect(found.payment?.qandA.map(({ question }) => question)).toEqual(["Is my card number kept?"]);
    expect(found.payment).toMatchObject({ icon: "credit-card", title: "Payment" });
  });

  test("are found by a word that only the answer has", async () => {
    const found = await ask(listFaq, { q: "1,490 baht" });
    expect(Object.values(found).flatMap((category) => category?.qandA.map(({ question }) => question))).toEqual([
      "What does delivery cost?",
    ]);
  });

  test("are found in several categories at once, and the others are left out", async () => {
    const found = await ask(listFaq, { q: "parcel" });
    expect(Object.keys(found)).toEqual(["payment", "delivery"]);
    for (const { qandA } of Object.values(found).filter((category) => category !== undefined))
      for (const { question, ans } of qandA) expect(`${question} ${ans}`.toLowerCase()).toContain("parcel");
  });

  test("are searched in the language of the answer alone", async () => {
    const found = await ask(listFaq, { q: "พร้อมเพย์" }, thai);
    expect(Object.keys(found)).toEqual(["payment"]);
    expect(found.payment?.title).toBe("การชำระเงิน");
    expect(await ask(listFaq, { q: "พร้อมเพย์" })).toEqual({});
    expect(await ask(listFaq, { q: "PromptPay" }, thai)).toEqual({});
  });

  test("are nowhere for what nobody asked", async () => {
    expect(await ask(listFaq, { q: "dinosaur" })).toEqual({});
  });
});

describe("the cards of the knowledge base", () => {
  test("are six", async () => {
    const cards = await ask(listKnowledgeCards);
    expect(cards.map(({ category }) => category)).toEqual([
      "getting-started",
      "devices",
      "offline",
      "access",
      "orders",
      "data",
    ]);
    expect(await ask(listKnowledgeCards, { q: " " })).toEqual(cards);
  });

  test("are found by title and by description, in the language of the answer", async () => {
    const found = async (q: string, headers?: Record<string, string>) =>
      (await ask(listKnowledgeCards, { q }, headers)).map(({ category }) => category);
    expect(await found("DEVICES")).toEqual(["devices"]);
    expect(await found("without a network")).toEqual(["offline"]);
    expect(await found("ออฟไลน์", thai)).toEqual(["offline"]);
    expect(await found("ออฟไลน์")).toEqual([]);
  });
});

describe("the sections of the knowledge base", () => {
  test("are those of one category, with their questions in order", async () => {
    const sections = await ask(listKnowledgeSections, { category: "offline" });
    expect(sections.map(({ category, title }) => [category, title])).toEqual([
      ["offline", "Without a network"],
      ["offline", "Versions and tabs"],
    ]);
    expect(sections.map(({ questions }) => questions.map(({ slug }) => slug))).toEqual([
      ["what-works-offline", "what-needs-a-network", "am-i-offline"],
      ["new-version", "does-not-open-offline", "two-tabs"],
    ]);
  });

  test("are all of them where no category is named", async () => {
    const all = await ask(listKnowledgeSections);
    expect(await ask(listKnowledgeSections, { category: "" })).toEqual(all);
    const cards = await ask(listKnowledgeCards);
    const each = await Promise.all(cards.map(({ category }) => ask(listKnowledgeSections, { category })));
    expect(all).toEqual(each.flat());
    expect(all.flatMap(({ questions }) => questions)).toHaveLength(articles.length);
  });

  test("speak the language of the answer", async () => {
    const [section] = await ask(listKnowledgeSections, { category: "orders" }, thai);
    expect([section?.title, section?.questions[0]?.question]).toEqual(["การสั่งซื้อ", "ร้านนี้ขายของจริงไหม"]);
  });
});

describe("the page of a question", () => {
  test("is the first where none is named", async () => {
    const first = await ask(getQuestion);
    expect(first.slug).toBe(articles[0]?.slug);
    expect(await ask(getQuestion, { slug: "" })).toEqual(first);
  });

  test.each(articles)("$slug is there in both languages, under its category", async ({ slug, question, related }) => {
    const english = await ask(getQuestion, { slug });
    const translated = await ask(getQuestion, { slug }, thai);
    expect([english.title, translated.title]).toEqual([question.en, question.th]);
    expect(english.relatedQuestions.map(({ id }) => id)).toEqual(related);
    const sections = await ask(listKnowledgeSections, { category: english.category });
    expect(sections.flatMap(({ questions }) => questions)).toContainEqual({
      id: english.id,
      question: english.title,
      slug,
    });
  });

  test("leads on to questions in the same language", async () => {
    const { relatedQuestions } = await ask(getQuestion, { slug: "storage-full" }, thai);
    expect(relatedQuestions[0]).toEqual({
      id: articles.find(({ slug }) => slug === "keep-my-data")?.id,
      question: "ทำอย่างไรไม่ให้ข้อมูลหาย",
      slug: "keep-my-data",
    });
  });
});
