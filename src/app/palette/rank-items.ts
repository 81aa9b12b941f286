import { foldText } from "../../lib/search.ts";
import { type IndexedText, indexText, isLatin, splitWords } from "./indexed-text.ts";

/** What can be found: by its title, and by further words that are not shown. */
export interface SearchableItem {
  title: string;
  keywords: string;
}

export interface IndexedItem<T> {
  item: T;
  title: IndexedText;
  keywords: IndexedText;
}

/** A part of the title as it is shown: from where, up to where. */
export type HighlightRange = readonly [start: number, end: number];

export interface RankedItem<T> {
  item: T;
  /** How well it fits; the lowest is the best. */
  rank: number;
  /** What of the title was asked for, in order, nothing twice. */
  highlights: readonly HighlightRange[];
}

/** A whole word before the beginning of one before the middle of one; errors last. Of each, the title before the rest. */
const RANKS = { word: 0, prefix: 2, middle: 4, error: 6, errorInBeginning: 8 } as const;
const ELSEWHERE = 1;
const NO_MATCH = Number.POSITIVE_INFINITY;

/** Makes items ready to be ranked; once for as long as they stay the same. Titles are shown in their normal form (NFC). */
export const indexItems = <T extends SearchableItem>(items: readonly T[]): IndexedItem<T>[] =>
  items.map((item) => ({
    item,
    title: indexText(item.title.normalize("NFC")),
    keywords: indexText(item.keywords.normalize("NFC")),
  }));

/**
 * The items in which every word of the query is found, the best first; equal ones keep their order. The empty query
 * finds nothing.
 */
export function rankItems<T>(index: readonly IndexedItem<T>[], query: string): RankedItem<T>[] {
  const terms = foldText(query).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  return index
    .map(({ item, title, keywords }) => ({ item, ...rankTerms(terms, title, keywords) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank);
}

interface Found {
  rank: number;
  highlights: readonly HighlightRange[];
}
const nowhere: Found = { rank: NO_MATCH, highlights: [] };

/** All words together are as good as the worst of them. */
function rankTerms(terms: readonly string[], title: IndexedText, keywords: IndexedText): Found {
  const found: Found[] = [];
  for (const term of terms) {
    const one = findTerm(term, title, keywords);
    if (one.rank === NO_MATCH) return nowhere;
    found.push(one);
  }
  return {
    rank: Math.max(...found.map(({ rank }) => rank)),
    highlights: joined(found.flatMap(({ highlights }) => highlights)),
  };
}

function findTerm(term: string, title: IndexedText, keywords: IndexedText): Found {
  const whole = better(findIn(title, term), elsewhere(findIn(keywords, term)));
  if (whole.rank < NO_MATCH) return whole;
  // Thai words that stand together in the query may stand apart in the text.
  const parts = splitWords(term);
  if (parts.length > 1) return rankTerms(parts, title, keywords);
  return isLatin(term) ? better(findError(title, term), elsewhere(findError(keywords, term))) : nowhere;
}

const better = (a: Found, b: Found) => (b.rank < a.rank ? b : a);
const elsewhere = ({ rank }: Found): Found => ({ rank: rank + ELSEWHERE, highlights: [] });

/** The best place of a word in a text. */
function findIn(text: IndexedText, term: string): Found {
  let best = nowhere;
  for (let at = text.folded.indexOf(term); at >= 0; at = text.folded.indexOf(term, at + 1)) {
    const end = at + term.length;
    const begins = text.starts.has(at);
    const rank = begins ? (text.ends.has(end) ? RANKS.word : RANKS.prefix) : RANKS.middle;
    if (rank < best.rank) best = { rank, highlights: [marked(text, at, end)] };
    if (rank === RANKS.word) break;
  }
  return best;
}

function findError(text: IndexedText, term: string): Found {
  let best = nowhere;
  for (const { word, at } of text.latinWords) {
    const error = matchTypo(term, word);
    const rank = error === "whole" ? RANKS.error : error === "beginning" ? RANKS.errorInBeginning : NO_MATCH;
    if (rank < best.rank) best = { rank, highlights: [marked(text, at, at + word.length)] };
  }
  return best;
}

/** As places in the text that is shown; vowels and tone highlights stay with their letter. */
function marked({ folded, offsets }: IndexedText, start: number, end: number): HighlightRange {
  let last = end;
  while (/\p{M}/u.test(folded[last] ?? "")) last++;
  return [offsets?.[start] ?? start, offsets?.[last] ?? last];
}

function joined(highlights: readonly HighlightRange[]): HighlightRange[] {
  const result: HighlightRange[] = [];
  for (const [start, end] of highlights.toSorted((a, b) => a[0] - b[0])) {
    const before = result.at(-1);
    if (before && start <= before[1]) result[result.length - 1] = [before[0], Math.max(before[1], end)];
    else result.push([start, end]);
  }
  return result;
}

/** The shortest word in which an error is forgiven; in a shorter one it would make another word of it. */
const SHORTEST = 4;
/** Of a word that is not finished, more letters must be there to tell it by. */
const SHORTEST_BEGINNING = 5;

/**
 * How a typed word is another one but for one letter: wrong, missing, too many, or changed with its neighbour (Damerau).
 * `whole` where the typed word is all of it, `beginning` where it may go on, undefined where it is another word.
 */
export function matchTypo(typed: string, word: string): "whole" | "beginning" | undefined {
  if (typed.length < SHORTEST || typed.length > word.length + 1) return undefined;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  // Most words are others from here on: seen before anything is cut.
  const [next, here, after] = [typed[at + 1], word[at], word[at + 1]];
  if (next !== after && next !== here && typed[at] !== after) return undefined;
  const rests: ReadonlyArray<readonly [rest: string, from: number]> = [
    [typed.slice(at + 1), at + 1],
    [typed.slice(at + 1), at],
    [typed.slice(at), at + 1],
    ...(typed[at] === after && next === here ? [[typed.slice(at + 2), at + 2] as const] : []),
  ];
  const goesOn = rests.filter(([rest, from]) => from <= word.length && word.startsWith(rest, from));
  if (goesOn.some(([rest, from]) => from + rest.length === word.length)) return "whole";
  // A wrong last letter of a beginning is no error yet, but the way to another word.
  return goesOn.length > 0 && typed.length >= SHORTEST_BEGINNING && at < typed.length - 1 ? "beginning" : undefined;
}
