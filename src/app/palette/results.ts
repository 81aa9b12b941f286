import { type Entry, type EntryKind, entryKinds } from "./entry.ts";
import { type HighlightRange, rankItems } from "./rank-items.ts";
import type { SearchIndexes } from "./use-search-indexes.ts";

/** How many of a group are shown before all of them are asked for. */
export const COLLAPSED_COUNT = 4;
/** More of them nobody looks through: another letter is quicker. */
export const MAX_SHOWN = 200;

export interface Result {
  item: Entry;
  highlights: readonly HighlightRange[];
}

export interface ResultGroup {
  name: EntryKind | "recent";
  results: readonly Result[];
}

const unmarked = (entries: readonly Entry[]): Result[] => entries.map((item) => ({ item, highlights: [] }));

/** What is found, by group; the group with the best comes first, equal ones in their usual order. */
export function findResults(indexes: SearchIndexes, query: string): ResultGroup[] {
  return entryKinds
    .map((name) => ({ name, results: rankItems(indexes[name], query) }))
    .filter(({ results }) => results.length > 0)
    .sort((a, b) => (a.results[0]?.rank ?? 0) - (b.results[0]?.rank ?? 0));
}

/** What is offered before anything is asked: what was chosen last, then pages and actions. */
export function suggestResults(indexes: SearchIndexes, recent: readonly string[]): ResultGroup[] {
  const entries = entryKinds.flatMap((kind) => indexes[kind].map(({ item }) => item));
  // What was chosen once may be gone by now, or not for this person to see.
  const chosen = recent.flatMap((key) => entries.find((entry) => entry.key === key) ?? []);
  const others = (kind: EntryKind) => indexes[kind].map(({ item }) => item).filter(({ key }) => !recent.includes(key));
  const groups: ResultGroup[] = [
    { name: "recent", results: unmarked(chosen) },
    { name: "pages", results: unmarked(others("pages")) },
    { name: "actions", results: unmarked(others("actions")) },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

/** What the keyboard can stand on: a result, or what shows the rest of a group, or what forgets the recent choices. */
export type ResultOption = { id: string } & (
  | { type: "choose"; result: Result }
  /** `next` is the id of the first that is hidden. */
  | { type: "expand"; count: number; next: string }
  | { type: "forget" }
);

export interface OptionGroup {
  name: ResultGroup["name"];
  options: readonly ResultOption[];
}

/** The groups as they are shown: a few of each, all of those in `expanded`. */
export function buildOptionGroups(groups: readonly ResultGroup[], expanded: ReadonlySet<string>): OptionGroup[] {
  return groups.map(({ name, results }) => {
    const isExpanded = expanded.has(name);
    const idOf = ({ item }: Result) => `${name}-${item.key}`;
    const shown = results.slice(0, isExpanded ? MAX_SHOWN : COLLAPSED_COUNT);
    const options: ResultOption[] = shown.map((result) => ({ id: idOf(result), type: "choose", result }));
    const hidden = results[shown.length];
    if (hidden && !isExpanded)
      options.push({ id: `${name}-all`, type: "expand", count: results.length, next: idOf(hidden) });
    if (name === "recent") options.push({ id: "forget", type: "forget" });
    return { name, options };
  });
}
