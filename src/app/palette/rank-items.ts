import { normalizeForSearch } from "../../lib/search.ts";

/** An item that can be found by its title or by keywords, which are not shown. */
export interface SearchableItem {
  title: string;
  keywords: string;
}

export interface IndexedItem<T> {
  item: T;
  title: IndexedText;
  keywords: IndexedText;
}

/** The start and end index of a part of the title that is highlighted. */
export type HighlightRange = readonly [start: number, end: number];

interface RankedItem<T> {
  item: T;
  /** How well the item matches the query; a lower rank is better. */
  rank: number;
  /** The matched parts of the title, sorted and not overlapping. */
  highlights: readonly HighlightRange[];
}

/**
 * The rank of each kind of match, best first: whole word, prefix, substring, typo, typo in a prefix. A keyword match
 * adds one.
 */
const RANKS = { word: 0, prefix: 2, middle: 4, error: 6, errorInBeginning: 8 } as const;
const KEYWORD_PENALTY = 1;
const NO_MATCH = Number.POSITIVE_INFINITY;

/** Prepares items for searching. Highlights are indexes into the NFC-normalized title, so show titles normalized. */
export const indexItems = <T extends SearchableItem>(items: readonly T[]): IndexedItem<T>[] =>
  items.map((item) => ({
    item,
    title: indexText(item.title.normalize("NFC")),
    keywords: indexText(item.keywords.normalize("NFC")),
  }));

/**
 * Returns the items that match every word of the query, best first; equally ranked items keep their order. An empty
 * query returns no items.
 */
export function rankItems<T>(index: readonly IndexedItem<T>[], query: string): RankedItem<T>[] {
  const terms = normalizeForSearch(query).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  return index
    .map(({ item, title, keywords }) => ({ item, ...rankTerms(terms, title, keywords) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank);
}

interface Match {
  rank: number;
  highlights: readonly HighlightRange[];
}
const noMatch: Match = { rank: NO_MATCH, highlights: [] };

/** Matches every word of the query; the worst word decides the item's rank. */
function rankTerms(terms: readonly string[], title: IndexedText, keywords: IndexedText): Match {
  const found: Match[] = [];
  for (const term of terms) {
    const match = findTerm(term, title, keywords);
    if (match.rank === NO_MATCH) return noMatch;
    found.push(match);
  }
  return {
    rank: Math.max(...found.map(({ rank }) => rank)),
    highlights: mergeRanges(found.flatMap(({ highlights }) => highlights)),
  };
}

function findTerm(term: string, title: IndexedText, keywords: IndexedText): Match {
  const exactMatch = combine(findExact(title, term), findExact(keywords, term));
  if (exactMatch.rank < NO_MATCH) return exactMatch;
  // Match each word of the query term separately: Thai is typed without spaces, and the words may be apart in the text.
  const parts = splitWords(term);
  if (parts.length > 1) return rankTerms(parts, title, keywords);
  return isLatin(term) ? combine(findTypo(title, term), findTypo(keywords, term)) : noMatch;
}

/** The better match decides the rank. The title is highlighted also if that is the match in the keywords. */
const combine = (inTitle: Match, inKeywords: Match): Match => ({
  rank: Math.min(inTitle.rank, inKeywords.rank + KEYWORD_PENALTY),
  highlights: inTitle.highlights,
});

/** Returns the best place where the text contains the word: as a whole word, a prefix or a substring. */
function findExact(text: IndexedText, term: string): Match {
  let best = noMatch;
  for (let at = text.folded.indexOf(term); at >= 0; at = text.folded.indexOf(term, at + 1)) {
    const end = at + term.length;
    const startsWord = text.starts.has(at);
    const rank = startsWord ? (text.ends.has(end) ? RANKS.word : RANKS.prefix) : RANKS.middle;
    if (rank < best.rank) best = { rank, highlights: [toHighlight(text, at, end)] };
    if (rank === RANKS.word) break;
  }
  return best;
}

function findTypo(text: IndexedText, term: string): Match {
  let best = noMatch;
  for (const { word, at } of text.latinWords) {
    const error = matchTypo(term, word);
    const rank = error === "whole" ? RANKS.error : error === "beginning" ? RANKS.errorInBeginning : NO_MATCH;
    if (rank < best.rank) best = { rank, highlights: [toHighlight(text, at, at + word.length)] };
  }
  return best;
}

/**
 * Converts a range of the lower-case text (`folded`) to a range of the original text. Extends the end, so that Thai
 * vowels and tone marks are highlighted with their consonant.
 */
function toHighlight({ folded, offsets }: IndexedText, start: number, end: number): HighlightRange {
  let last = end;
  while (/\p{M}/u.test(folded[last] ?? "")) last++;
  return [offsets?.[start] ?? start, offsets?.[last] ?? last];
}

function mergeRanges(highlights: readonly HighlightRange[]): HighlightRange[] {
  const result: HighlightRange[] = [];
  for (const [start, end] of highlights.toSorted((a, b) => a[0] - b[0])) {
    const before = result.at(-1);
    if (before && start <= before[1]) result[result.length - 1] = [before[0], Math.max(before[1], end)];
    else result.push([start, end]);
  }
  return result;
}

/**
 * A typed word with fewer letters than this matches only if it has no typo: one typo would turn it into another word.
 */
const MIN_TYPO_LENGTH = 4;
/** A typed word with fewer letters than this matches the beginning of a word only if it has no typo. */
const MIN_TYPO_PREFIX_LENGTH = 5;

/**
 * Compares the typed word with a word of the text, allowing one wrong, missing, extra or swapped letter
 * (Damerau–Levenshtein distance 1). Returns `whole` if they match, `beginning` if the typed word matches a prefix,
 * otherwise undefined.
 */
function matchTypo(typed: string, word: string): "whole" | "beginning" | undefined {
  if (typed.length < MIN_TYPO_LENGTH || typed.length > word.length + 1) return undefined;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  // Return early if no single edit can make the words equal. This saves time, because most words differ by more.
  const [next, here, after] = [typed[at + 1], word[at], word[at + 1]];
  if (next !== after && next !== here && typed[at] !== after) return undefined;
  const rests: ReadonlyArray<readonly [rest: string, from: number]> = [
    [typed.slice(at + 1), at + 1],
    [typed.slice(at + 1), at],
    [typed.slice(at), at + 1],
    ...(typed[at] === after && next === here ? [[typed.slice(at + 2), at + 2] as const] : []),
  ];
  const matchingRests = rests.filter(([rest, from]) => from <= word.length && word.startsWith(rest, from));
  if (matchingRests.some(([rest, from]) => from + rest.length === word.length)) return "whole";
  // A typo in the last letter does not count: the user has more likely begun another word.
  return matchingRests.length > 0 && typed.length >= MIN_TYPO_PREFIX_LENGTH && at < typed.length - 1
    ? "beginning"
    : undefined;
}

/** A text prepared for searching, in lower case and with its word boundaries. */
interface IndexedText {
  folded: string;
  /** For each index of `folded`, the index in the original text. Undefined if all indexes are the same in both. */
  offsets?: readonly number[];
  starts: ReadonlySet<number>;
  ends: ReadonlySet<number>;
  /** The Latin words of the text with their start index; only these are matched with typos. */
  latinWords: readonly { word: string; at: number }[];
}

// Thai has no spaces, so the segmenter finds words with a dictionary. It splits Latin text correctly, too.
const segmenter = new Intl.Segmenter("th", { granularity: "word" });
const LATIN = /^\p{Script=Latin}+$/u;

const isLatin = (word: string) => LATIN.test(word);

/** Lower-cases a text and maps each index to the original text, because the length can change. */
function foldWithOffsets(text: string): Pick<IndexedText, "folded" | "offsets"> {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return { folded: lower };
  const offsets: number[] = [];
  let folded = "";
  let at = 0;
  for (const letter of text) {
    for (const _ of letter.toLowerCase().split("")) offsets.push(at);
    folded += letter.toLowerCase();
    at += letter.length;
  }
  return { folded, offsets: [...offsets, at] };
}

/** Builds the search index of a text. The text must be NFC-normalized. */
function indexText(text: string): IndexedText {
  const { folded, offsets } = foldWithOffsets(text);
  const starts = new Set<number>();
  const ends = new Set<number>();
  const latin: { word: string; at: number }[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(folded)) {
    if (!isWordLike) continue;
    starts.add(index);
    ends.add(index + segment.length);
    if (isLatin(segment)) latin.push({ word: segment, at: index });
  }
  return { folded, ...(offsets && { offsets }), starts, ends, latinWords: latin };
}

/** Splits a query term (text without spaces) into words, because Thai words are typed without spaces between them. */
function splitWords(term: string): string[] {
  return [...segmenter.segment(term)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}
