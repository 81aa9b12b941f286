import { findMatches } from "../../lib/find-matches.ts";

export function showMarkedText(element: Element, text: string, words: readonly string[]): void {
  const parts: (string | HTMLElement)[] = [];
  let end = 0;
  for (const match of findMatches(text, words)) {
    const mark = document.createElement("mark");
    mark.textContent = text.slice(match.start, match.end);
    parts.push(text.slice(end, match.start), mark);
    end = match.end;
  }
  element.replaceChildren(...parts, text.slice(end));
}

/** A reload, a bookmark and Back show the search again. */
export function setQueryInUrl(query: string): void {
  const url = new URL(location.href);
  if (query.trim()) url.searchParams.set("q", query);
  else url.searchParams.delete("q");
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

export const getQueryFromUrl = (): string => new URLSearchParams(location.search).get("q") ?? "";

/** The link opens the contact form with this message. */
export function setSearchInMessage(link: HTMLAnchorElement, query: string): void {
  const params = new URLSearchParams(link.search);
  params.set("message", (link.dataset.message ?? "").replace("{query}", query.trim()));
  link.search = `?${params}`;
}

export function formatResultCount({ some = "", one = "" }: DOMStringMap, count: number): string {
  return count === 1 ? one : some.replace("{count}", String(count));
}
