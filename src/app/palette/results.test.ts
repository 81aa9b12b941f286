import { Search } from "lucide-react";
import { describe, expect, test } from "vitest";
import { type Entry, type EntryKind, entryKinds } from "./entry.ts";
import { indexItems } from "./rank-items.ts";
import { buildOptionGroups, COLLAPSED_COUNT, findResults, MAX_SHOWN, suggestResults } from "./results.ts";
import type { SearchIndexes } from "./use-search-indexes.ts";

const entry = (kind: EntryKind, title: string, id: number): Entry => ({
  key: `${kind}:${id}`,
  kind,
  id,
  title,
  keywords: "",
  detail: "",
  icon: Search,
});

const indexes = (titles: Partial<Record<EntryKind, readonly string[]>>): SearchIndexes =>
  Object.fromEntries(
    entryKinds.map((kind) => [kind, indexItems((titles[kind] ?? []).map((title, id) => entry(kind, title, id)))]),
  ) as unknown as SearchIndexes;

const numbered = (count: number) => Array.from({ length: count }, (_, number) => `Plan ${number}`);
const optionsOf = (groups: ReturnType<typeof buildOptionGroups>) => groups.flatMap(({ options }) => options);

describe("what is found", () => {
  test("comes by group, the group with the best first, equal ones in their usual order", () => {
    const found = findResults(
      indexes({ pages: ["Planning"], invoices: ["Explanation"], files: ["The plan"], actions: ["New plan"] }),
      "plan",
    );
    expect(found.map(({ name }) => name)).toEqual(["files", "actions", "pages", "invoices"]);
  });

  test("leaves out groups in which there is nothing", () => {
    expect(findResults(indexes({ pages: ["To-do"] }), "nothing like that")).toEqual([]);
  });
});

describe("a group", () => {
  const found = findResults(indexes({ tasks: numbered(250), users: numbered(COLLAPSED_COUNT) }), "plan");

  test("shows four, and the way to all of them where there are more", () => {
    const [tasks, users] = buildOptionGroups(found, new Set());
    expect(tasks?.options.map(({ type }) => type)).toEqual(["choose", "choose", "choose", "choose", "expand"]);
    expect(tasks?.options.at(-1)).toMatchObject({ count: 250 });
    expect(users?.options.map(({ type }) => type)).toEqual(["choose", "choose", "choose", "choose"]);
  });

  test("shows all when it is asked to, as many as anybody looks through", () => {
    const [tasks, users] = buildOptionGroups(found, new Set(["tasks"]));
    expect(tasks?.options).toHaveLength(MAX_SHOWN);
    expect(users?.options).toHaveLength(COLLAPSED_COUNT);
  });

  test("has options of its own: no two share an id", () => {
    const ids = optionsOf(buildOptionGroups(found, new Set())).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("before anything is asked", () => {
  const all = indexes({ pages: ["To-do", "Manual"], users: ["Nora"], actions: ["New task"] });

  test("the recent choices come first, then the other pages and the actions", () => {
    const offered = suggestResults(all, ["users:0", "pages:1"]);
    expect(offered.map(({ name, results }) => [name, results.map(({ item }) => item.title)])).toEqual([
      ["recent", ["Nora", "Manual"]],
      ["pages", ["To-do"]],
      ["actions", ["New task"]],
    ]);
  });

  test("a choice that is gone, or was never there, is left out", () => {
    const offered = suggestResults(all, ["users:99", "<script>", ""]);
    expect(offered.map(({ name }) => name)).toEqual(["pages", "actions"]);
  });

  test("the recent choices can be forgotten with the keyboard too", () => {
    const [recent] = buildOptionGroups(suggestResults(all, ["users:0"]), new Set());
    expect(recent?.options.map(({ type }) => type)).toEqual(["choose", "forget"]);
  });
});
