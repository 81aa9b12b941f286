import { expect, test } from "vitest";
import { findArticles, toSearchWords } from "./article-search.ts";

const articles = [
  { title: "Where the app is", text: "Install it on an iPhone." },
  { title: "Install on an iPhone", text: "Press Share." },
  { title: "Install on Android", text: "Press the menu." },
  { title: "ลืมรหัสผ่าน", text: "เข้าสู่ระบบค้างไว้จนกว่าจะออกกลางคัน" },
];
const find = (query: string) => findArticles(articles, toSearchWords(query)).map(({ title }) => title);

test("findArticles returns articles with every word in any case, those with the words in the title first", () => {
  expect(find("INSTALL  iphone")).toEqual(["Install on an iPhone", "Where the app is"]);
  expect(find("install dinosaur")).toEqual([]);
});

test("findArticles finds a Thai word inside Thai text", () => {
  expect(find("กลางคัน")).toEqual(["ลืมรหัสผ่าน"]);
});
