import { Search } from "lucide-react";
import { describe, expect, test } from "vitest";
import { type EntryKind, entryKinds, type PaletteEntry } from "./entry.ts";
import { indexItems } from "./rank-items.ts";
import { buildOptionGroups, findResults, GROUP_SIZE, getResultsLink, listAll, suggestResults } from "./results.ts";
import type { SearchIndexes } from "./use-search-indexes.ts";

const buildEntry = (kind: EntryKind, title: string, id: number): PaletteEntry => ({
  key: `${kind}:${id}`,
  kind,
  id,
  title,
  keywords: [],
  detail: "",
  icon: Search,
  link: `/${title}`,
});

const buildIndexes = (titles: Partial<Record<EntryKind, readonly string[]>>): SearchIndexes =>
  Object.fromEntries(
    entryKinds.map((kind) => [kind, indexItems((titles[kind] ?? []).map((title, id) => buildEntry(kind, title, id)))]),
  ) as unknown as SearchIndexes;

const buildTitles = (count: number) => Array.from({ length: count }, (_, number) => `Plan ${number}`);
const getOptions = (groups: ReturnType<typeof buildOptionGroups>) => groups.flatMap(({ options }) => options);

describe("findResults", () => {
  test("findResults sorts groups by their best match; groups with equal matches keep the order of entryKinds", () => {
    const found = findResults(
      buildIndexes({ pages: ["Planning"], invoices: ["Explanation"], files: ["The plan"], actions: ["New plan"] }),
      "plan",
    );
    expect(found.map(({ name }) => name)).toEqual(["files", "actions", "pages", "invoices"]);
  });

  test("findResults puts messages last, even if they match best", () => {
    const found = findResults(buildIndexes({ messages: ["plan"], pages: ["Planning"] }), "plan");
    expect(found.map(({ name }) => name)).toEqual(["pages", "messages"]);
  });

  test("findResults omits a group without matches", () => {
    expect(findResults(buildIndexes({ pages: ["To-do"] }), "nothing like that")).toEqual([]);
  });
});

describe("buildOptionGroups", () => {
  const found = findResults(buildIndexes({ tasks: buildTitles(250), users: buildTitles(GROUP_SIZE) }), "plan");

  test("buildOptionGroups returns a group's first four results, and “show all” if the group has more", () => {
    const [tasks, users] = buildOptionGroups(found);
    expect(tasks?.options.map(({ type }) => type)).toEqual(["choose", "choose", "choose", "choose", "showAll"]);
    expect(tasks?.options.at(-1)).toMatchObject({ kind: "tasks", count: 250 });
    expect(users?.options.map(({ type }) => type)).toEqual(["choose", "choose", "choose", "choose"]);
  });

  test("buildOptionGroups gives every option a unique id", () => {
    const ids = getOptions(buildOptionGroups(found)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("suggestResults", () => {
  const indexes = buildIndexes({
    pages: ["To-do", "Manual", "Chat"],
    users: ["Nora"],
    actions: ["New task", "Sign out"],
  });
  const suggest = (recent: string[], mostUsed: string[]) =>
    suggestResults(indexes, recent, mostUsed).map(({ name, results }) => [
      name,
      ...results.map(({ item }) => item.title),
    ]);

  test("suggestResults returns the pages with the most used first, then the recent entries and the other actions", () => {
    expect(suggest(["users:0", "actions:1"], ["/Chat", "/To-do"])).toEqual([
      ["mostUsed", "Chat", "To-do", "Manual"],
      ["recent", "Nora", "Sign out"],
      ["actions", "New task"],
    ]);
  });

  test("suggestResults omits recent entries that are among the most used pages or do not exist", () => {
    expect(suggest(["pages:2", "users:99", "<script>", ""], ["/Chat"]).map(([name]) => name)).toEqual([
      "mostUsed",
      "actions",
    ]);
  });

  test("buildOptionGroups ends the group of recent entries with the option “clear recent”", () => {
    const [, recent] = buildOptionGroups(suggestResults(indexes, ["users:0"], []));
    expect(recent?.options.map(({ type }) => type)).toEqual(["choose", "clearRecent"]);
  });

  test("buildOptionGroups gives the most used pages a “show all” that leads to all pages", () => {
    const pages = buildIndexes({ pages: ["A", "B", "C", "D", "E"] });
    const [mostUsed] = buildOptionGroups(suggestResults(pages, [], []));
    expect(mostUsed?.options.at(-1)).toMatchObject({ type: "showAll", kind: "pages", count: 5 });
  });
});

test("listAll returns all entries grouped by kind, and omits empty groups", () => {
  const groups = listAll(buildIndexes({ users: ["Nora", "Malee"], pages: ["To-do"] }));
  expect(groups.map(({ name, results }) => [name, results.length])).toEqual([
    ["pages", 1],
    ["users", 2],
  ]);
});

test("getResultsLink encodes the query and the kind", () => {
  expect(getResultsLink(" ใบ & co ", "invoices")).toBe("/search?q=%E0%B9%83%E0%B8%9A+%26+co&kind=invoices");
  expect(getResultsLink("", "pages")).toBe("/search?kind=pages");
  expect(getResultsLink("")).toBe("/search");
});
