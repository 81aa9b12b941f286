import { Search } from "lucide-react";
import { describe, expect, test } from "vitest";
import { type Entry, type EntryKind, entryKinds } from "./entry.ts";
import { indexItems } from "./rank-items.ts";
import { buildOptionGroups, COLLAPSED_GROUP_SIZE, findResults, MAX_SHOWN, suggestResults } from "./results.ts";
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
const getOptions = (groups: ReturnType<typeof buildOptionGroups>) => groups.flatMap(({ options }) => options);

describe("findResults", () => {
  test("sorts groups by their best match; groups with equal matches keep the order of entryKinds", () => {
    const found = findResults(
      indexes({ pages: ["Planning"], invoices: ["Explanation"], files: ["The plan"], actions: ["New plan"] }),
      "plan",
    );
    expect(found.map(({ name }) => name)).toEqual(["files", "actions", "pages", "invoices"]);
  });

  test("puts messages last, also with the best match", () => {
    const found = findResults(indexes({ messages: ["plan"], pages: ["Planning"] }), "plan");
    expect(found.map(({ name }) => name)).toEqual(["pages", "messages"]);
  });

  test("omits a group without matches", () => {
    expect(findResults(indexes({ pages: ["To-do"] }), "nothing like that")).toEqual([]);
  });
});

describe("buildOptionGroups", () => {
  const found = findResults(indexes({ tasks: numbered(250), users: numbered(COLLAPSED_GROUP_SIZE) }), "plan");

  test("returns the first four results of a group, and an expand option if the group has more", () => {
    const [tasks, users] = buildOptionGroups(found, new Set());
    expect(tasks?.options.map(({ type }) => type)).toEqual(["choose", "choose", "choose", "choose", "expand"]);
    expect(tasks?.options.at(-1)).toMatchObject({ count: 250 });
    expect(users?.options.map(({ type }) => type)).toEqual(["choose", "choose", "choose", "choose"]);
  });

  test("returns at most 200 results of an expanded group", () => {
    const [tasks, users] = buildOptionGroups(found, new Set(["tasks"]));
    expect(tasks?.options).toHaveLength(MAX_SHOWN);
    expect(users?.options).toHaveLength(COLLAPSED_GROUP_SIZE);
  });

  test("gives every option a unique id", () => {
    const ids = getOptions(buildOptionGroups(found, new Set())).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("suggestResults", () => {
  const all = indexes({ pages: ["To-do", "Manual"], users: ["Nora"], actions: ["New task"] });

  test("returns the recent entries first, then the other pages and actions", () => {
    const suggestions = suggestResults(all, ["users:0", "pages:1"]);
    expect(suggestions.map(({ name, results }) => [name, results.map(({ item }) => item.title)])).toEqual([
      ["recent", ["Nora", "Manual"]],
      ["pages", ["To-do"]],
      ["actions", ["New task"]],
    ]);
  });

  test("omits a recent entry whose record does not exist", () => {
    const suggestions = suggestResults(all, ["users:99", "<script>", ""]);
    expect(suggestions.map(({ name }) => name)).toEqual(["pages", "actions"]);
  });

  test("the group of recent entries ends with an option that clears it", () => {
    const [recent] = buildOptionGroups(suggestResults(all, ["users:0"]), new Set());
    expect(recent?.options.map(({ type }) => type)).toEqual(["choose", "clearRecent"]);
  });
});
