import { Fragment } from "react";
import { normalizeForSearch } from "../../lib/search.ts";

/** Returns the words of a search text. An email matches if it contains all of them. */
export const getSearchWords = (query: string | undefined): string[] => (query ?? "").split(/\s+/u).filter(Boolean);

interface Match {
  start: number;
  end: number;
}

/** Returns where a text contains one of the words, in order and without overlaps. */
export function findMatches(text: string, words: readonly string[]): Match[] {
  const folded = normalizeForSearch(text);
  // Positions are comparable only if folding keeps the length, which it does except for a few letters such as İ.
  if (folded.length !== text.length) return [];
  const matches: Match[] = [];
  for (const word of words.map(normalizeForSearch))
    for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + word.length))
      matches.push({ start, end: start + word.length });
  matches.sort((a, b) => a.start - b.start || b.end - a.end);
  return matches.filter(({ start }, index) => matches.slice(0, index).every(({ end }) => end <= start));
}

/** How many characters before the first match a shortened text shows. */
const CONTEXT_LENGTH = 24;

/** Cuts the start of a text whose first match would otherwise lie beyond the end of a line. */
export function startNearMatch(text: string, words: readonly string[]): string {
  const start = (findMatches(text, words)[0]?.start ?? 0) - CONTEXT_LENGTH;
  // Do not start with a vowel or tone mark that belongs to the letter before.
  return start <= CONTEXT_LENGTH ? text : `…${text.slice(start).replace(/^[\p{M}\p{Cs}]+/u, "")}`;
}

interface HighlightProps {
  text: string;
  words: readonly string[];
}

/** Shows a text and marks the words of the search in it. */
export function Highlight({ text, words }: HighlightProps) {
  const matches = words.length > 0 ? findMatches(text, words) : [];
  if (matches.length === 0) return text;
  return (
    <>
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(matches[index - 1]?.end ?? 0, start)}
          <mark className="rounded-xs bg-attention/20 text-foreground">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.end)}
    </>
  );
}

/** Wraps the words of a search in `<mark>` elements, in all texts of a DOM tree. */
export function markMatches(root: Node, words: readonly string[]): void {
  if (words.length === 0) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  // Split from the end, so that the positions before stay correct.
  for (const text of texts)
    for (const { start, end } of findMatches(text.data, words).reverse()) {
      const match = text.splitText(start);
      match.splitText(end - start);
      const mark = document.createElement("mark");
      match.replaceWith(mark);
      mark.append(match);
    }
}
