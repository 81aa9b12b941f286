import { type EntryKind, entryKinds, type PaletteEntry } from "./entry.ts";
import { type Highlights, noHighlights, rankItems } from "./rank-items.ts";
import type { SearchIndexes } from "./use-search-indexes.ts";

/** The palette shows this many results of a group; the results page shows all. */
export const GROUP_SIZE = 4;

export interface Result {
  item: PaletteEntry;
  highlights: Highlights;
}

export interface ResultGroup {
  name: EntryKind | "mostUsed" | "recent";
  results: readonly Result[];
}

export interface KindGroup extends ResultGroup {
  name: EntryKind;
}

const withoutHighlights = (entries: readonly PaletteEntry[]): Result[] =>
  entries.map((item) => ({ item, highlights: noHighlights }));

/**
 * The group with the best match is first; groups with equal matches keep the order of `entryKinds`. Messages are always
 * last, because they arrive after the other results and must not move them.
 */
export function findResults(indexes: SearchIndexes, query: string): KindGroup[] {
  return entryKinds
    .map((name) => ({ name, results: rankItems(indexes[name], query) }))
    .filter(({ results }) => results.length > 0)
    .sort(
      (a, b) =>
        Number(a.name === "messages") - Number(b.name === "messages") ||
        (a.results[0]?.rank ?? 0) - (b.results[0]?.rank ?? 0),
    );
}

export function listAll(indexes: SearchIndexes): KindGroup[] {
  return entryKinds
    .map((name) => ({ name, results: withoutHighlights(indexes[name].map(({ item }) => item)) }))
    .filter(({ results }) => results.length > 0);
}

/**
 * Returns suggestions for an empty query. `mostUsedLinks` are the links of the most used pages, `recentKeys` the keys
 * of the entries chosen last.
 */
export function suggestResults(
  indexes: SearchIndexes,
  recentKeys: readonly string[],
  mostUsedLinks: readonly string[],
): ResultGroup[] {
  const getEntries = (kind: EntryKind) => indexes[kind].map(({ item }) => item);
  const pages = mostUsedLinks.flatMap((link) => getEntries("pages").find((page) => page.link === link) ?? []);
  const entries = entryKinds.flatMap(getEntries);
  // Skip recent entries that were deleted or that the user may no longer open.
  const recentEntries = recentKeys.flatMap((key) => entries.find((entry) => entry.key === key) ?? []);
  const shownRecentEntries = recentEntries.filter((entry) => !pages.includes(entry)).slice(0, GROUP_SIZE);
  const otherPages = getEntries("pages").filter((page) => !pages.includes(page));
  const groups: ResultGroup[] = [
    { name: "mostUsed", results: withoutHighlights([...pages, ...otherPages]) },
    { name: "recent", results: withoutHighlights(shownRecentEntries) },
    {
      name: "actions",
      results: withoutHighlights(getEntries("actions").filter((action) => !shownRecentEntries.includes(action))),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

/** An option that the arrow keys can make active: a result, "show all" of a group, or "clear recent". */
export type ResultOption = { id: string } & (
  | { type: "choose"; result: Result }
  | { type: "showAll"; kind: EntryKind; count: number }
  | { type: "clearRecent" }
);

export interface OptionGroup {
  name: ResultGroup["name"];
  options: readonly ResultOption[];
}

/** Each group has the first results and, if there are more, "show all". */
export function buildOptionGroups(groups: readonly ResultGroup[]): OptionGroup[] {
  return groups.map(({ name, results }) => {
    const options: ResultOption[] = results
      .slice(0, GROUP_SIZE)
      .map((result) => ({ id: `${name}-${result.item.key}`, type: "choose", result }));
    if (name === "recent") options.push({ id: "clearRecent", type: "clearRecent" });
    else if (results.length > GROUP_SIZE) {
      const kind = name === "mostUsed" ? "pages" : name;
      options.push({ id: `${name}-all`, type: "showAll", kind, count: results.length });
    }
    return { name, options };
  });
}

export function getResultsLink(query: string, kind?: EntryKind): string {
  const search = new URLSearchParams({ ...(query.trim() && { q: query.trim() }), ...(kind && { kind }) });
  return search.size > 0 ? `/search?${search}` : "/search";
}
