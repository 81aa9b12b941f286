import { normalizeForSearch, normalizeWithOffsets, toOriginalRange } from "./search.ts";

export interface Match {
  start: number;
  end: number;
}

/**
 * Matches are in order and do not overlap. Vowels and tone marks above or below a Thai consonant belong to its match.
 */
export function findMatches(text: string, words: readonly string[]): Match[] {
  const normalizedText = normalizeWithOffsets(text);
  const { folded } = normalizedText;
  const matches: Match[] = [];
  for (const word of words.map(normalizeForSearch).filter(Boolean))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      let [start, end] = toOriginalRange(normalizedText, at, at + word.length);
      while (/\p{M}/u.test(text[end] ?? "")) end++;
      matches.push({ start, end });
    }
  matches.sort((a, b) => a.start - b.start || b.end - a.end);
  let lastEnd = 0;
  return matches.filter(({ start, end }) => {
    if (start < lastEnd) return false;
    lastEnd = end;
    return true;
  });
}

/** The number of characters before the first match. */
const CONTEXT_LENGTH = 24;

/** Use this if the first match would otherwise be beyond the end of a short line. */
export function startNearMatch(text: string, words: readonly string[]): string {
  const start = (findMatches(text, words)[0]?.start ?? 0) - CONTEXT_LENGTH;
  if (start <= 0) return text;
  const context = text.slice(start);
  const wordStart = context.slice(0, CONTEXT_LENGTH).indexOf(" ") + 1;
  // Do not start with a vowel or tone mark that belongs to the letter before, or in the middle of an emoji.
  return `…${context.slice(wordStart).replace(/^[\p{M}\p{Cs}]+/u, "")}`;
}
