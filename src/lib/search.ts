/** A text of ASCII characters only needs to become lower case. */
const NOT_ASCII = /[^\0-\x7F]/;
const NOT_ASCII_OR_THAI = /[^\0-\x7F\u0E00-\u0E7F]/;
const THAI = /[\u0E01-\u0E5B]/;
/** What no reader sees: zero-width characters, joiners, direction marks, soft hyphens, variation selectors. */
const INVISIBLE_CHARACTERS = /\p{Default_Ignorable_Code_Point}/gu;
const DASHES = /[\u2010-\u2015\u2043\u2212]/g;
const SINGLE_QUOTES = /[\u02BC\u2018-\u201B]/g;
/** Accents that stand for quotes. NFKC gives one of them a space. */
const PRIMES = /[\u00B4\u2032]/g;
const LINE_BREAKS = /[\t\n\r]/g;
const DOUBLE_QUOTES = /[\u201C-\u201F]/g;

/** In the order in which the marks are typed: vowels, tones, the rest. */
const THAI_MARKS = "\u0E3A\u0E38\u0E39\u0E31\u0E34\u0E35\u0E36\u0E37\u0E47\u0E48\u0E49\u0E4A\u0E4B\u0E4C\u0E4E\u0E4D";
const SEVERAL_THAI_MARKS = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]{2,}/g;
const THAI_ZERO = 0x0e50;

function sortMarks(marks: string): string {
  const [first = "", second = ""] = marks;
  // Nearly always two marks in this order.
  if (marks.length === 2 && THAI_MARKS.indexOf(first) <= THAI_MARKS.indexOf(second)) return marks;
  return [...marks].sort((a, b) => THAI_MARKS.indexOf(a) - THAI_MARKS.indexOf(b)).join("");
}

/**
 * Gives Thai texts that look equal one spelling. Unicode's normal forms do not, because they leave most Thai vowel
 * marks in the order in which they were typed.
 */
const normalizeThai = (text: string) =>
  text
    // The long vowel of ฤๅษี is often typed as the letter that looks the same.
    .replaceAll("\u0E45", "\u0E32")
    // The vowel am is one character or two, between which a tone may stand. Typed after the vowel, a tone looks the same.
    .replaceAll("\u0E33", "\u0E4D\u0E32")
    .replace(/\u0E4D\u0E32([\u0E48-\u0E4B]+)/g, "$1\u0E4D\u0E32")
    .replace(SEVERAL_THAI_MARKS, sortMarks)
    .replaceAll("\u0E4D\u0E32", "\u0E33")
    .replaceAll("\u0E40\u0E40", "\u0E41")
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO));

/**
 * Texts that look equal become equal: in lower case; full-width and other compatibility forms plain (NFKC); invisible
 * characters left out; spaces, hyphens and quotes of every kind as on the keyboard; Thai digits as 0–9; the Thai vowel
 * am, doubled เ and the order of Thai marks in one spelling. Cheap for ASCII. The intake server and the device store
 * its result: a change here needs migrations there (docs/decisions/2026-11-28-equal-looking-text.md).
 */
export function normalizeForSearch(text: string): string {
  const line = text.replace(LINE_BREAKS, " ");
  if (!NOT_ASCII.test(line)) return line.toLowerCase();
  const plain = NOT_ASCII_OR_THAI.test(line) ? normalizeLetters(line) : line.toLowerCase();
  return THAI.test(plain) ? normalizeThai(plain) : plain;
}

const normalizeLetters = (text: string) =>
  text
    .replace(INVISIBLE_CHARACTERS, "")
    .replace(PRIMES, "'")
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKC")
    // Lower case has another sigma at the end of a word, which a search for the start of the word must find.
    .replaceAll("ς", "σ")
    .replace(DASHES, "-")
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"');

/** `folded` is in the form of `normalizeForSearch`. */
export interface NormalizedText {
  folded: string;
  /** The index in the original text for each index of `folded` and for its end. Undefined if all are the same. */
  offsets?: readonly number[];
}

/** Do not use `\s`, which includes the byte order mark. */
const WORDS = /[^ \t\n]+|[ \t\n]+/g;
/**
 * The parts of a word that can be normalised one by one: a character with its marks. The vowels aa and am, half-width
 * voiced marks and Hangul vowels and finals can join the character before them, เ can join another เ.
 */
const WORD_PARTS =
  /\u0E40\p{Default_Ignorable_Code_Point}*\u0E40|.[\p{M}\p{Default_Ignorable_Code_Point}\u0E32\u0E33\u0E45\u1160-\u11FF\u3131-\u3163\uFF9E\uFF9F\uFFA1-\uFFDC]*/gsu;

/** Like {@link normalizeForSearch}, with the positions at which matches can be shown in the original text. */
export function normalizeWithOffsets(text: string): NormalizedText {
  if (!NOT_ASCII.test(text)) return { folded: text.toLowerCase() };
  const offsets: number[] = [];
  const addOffsets = (part: string, start: number, parts: RegExp | undefined) => {
    const normalizedPart = normalizeForSearch(part);
    const { length } = normalizedPart;
    // Most words only become lower case. In the others, one character may become longer and another be left out.
    const isSame = length === part.length && (!parts || normalizedPart === part.toLowerCase());
    if (isSame) for (let at = 0; at < length; at++) offsets.push(start + at);
    else if (parts) for (const { 0: inner, index } of part.matchAll(parts)) addOffsets(inner, start + index, undefined);
    else for (let at = 0; at < length; at++) offsets.push(start);
  };
  for (const { 0: word, index } of text.matchAll(WORDS)) addOffsets(word, index, WORD_PARTS);
  const folded = normalizeForSearch(text);
  // Characters of other scripts may join in ways that WORD_PARTS does not know: then the whole text is one part.
  if (offsets.length !== folded.length)
    offsets.splice(0, offsets.length, ...Array.from({ length: folded.length }, () => 0));
  return { folded, offsets: [...offsets, text.length] };
}

/** The range contains whole parts of the original text. */
export function toOriginalRange({ offsets }: NormalizedText, start: number, end: number): [start: number, end: number] {
  if (!offsets) return [start, end];
  let last = end;
  while (last > start && last < offsets.length - 1 && offsets[last] === offsets[last - 1]) last++;
  return [offsets[start] ?? 0, offsets[last] ?? 0];
}

/** Ignores case. Every text contains an empty query. */
export const includesText = (text: string, query: string) =>
  normalizeForSearch(text).includes(normalizeForSearch(query));

/** Ignores case. */
export const isEqualText = (a: string, b: string) => normalizeForSearch(a) === normalizeForSearch(b);

/** Of texts that look equal, keeps the first. */
export function toUniqueTexts(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => seen.size < seen.add(normalizeForSearch(text)).size);
}

/** Like {@link includesText}, but prepares one query for checking many texts. */
export function createTextMatcher(query: string): (text: string) => boolean {
  const normalizedQuery = normalizeForSearch(query);
  return (text) => normalizeForSearch(text).includes(normalizedQuery);
}

/**
 * Caches the normalised texts per row, because a long list is searched on every key press. The returned function turns
 * a search text into a filter for rows.
 */
export function createRowSearch<T extends object>(getTexts: (row: T) => readonly string[]) {
  const cache = new WeakMap<T, string>();
  const getFoldedTexts = (row: T) => {
    const normalizedTexts = cache.get(row) ?? getTexts(row).map(normalizeForSearch).join("\n");
    cache.set(row, normalizedTexts);
    return normalizedTexts;
  };
  return (query: string) => {
    const normalizedQuery = normalizeForSearch(query);
    return (row: T): boolean => getFoldedTexts(row).includes(normalizedQuery);
  };
}
