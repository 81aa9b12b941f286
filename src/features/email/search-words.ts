import { findMatches } from "../../lib/find-matches.ts";

export const getSearchWords = (query: string | undefined): string[] => (query ?? "").split(/\s+/u).filter(Boolean);

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
