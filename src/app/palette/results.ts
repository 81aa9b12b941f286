import { type Entry, type EntryKind, entryKinds } from "./entry.ts";
import { type HighlightRange, rankItems } from "./rank-items.ts";
import type { SearchIndexes } from "./use-search-indexes.ts";

/** A collapsed group shows this many results. */
export const COLLAPSED_GROUP_SIZE = 4;
/** An expanded group shows at most this many results; typing another letter is quicker than scrolling further. */
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

/**
 * Returns the results grouped by kind. The group with the best match is first; groups with equal matches keep the
 * order of `entryKinds`. Messages are always last, because they arrive after the other results and must not move them.
 */
export function findResults(indexes: SearchIndexes, query: string): ResultGroup[] {
  return entryKinds
    .map((name) => ({ name, results: rankItems(indexes[name], query) }))
    .filter(({ results }) => results.length > 0)
    .sort(
      (a, b) =>
        Number(a.name === "messages") - Number(b.name === "messages") ||
        (a.results[0]?.rank ?? 0) - (b.results[0]?.rank ?? 0),
    );
}

/** Returns what the palette shows for an empty query: recent entries, then pages and actions. */
export function suggestResults(indexes: SearchIndexes, recent: readonly string[]): ResultGroup[] {
  const entries = entryKinds.flatMap((kind) => indexes[kind].map(({ item }) => item));
  // Skip recent entries that were deleted or that the user may no longer open.
  const chosen = recent.flatMap((key) => entries.find((entry) => entry.key === key) ?? []);
  const others = (kind: EntryKind) => indexes[kind].map(({ item }) => item).filter(({ key }) => !recent.includes(key));
  const groups: ResultGroup[] = [
    { name: "recent", results: withoutHighlights(chosen) },
    { name: "pages", results: withoutHighlights(others("pages")) },
    { name: "actions", results: withoutHighlights(others("actions")) },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

/** What the arrow keys can reach: a result, “show all” of a group, or “clear recent”. */
export type ResultOption = { id: string } & (
  | { type: "choose"; result: Result }
  /** `next` is the id of the first result that “show all” reveals. */
  | { type: "expand"; count: number; next: string }
  | { type: "clearRecent" }
);

export interface OptionGroup {
  name: ResultGroup["name"];
  options: readonly ResultOption[];
}

/**
 * Builds the options of each group: all results if the group is in `expanded`, otherwise the first few and “show all”.
 */
export function buildOptionGroups(groups: readonly ResultGroup[], expanded: ReadonlySet<string>): OptionGroup[] {
  return groups.map(({ name, results }) => {
    const isExpanded = expanded.has(name);
    const getId = ({ item }: Result) => `${name}-${item.key}`;
    const visible = results.slice(0, isExpanded ? MAX_SHOWN : COLLAPSED_GROUP_SIZE);
    const options: ResultOption[] = visible.map((result) => ({ id: getId(result), type: "choose", result }));
    const hidden = results[visible.length];
    if (hidden && !isExpanded)
      options.push({ id: `${name}-all`, type: "expand", count: results.length, next: getId(hidden) });
    if (name === "recent") options.push({ id: "clearRecent", type: "clearRecent" });
    return { name, options };
  });
}
