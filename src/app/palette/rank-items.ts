import { foldText } from "../../lib/search.ts";

/** An item found by its title or by hidden keywords. */
export interface SearchableItem {
  title: string;
  keywords: string;
}

export interface IndexedItem<T> {
  item: T;
  title: IndexedText;
  keywords: IndexedText;
}

/** A highlighted range of the title: start and end index. */
export type HighlightRange = readonly [start: number, end: number];

interface RankedItem<T> {
  item: T;
  /** Match quality; lower is better. */
  rank: number;
  /** Highlighted ranges of the title, sorted and without overlaps. */
  highlights: readonly HighlightRange[];
}

/** Ranks: whole word, then prefix, then substring, then typo; title before keywords. */
const RANKS = { word: 0, prefix: 2, middle: 4, error: 6, errorInBeginning: 8 } as const;
const KEYWORD_PENALTY = 1;
const NO_MATCH = Number.POSITIVE_INFINITY;

/** Builds the index once per item list. Titles are shown NFC-normalized. */
export const indexItems = <T extends SearchableItem>(items: readonly T[]): IndexedItem<T>[] =>
  items.map((item) => ({
    item,
    title: indexText(item.title.normalize("NFC")),
    keywords: indexText(item.keywords.normalize("NFC")),
  }));

/**
 * Returns the items that contain every word of the query, best first; ties keep their order. An empty query returns
 * nothing.
 */
export function rankItems<T>(index: readonly IndexedItem<T>[], query: string): RankedItem<T>[] {
  const terms = foldText(query).split(/\s+/).filter(Boolean);
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

/** An item's rank is the rank of its worst word. */
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
  const exactMatch = getBetter(findExact(title, term), asKeywordMatch(findExact(keywords, term)));
  if (exactMatch.rank < NO_MATCH) return exactMatch;
  // Thai words written together in the query may be apart in the text.
  const parts = splitWords(term);
  if (parts.length > 1) return rankTerms(parts, title, keywords);
  return isLatin(term) ? getBetter(findTypo(title, term), asKeywordMatch(findTypo(keywords, term))) : noMatch;
}

const getBetter = (a: Match, b: Match) => (b.rank < a.rank ? b : a);
const asKeywordMatch = ({ rank }: Match): Match => ({ rank: rank + KEYWORD_PENALTY, highlights: [] });

/** Returns the best match of a word in a text. */
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

/** Maps ranges to the original text and extends them so that vowels and tone marks stay with their consonant. */
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

/** Minimum length of a word for typo matching; shorter words would match other words. */
const MIN_TYPO_LENGTH = 4;
/** Minimum length for matching a prefix with a typo. */
const MIN_TYPO_PREFIX_LENGTH = 5;

/**
 * Compares a typed word with another, allowing one Damerau–Levenshtein edit. Returns `whole` for the complete word,
 * `beginning` for a prefix, undefined for no match.
 */
function matchTypo(typed: string, word: string): "whole" | "beginning" | undefined {
  if (typed.length < MIN_TYPO_LENGTH || typed.length > word.length + 1) return undefined;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  // Fast path: most words already differ here.
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
  // A wrong last letter of a prefix is more likely the start of another word.
  return matchingRests.length > 0 && typed.length >= MIN_TYPO_PREFIX_LENGTH && at < typed.length - 1
    ? "beginning"
    : undefined;
}

/** A text prepared for search: case-folded, with word boundaries. */
interface IndexedText {
  folded: string;
  /** Maps each index of `folded` (and its end) to the original text. Undefined if they are equal. */
  offsets?: readonly number[];
  starts: ReadonlySet<number>;
  ends: ReadonlySet<number>;
  /** Its Latin words with their start index; typos are tolerated in these. */
  latinWords: readonly { word: string; at: number }[];
}

// Thai has no spaces, so words come from the dictionary-based segmenter, which also splits Latin words.
const segmenter = new Intl.Segmenter("th", { granularity: "word" });
const LATIN = /^\p{Script=Latin}+$/u;

const isLatin = (word: string) => LATIN.test(word);

/** Case-folds a text like lib/search and maps the indexes, because folding can change a character's length. */
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

/** Builds the search index of a text that is already NFC-normalized. */
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

/** Splits a query term into words; Thai terms may contain several. */
function splitWords(term: string): string[] {
  return [...segmenter.segment(term)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}
