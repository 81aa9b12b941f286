import { expect, test } from "vitest";
import { sortByVisits } from "./most-used-pages.ts";

const pages = ["analytics", "todo", "requests", "users"].map((title) => ({ title }));
const sortTitles = (visits: Record<string, number>) => sortByVisits(pages, visits).map(({ title }) => title);

test("sortByVisits keeps the given order if no page was visited", () => {
  expect(sortTitles({})).toEqual(["analytics", "todo", "requests", "users"]);
});

test("sortByVisits puts the most visited pages first and ignores pages that are not in the list", () => {
  expect(sortTitles({ users: 9, requests: 2, todo: 2, secret: 99 })).toEqual([
    "users",
    "todo",
    "requests",
    "analytics",
  ]);
});
