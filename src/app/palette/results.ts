import { type Mark, rankTexts } from "../../lib/rank-text.ts";
import { type Entry, type Kind, kinds } from "./entry.ts";
import type { Indexes } from "./use-indexes.ts";

/** How many of a group are shown before all of them are asked for. */
export const SHOWN = 4;
/** More of them nobody looks through: another letter is quicker. */
export const MOST_SHOWN = 200;

export interface Result {
  item: Entry;
  marks: readonly Mark[];
}

export interface ResultGroup {
  name: Kind | "recent";
  results: readonly Result[];
}

const unmarked = (entries: readonly Entry[]): Result[] => entries.map((item) => ({ item, marks: [] }));

/** What is found, by group; the group with the best comes first, equal ones in their usual order. */
export function findResults(indexes: Indexes, query: string): ResultGroup[] {
  return kinds
    .map((name) => ({ name, results: rankTexts(indexes[name], query) }))
    .filter(({ results }) => results.length > 0)
    .sort((a, b) => (a.results[0]?.rank ?? 0) - (b.results[0]?.rank ?? 0));
}

/** What is offered before anything is asked: what was chosen last, then pages and actions. */
export function offerResults(indexes: Indexes, recent: readonly string[]): ResultGroup[] {
  const entries = kinds.flatMap((kind) => indexes[kind].map(({ item }) => item));
  // What was chosen once may be gone by now, or not for this person to see.
  const chosen = recent.flatMap((key) => entries.find((entry) => entry.key === key) ?? []);
  const others = (kind: Kind) => indexes[kind].map(({ item }) => item).filter(({ key }) => !recent.includes(key));
  const groups: ResultGroup[] = [
    { name: "recent", results: unmarked(chosen) },
    { name: "pages", results: unmarked(others("pages")) },
    { name: "actions", results: unmarked(others("actions")) },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

/** What the keyboard can stand on: a result, or what shows the rest of a group, or what forgets the recent choices. */
export type Option = { id: string } & (
  | { does: "choose"; result: Result }
  /** `next` is the id of the first that is hidden. */
  | { does: "expand"; count: number; next: string }
  | { does: "forget" }
);

export interface ShownGroup {
  name: ResultGroup["name"];
  options: readonly Option[];
}

/** The groups as they are shown: a few of each, all of those in `expanded`. */
export function showGroups(groups: readonly ResultGroup[], expanded: ReadonlySet<string>): ShownGroup[] {
  return groups.map(({ name, results }) => {
    const isExpanded = expanded.has(name);
    const idOf = ({ item }: Result) => `${name}-${item.key}`;
    const shown = results.slice(0, isExpanded ? MOST_SHOWN : SHOWN);
    const options: Option[] = shown.map((result) => ({ id: idOf(result), does: "choose", result }));
    const hidden = results[shown.length];
    if (hidden && !isExpanded)
      options.push({ id: `${name}-all`, does: "expand", count: results.length, next: idOf(hidden) });
    if (name === "recent") options.push({ id: "forget", does: "forget" });
    return { name, options };
  });
}
