import { type NormalizedText, normalizeForSearch, normalizeWithOffsets, toOriginalRange } from "../../lib/search.ts";

export interface SearchableItem {
  title: string;
  /** Tells items with the same title apart. */
  detail: string;
  /** Other words and phrases that find the item. One is shown only if neither the title nor the detail matches. */
  keywords: readonly string[];
  /** Title and keywords in the language that the page does not show. */
  otherLanguage?: readonly string[] | undefined;
}

export interface IndexedItem<T> {
  item: T;
  texts: SearchableTexts;
}

export type HighlightRange = readonly [start: number, end: number];

/** Sorted and not overlapping. */
export interface Highlights {
  title: readonly HighlightRange[];
  detail: readonly HighlightRange[];
  /**
   * The keyword, or text of the other language, that matches a word of the query which neither title nor detail has.
   */
  keyword?: { text: string; range: HighlightRange } | undefined;
}
export const noHighlights: Highlights = { title: [], detail: [] };

interface RankedItem<T> {
  item: T;
  /** Lower is better. */
  rank: number;
  highlights: Highlights;
}

const fields = ["title", "detail", "keywords", "groupName", "otherLanguage", "otherGroupName"] as const;
type Field = (typeof fields)[number];
type SearchableTexts = Readonly<Record<Field, IndexedText>>;

type MatchKind = "word" | "prefix" | "middle" | "typo" | "typoInPrefix";
const keywordRanks = { word: 4, prefix: 7, middle: 8, typo: 11, typoInPrefix: 14 };
const otherLanguageRanks = { word: 15, prefix: 16, middle: 17, typo: 18, typoInPrefix: 19 };
/**
 * Lower is better. Of the matches in a keyword, only whole words rank before a substring of the title or the detail.
 * Every match in the page's language ranks before those in the other language.
 */
const RANKS: Readonly<Record<Field, Readonly<Record<MatchKind, number>>>> = {
  title: { word: 0, prefix: 2, middle: 5, typo: 9, typoInPrefix: 12 },
  detail: { word: 1, prefix: 3, middle: 6, typo: 10, typoInPrefix: 13 },
  keywords: keywordRanks,
  groupName: keywordRanks,
  otherLanguage: otherLanguageRanks,
  otherGroupName: otherLanguageRanks,
};
const NO_MATCH = Number.POSITIVE_INFINITY;
const KEYWORD_END = "\n";

/** The name of the group, in both languages, also finds the items. */
export function indexItems<T extends SearchableItem>(
  items: readonly T[],
  groupName = "",
  otherGroupName = "",
): IndexedItem<T>[] {
  const [group, otherGroup] = [groupName, otherGroupName].map(indexText) as [IndexedText, IndexedText];
  return items.map((item) => ({
    item,
    texts: {
      title: indexText(item.title),
      detail: indexText(item.detail),
      keywords: indexText(item.keywords.join(KEYWORD_END)),
      groupName: group,
      otherLanguage: indexText((item.otherLanguage ?? []).join(KEYWORD_END)),
      otherGroupName: otherGroup,
    },
  }));
}

/**
 * Every word of the query must match. The best item comes first; equally ranked items keep their order. An empty query
 * returns no items.
 */
export function rankItems<T>(index: readonly IndexedItem<T>[], query: string): RankedItem<T>[] {
  const terms = normalizeForSearch(query).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  return index
    .map(({ item, texts }) => ({ item, ...rankTerms(terms, texts) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank);
}

type Match = Pick<RankedItem<unknown>, "rank" | "highlights">;
const noMatch: Match = { rank: NO_MATCH, highlights: noHighlights };

/** The worst word decides the item's rank. */
function rankTerms(terms: readonly string[], texts: SearchableTexts): Match {
  const matches: Match[] = [];
  for (const term of terms) {
    const match = findTerm(term, texts);
    if (match.rank === NO_MATCH) return noMatch;
    matches.push(match);
  }
  return {
    rank: Math.max(...matches.map(({ rank }) => rank)),
    highlights: {
      title: mergeRanges(matches.flatMap(({ highlights }) => highlights.title)),
      detail: mergeRanges(matches.flatMap(({ highlights }) => highlights.detail)),
      keyword: matches.find(({ highlights }) => highlights.keyword)?.highlights.keyword,
    },
  };
}

function findTerm(term: string, texts: SearchableTexts): Match {
  const exactMatch = findInTexts(term, texts, findExact);
  if (exactMatch.rank < NO_MATCH) return exactMatch;
  // Match each word of the query term separately: Thai is typed without spaces, and the words may be apart in the text.
  const parts = splitWords(term);
  if (parts.length > 1) return rankTerms(parts, texts);
  return isLatin(term) ? findInTexts(term, texts, findTypo) : noMatch;
}

type MatchPlace = { kind: MatchKind; range: HighlightRange } | undefined;

/** The field with the best match decides the rank. The title and the detail are both highlighted. */
function findInTexts(
  term: string,
  texts: SearchableTexts,
  find: (text: IndexedText, term: string) => MatchPlace,
): Match {
  const places = fields.map((field) => [field, find(texts[field], term)] as const);
  const { title, detail, keywords, otherLanguage } = Object.fromEntries(places) as Record<Field, MatchPlace>;
  const hasShownMatch = title !== undefined || detail !== undefined;
  return {
    rank: Math.min(...places.map(([field, place]) => (place ? RANKS[field][place.kind] : NO_MATCH))),
    highlights: {
      title: title ? [title.range] : [],
      detail: detail ? [detail.range] : [],
      keyword: hasShownMatch
        ? undefined
        : (getKeyword(texts.keywords, keywords) ?? getKeyword(texts.otherLanguage, otherLanguage)),
    },
  };
}

function getKeyword({ text: keywords }: IndexedText, place: MatchPlace): Highlights["keyword"] {
  if (!place) return undefined;
  const [start, end] = place.range;
  const from = keywords.lastIndexOf(KEYWORD_END, start) + 1;
  const to = keywords.indexOf(KEYWORD_END, end);
  return { text: keywords.slice(from, to < 0 ? undefined : to), range: [start - from, end - from] };
}

/** Finds the term as a whole word, a prefix or a substring. */
function findExact(text: IndexedText, term: string): MatchPlace {
  let best: MatchPlace;
  for (let at = text.folded.indexOf(term); at >= 0; at = text.folded.indexOf(term, at + 1)) {
    const end = at + term.length;
    const startsWord = text.wordStarts.has(at);
    const kind = startsWord ? (text.wordEnds.has(end) ? "word" : "prefix") : "middle";
    if (!best || (startsWord && best.kind !== "prefix")) best = { kind, range: toHighlight(text, at, end) };
    if (kind === "word") return best;
  }
  return best;
}

/** Finds the term with one typo; a whole word is better than a prefix. */
function findTypo(text: IndexedText, term: string): MatchPlace {
  let best: MatchPlace;
  for (const { word, at } of text.latinWords) {
    const kind = matchTypo(term, word);
    if (kind && (!best || kind === "typo")) best = { kind, range: toHighlight(text, at, at + word.length) };
    if (kind === "typo") return best;
  }
  return best;
}

/**
 * Converts a range of the normalized text (`folded`) to one of the original text. Extends the end, so that Thai vowels
 * and tone marks are highlighted with their consonant.
 */
function toHighlight(text: IndexedText, start: number, end: number): HighlightRange {
  let extendedEnd = end;
  while (/\p{M}/u.test(text.folded[extendedEnd] ?? "")) extendedEnd++;
  return toOriginalRange(text, start, extendedEnd);
}

function mergeRanges(highlights: readonly HighlightRange[]): HighlightRange[] {
  const result: HighlightRange[] = [];
  for (const [start, end] of highlights.toSorted((a, b) => a[0] - b[0])) {
    const previous = result.at(-1);
    if (previous && start <= previous[1]) result[result.length - 1] = [previous[0], Math.max(previous[1], end)];
    else result.push([start, end]);
  }
  return result;
}

/** In shorter words, one other letter would often make another word. */
const MIN_TYPO_WORD_LENGTH = 4;
const MIN_TYPO_PREFIX_LENGTH = 5;

/**
 * Allows one wrong, missing, extra or swapped letter (Damerau–Levenshtein distance 1). `typoInPrefix` if `typed`
 * matches a prefix.
 */
function matchTypo(typed: string, word: string): "typo" | "typoInPrefix" | undefined {
  if (typed.length < MIN_TYPO_WORD_LENGTH || typed.length > word.length + 1) return undefined;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  // Return early if no single edit can make the words equal. This saves time, because most words differ by more.
  const [next, expected, expectedNext] = [typed[at + 1], word[at], word[at + 1]];
  if (next !== expectedNext && next !== expected && typed[at] !== expectedNext) return undefined;
  const rests: ReadonlyArray<readonly [rest: string, from: number]> = [
    [typed.slice(at + 1), at + 1],
    [typed.slice(at + 1), at],
    [typed.slice(at), at + 1],
    ...(typed[at] === expectedNext && next === expected ? [[typed.slice(at + 2), at + 2] as const] : []),
  ];
  const matchingRests = rests.filter(([rest, from]) => from <= word.length && word.startsWith(rest, from));
  if (matchingRests.some(([rest, from]) => from + rest.length === word.length)) return "typo";
  // A typo in the last letter does not count: the user has more likely begun another word.
  return matchingRests.length > 0 && typed.length >= MIN_TYPO_PREFIX_LENGTH && at < typed.length - 1
    ? "typoInPrefix"
    : undefined;
}

interface IndexedText extends NormalizedText {
  text: string;
  wordStarts: ReadonlySet<number>;
  wordEnds: ReadonlySet<number>;
  /** Words with their start index; only Latin words are matched with typos. */
  latinWords: readonly { word: string; at: number }[];
}

// Thai has no spaces, so the segmenter finds words with a dictionary. It splits Latin text correctly, too.
const segmenter = new Intl.Segmenter("th", { granularity: "word" });
const LATIN = /^\p{Script=Latin}+$/u;

const isLatin = (word: string) => LATIN.test(word);

function indexText(text: string): IndexedText {
  const normalized = normalizeWithOffsets(text);
  const wordStarts = new Set<number>();
  const wordEnds = new Set<number>();
  const latinWords: { word: string; at: number }[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(normalized.folded)) {
    if (!isWordLike) continue;
    wordStarts.add(index);
    wordEnds.add(index + segment.length);
    if (isLatin(segment)) latinWords.push({ word: segment, at: index });
  }
  return { text, ...normalized, wordStarts, wordEnds, latinWords };
}

function splitWords(term: string): string[] {
  return [...segmenter.segment(term)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}
