import { toSearchWords } from "../../../domain/article-search.ts";
import { findMatches } from "../../../lib/find-matches.ts";
import { normalizeForSearch } from "../../../lib/search.ts";
import {
  formatResultCount,
  getQueryFromUrl,
  setQueryInUrl,
  setSearchInMessage,
  showMarkedText,
} from "../../help/search-parts.ts";

function listTexts(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Normalizes each text separately, so that no match crosses two of them. */
const getSearchText = (element: Element): string =>
  normalizeForSearch(
    listTexts(element)
      .map(({ data }) => data)
      .join("\n"),
  );

/** Joins the Thai words that stay whole, so that matches may cross them. */
function copyWithJoinedTexts(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const word of copy.querySelectorAll("[data-word]")) word.replaceWith(...word.childNodes);
  copy.normalize();
  return copy;
}

function markTexts(element: Element, words: readonly string[]): void {
  for (const text of listTexts(element)) {
    if (findMatches(text.data, words).length === 0) continue;
    const markedText = document.createElement("span");
    showMarkedText(markedText, text.data, words);
    text.replaceWith(...markedText.childNodes);
  }
}

/**
 * A search hides the chapters without its words and, in a chapter whose title does not match, the subsections without
 * any of them.
 */
export function mountManualSearch(island: HTMLElement): void {
  const form = island.querySelector("form");
  const input = form?.querySelector("input");
  const status = island.querySelector<HTMLElement>("[data-part=status]");
  const emptyNotice = island.querySelector<HTMLElement>("[data-part=empty]");
  const askLink = emptyNotice?.querySelector<HTMLAnchorElement>("a[data-message]");
  if (!form || !input || !status || !emptyNotice || !askLink) return;

  const chapters = [...island.querySelectorAll<HTMLElement>("[data-chapter]")].map((element) => {
    const searchedCopy = copyWithJoinedTexts(element);
    return {
      element,
      link: island.querySelector<HTMLElement>(`li:has(> a[href="#${element.dataset.chapter}"])`),
      title: normalizeForSearch(element.querySelector("h2")?.textContent ?? ""),
      text: getSearchText(searchedCopy),
      content: [...element.childNodes],
      searchedContent: [...searchedCopy.childNodes],
    };
  });

  const search = () => {
    const words = toSearchWords(input.value);
    const normalizedWords = words.map(normalizeForSearch);
    let count = 0;
    for (const { element, link, title, text, content, searchedContent } of chapters) {
      const isFound = normalizedWords.every((key) => text.includes(key));
      element.hidden = !isFound;
      if (link) link.hidden = !isFound;
      const nodes = normalizedWords.length > 0 ? searchedContent : content;
      element.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
      if (!isFound || normalizedWords.length === 0) continue;
      count++;
      if (!normalizedWords.some((key) => title.includes(key)))
        for (const part of element.querySelectorAll("section")) {
          const partText = getSearchText(part);
          part.hidden = !normalizedWords.some((key) => partText.includes(key));
        }
      markTexts(element, words);
    }
    for (const group of island.querySelectorAll<HTMLElement>("[data-group]"))
      group.hidden = !group.querySelector("li:not([hidden])");
    const isSearching = normalizedWords.length > 0;
    island.toggleAttribute("data-searching", isSearching);
    emptyNotice.hidden = !isSearching || count > 0;
    status.textContent = isSearching ? formatResultCount(status.dataset, count) : "";
    setSearchInMessage(askLink, input.value);
    setQueryInUrl(input.value);
  };
  const clear = () => {
    input.value = "";
    search();
  };

  input.addEventListener("input", search);
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const button of island.querySelectorAll("[data-part=clear]"))
    button.addEventListener("click", () => {
      clear();
      input.focus();
    });
  addEventListener("hashchange", () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.closest("[data-chapter] [hidden], [data-chapter][hidden]")) return;
    clear();
    document.getElementById(target.id)?.scrollIntoView();
  });
  if (!input.value) input.value = getQueryFromUrl();
  if (input.value) search();
}
