import { expect, test } from "vitest";
import { emptyContent, findContentErrors, findPublishErrors, type PostContent } from "./post-content.ts";

const inEnglish = (text: string) => ({ en: text, th: "" });
const completePost: PostContent = { ...emptyContent, title: inEnglish("Rain"), content: inEnglish("<p>It rains.</p>") };

test("a post can be published with one complete language", () => {
  expect(findPublishErrors(completePost)).toEqual({});
  expect(findPublishErrors({ ...completePost, content: inEnglish('<img src="/images/a.svg" alt="">') })).toEqual({});
});

test("an empty post needs English; a language with some text needs title and text", () => {
  expect(findPublishErrors(emptyContent)).toEqual({ "title.en": "title", "content.en": "content" });
  expect(findPublishErrors({ ...completePost, excerpt: { en: "", th: "ฝน" } })).toEqual({
    "title.th": "title",
    "content.th": "content",
  });
  expect(findPublishErrors({ ...completePost, content: inEnglish("<p><br></p>") })).toEqual({
    "content.en": "content",
  });
});

test("too long texts and malformed addresses in a post are errors while the user writes", () => {
  const longTexts = { en: "a".repeat(201), th: "ก".repeat(501) };
  const slugs = { en: "a b", th: "เตรียมร้านรับหน้าฝน" };
  expect(findContentErrors({ ...completePost, title: longTexts, excerpt: longTexts, slugs })).toEqual({
    "title.en": "titleLength",
    "title.th": "titleLength",
    "excerpt.th": "excerptLength",
    "slugs.en": "address",
  });
});
