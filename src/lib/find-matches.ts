import { normalizeForSearch } from "./search.ts";

export interface Match {
  start: number;
  end: number;
}

/**
 * Returns where a text contains one of the words, in order and without overlaps. Vowels and tone marks above or below a
 * Thai consonant belong to its match. The text must be in Unicode form NFC.
 */
export function findMatches(text: string, words: readonly string[]): Match[] {
  const folded = normalizeForSearch(text);
  // Positions are comparable only if folding keeps the length, which it does except for a few letters such as İ.
  if (folded.length !== text.length) return [];
  const matches: Match[] = [];
  for (const word of words.map(normalizeForSearch).filter(Boolean))
    for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + word.length)) {
      let end = start + word.length;
      while (/\p{M}/u.test(text[end] ?? "")) end++;
      matches.push({ start, end });
    }
  matches.sort((a, b) => a.start - b.start || b.end - a.end);
  return matches.filter(({ start }, index) => matches.slice(0, index).every(({ end }) => end <= start));
}

/** How many characters before the first match a shortened text shows. */
const CONTEXT_LENGTH = 24;

/** Cuts the start of a text whose first match would otherwise lie beyond the end of a short line. */
export function startNearMatch(text: string, words: readonly string[]): string {
  const normalized = text.normalize("NFC");
  const start = (findMatches(normalized, words)[0]?.start ?? 0) - CONTEXT_LENGTH;
  if (start <= 0) return text;
  const context = normalized.slice(start);
  const wordStart = context.slice(0, CONTEXT_LENGTH).indexOf(" ") + 1;
  // Do not start with a vowel or tone mark that belongs to the letter before, or in the middle of an emoji.
  return `…${context.slice(wordStart).replace(/^[\p{M}\p{Cs}]+/u, "")}`;
}
