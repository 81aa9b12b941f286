import { describe, expect, test } from "vitest";
import { getMostUsedPages } from "./most-used-pages.ts";

const pages = ["todo", "requests", "calendar", "chat", "email", "developers"].map((title) => ({ title }));
const getTitles = (visits: Record<string, number>, limit = 5) =>
  getMostUsedPages(pages, visits, limit).map(({ title }) => title);

describe("getMostUsedPages", () => {
  test("without any visits, returns the first pages of the menu", () => {
    expect(getTitles({})).toEqual(["todo", "requests", "calendar", "chat", "email"]);
  });

  test("returns the most visited pages, sorted as in the menu and not by visits", () => {
    expect(getTitles({ developers: 3, chat: 3, email: 9 })).toEqual([
      "todo",
      "requests",
      "chat",
      "email",
      "developers",
    ]);
  });

  test("ignores the visit count of a page that no longer exists", () => {
    expect(getTitles({ gone: 40 }, 2)).toEqual(["todo", "requests"]);
  });
});
