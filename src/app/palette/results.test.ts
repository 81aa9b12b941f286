import { Search } from "lucide-react";
import { describe, expect, test } from "vitest";
import { indexTexts } from "../../lib/rank-text.ts";
import { type Entry, type Kind, kinds } from "./entry.ts";
import { findResults, MOST_SHOWN, offerResults, SHOWN, showGroups } from "./results.ts";
import type { Indexes } from "./use-indexes.ts";

const entry = (kind: Kind, title: string, id: number): Entry => ({
  key: `${kind}:${id}`,
  kind,
  id,
  title,
  keywords: "",
  detail: "",
  icon: Search,
});

const indexes = (titles: Partial<Record<Kind, readonly string[]>>): Indexes =>
  Object.fromEntries(
    kinds.map((kind) => [kind, indexTexts((titles[kind] ?? []).map((title, id) => entry(kind, title, id)))]),
  ) as unknown as Indexes;

const numbered = (count: number) => Array.from({ length: count }, (_, number) => `Plan ${number}`);
const optionsOf = (groups: ReturnType<typeof showGroups>) => groups.flatMap(({ options }) => options);

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
  const found = findResults(indexes({ tasks: numbered(250), users: numbered(SHOWN) }), "plan");

  test("shows four, and the way to all of them where there are more", () => {
    const [tasks, users] = showGroups(found, new Set());
    expect(tasks?.options.map(({ does }) => does)).toEqual(["choose", "choose", "choose", "choose", "expand"]);
    expect(tasks?.options.at(-1)).toMatchObject({ count: 250 });
    expect(users?.options.map(({ does }) => does)).toEqual(["choose", "choose", "choose", "choose"]);
  });

  test("shows all when it is asked to, as many as anybody looks through", () => {
    const [tasks, users] = showGroups(found, new Set(["tasks"]));
    expect(tasks?.options).toHaveLength(MOST_SHOWN);
    expect(users?.options).toHaveLength(SHOWN);
  });

  test("has options of its own: no two share an id", () => {
    const ids = optionsOf(showGroups(found, new Set())).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("before anything is asked", () => {
  const all = indexes({ pages: ["To-do", "Manual"], users: ["Nora"], actions: ["New task"] });

  test("the recent choices come first, then the other pages and the actions", () => {
    const offered = offerResults(all, ["users:0", "pages:1"]);
    expect(offered.map(({ name, results }) => [name, results.map(({ item }) => item.title)])).toEqual([
      ["recent", ["Nora", "Manual"]],
      ["pages", ["To-do"]],
      ["actions", ["New task"]],
    ]);
  });

  test("a choice that is gone, or was never there, is left out", () => {
    const offered = offerResults(all, ["users:99", "<script>", ""]);
    expect(offered.map(({ name }) => name)).toEqual(["pages", "actions"]);
  });

  test("the recent choices can be forgotten with the keyboard too", () => {
    const [recent] = showGroups(offerResults(all, ["users:0"]), new Set());
    expect(recent?.options.map(({ does }) => does)).toEqual(["choose", "forget"]);
  });
});
