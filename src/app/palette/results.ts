import { type Entry, type EntryKind, entryKinds } from "./entry.ts";
import { type HighlightRange, rankItems } from "./rank-items.ts";
import type { SearchIndexes } from "./use-search-indexes.ts";

/** Results per group before expanding. */
export const COLLAPSED_COUNT = 4;
/** Upper limit per group; typing another letter is quicker than scrolling. */
export const MAX_SHOWN = 200;

export interface Result {
  item: Entry;
  highlights: readonly HighlightRange[];
}

export interface ResultGroup {
  name: EntryKind | "recent";
  results: readonly Result[];
}

const withoutHighlights = (entries: readonly Entry[]): Result[] => entries.map((item) => ({ item, highlights: [] }));

/** Returns results by group; groups are sorted by their best result, then by kind. */
export function findResults(indexes: SearchIndexes, query: string): ResultGroup[] {
  return entryKinds
    .map((name) => ({ name, results: rankItems(indexes[name], query) }))
    .filter(({ results }) => results.length > 0)
    .sort((a, b) => (a.results[0]?.rank ?? 0) - (b.results[0]?.rank ?? 0));
}

/** Returns suggestions for an empty query: recent entries, then pages and actions. */
export function suggestResults(indexes: SearchIndexes, recent: readonly string[]): ResultGroup[] {
  const entries = entryKinds.flatMap((kind) => indexes[kind].map(({ item }) => item));
  // A recent entry may be deleted or no longer permitted.
  const chosen = recent.flatMap((key) => entries.find((entry) => entry.key === key) ?? []);
  const others = (kind: EntryKind) => indexes[kind].map(({ item }) => item).filter(({ key }) => !recent.includes(key));
  const groups: ResultGroup[] = [
    { name: "recent", results: withoutHighlights(chosen) },
    { name: "pages", results: withoutHighlights(others("pages")) },
    { name: "actions", results: withoutHighlights(others("actions")) },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

/** A keyboard option: a result, “show all” of a group, or “clear recent”. */
export type ResultOption = { id: string } & (
  | { type: "choose"; result: Result }
  /** `next` is the id of the first hidden result. */
  | { type: "expand"; count: number; next: string }
  | { type: "clearRecent" }
);

export interface OptionGroup {
  name: ResultGroup["name"];
  options: readonly ResultOption[];
}

/** Builds the visible options: a few per group, all for those in `expanded`. */
export function buildOptionGroups(groups: readonly ResultGroup[], expanded: ReadonlySet<string>): OptionGroup[] {
  return groups.map(({ name, results }) => {
    const isExpanded = expanded.has(name);
    const getId = ({ item }: Result) => `${name}-${item.key}`;
    const visible = results.slice(0, isExpanded ? MAX_SHOWN : COLLAPSED_COUNT);
    const options: ResultOption[] = visible.map((result) => ({ id: getId(result), type: "choose", result }));
    const hidden = results[visible.length];
    if (hidden && !isExpanded)
      options.push({ id: `${name}-all`, type: "expand", count: results.length, next: getId(hidden) });
    if (name === "recent") options.push({ id: "clearRecent", type: "clearRecent" });
    return { name, options };
  });
}
