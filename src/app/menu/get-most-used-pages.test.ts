import { expect, test } from "vitest";
import { getMostUsedPages } from "./get-most-used-pages.ts";

const pages = ["todo", "requests", "calendar", "chat", "email", "developers"].map((title) => ({ title }));
const titles = (visits: Record<string, number>, room = 5) =>
  getMostUsedPages(pages, visits, room).map(({ title }) => title);

test("before anything is used the menu's order counts", () => {
  expect(titles({})).toEqual(["todo", "requests", "calendar", "chat", "email"]);
});

test("what is used more often has a place, in the menu's order", () => {
  expect(titles({ developers: 3, chat: 3, email: 9 })).toEqual(["todo", "requests", "chat", "email", "developers"]);
});

test("a page that is no longer there takes no place", () => {
  expect(titles({ gone: 40 }, 2)).toEqual(["todo", "requests"]);
});
