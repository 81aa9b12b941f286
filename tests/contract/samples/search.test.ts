import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { menuGroups } from "../../../src/app/menu/pages.ts";
import { getSearchIndex } from "../../../src/contract/search.ts";
import { resolveRelativeDates } from "../../../src/db/relative-dates.ts";
import english from "../../../src/i18n/en/common.ts";
import thai from "../../../src/i18n/th/common.ts";
import { languages, resolveLanguage } from "../../../src/lib/language.ts";
import { publicPaths } from "../../../src/lib/public-paths.ts";
import { includesText } from "../../../src/lib/search.ts";
import { getSeedRows } from "../seed-data.ts";
import { SEED_DATE } from "../test-api.ts";
import { isThai } from "./seed-checks.ts";

// Replace sessionStorage, which Node does not have: the menu reads the previewed role from it when it is imported.
vi.hoisted(() => vi.stubGlobal("sessionStorage", { getItem: () => null }));

const pages = getSeedRows("search", "pages");
const files = resolveRelativeDates(getSeedRows("search", "files"), SEED_DATE);
const people = getSeedRows("search", "people");
const [pageGroup, fileGroup, contactGroup] = getSearchIndex.responses[200].entries.searchArr.items;

/** The search does not list sign-in, errors, pages that only run an action and rejections, which most devices never have. */
const pathsNotSearched = [
  "/login",
  "/register",
  "/join",
  "/misc/not-authorized",
  "/share",
  "/search",
  "/rejected-changes",
  "/apps/invoice/add",
];

/** Reads the generated route tree, without paths that need a `$parameter`. */
function listScreens(): string[] {
  const [, names = ""] = /\n {2}to:([^;]*);/.exec(readFileSync("src/routeTree.gen.ts", "utf8")) ?? [];
  return [...names.matchAll(/"(\/[^"$]*)"/g)].map(([, address = ""]) => address);
}

const getIconName = (component: unknown) => (component as { displayName: string }).displayName;
const toComponentName = (icon: string) => icon.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

describe("searchable pages", () => {
  test("searchable pages are exactly the screens of the app and the public pages", () => {
    // Use a Set, because `/` is in both lists: as a layout without a path in the route tree, and as a public page.
    const addresses = new Set([...listScreens(), ...Object.values(publicPaths)]);
    const destinations = [...addresses].filter((address) => !pathsNotSearched.includes(address));
    expect(destinations.length).toBeGreaterThan(7);
    expect(pages.map(({ link }) => link).sort()).toEqual(destinations.sort());
  });

  test("searchable pages have the same titles and icons as in the menu", () => {
    for (const { title, icon, ...place } of menuGroups.flatMap((group) => group.pages)) {
      const address = "to" in place ? place.to : place.href;
      const page = pages.find(({ link }) => link === address);
      expect(page?.title, address).toEqual({ en: english.menu[title], th: thai.menu[title] });
      expect(toComponentName(page?.icon ?? ""), address).toBe(getIconName(icon));
    }
  });

  test("searchable pages have keywords that contain the page's title in both languages", () => {
    for (const { title, keywords } of pages)
      for (const language of languages) expect(includesText(keywords, resolveLanguage(title, language))).toBe(true);
  });

  test("two of the searchable pages are bookmarked at first", () => {
    expect(pages.filter(({ isBookmarked }) => isBookmarked).map(({ link }) => link)).toEqual(["/apps/todo", "/manual"]);
  });
});

describe("seed search index", () => {
  const groups = [
    ["pages", pages, pageGroup],
    ["files", files, fileGroup],
    ["people", people, contactGroup],
  ] as const;

  test.each(groups)("the seed search index of %s matches the schema", (_, rows, group) => {
    const item = v.strictObject(group.entries.data.item.entries as v.ObjectEntries);
    for (const row of resolveLanguage([...rows], "th")) expect(v.parse(item, row)).toEqual(row);
  });

  test("the seed search index has files in both languages from known contacts, newest first", () => {
    expect(files.length).toBeGreaterThanOrEqual(12);
    expect(files.filter(({ title }) => isThai(title))).toHaveLength(files.length / 2);
    expect(people.map(({ title }) => title)).toEqual(expect.arrayContaining(files.map(({ by }) => by)));
    const times = files.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().reverse());
    for (const { size } of files) expect(size).toBeGreaterThan(10_000);
  });
});
