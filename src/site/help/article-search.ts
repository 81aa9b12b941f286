import { findArticles, toSearchWords } from "../../domain/article-search.ts";
import { startNearMatch } from "../../lib/find-matches.ts";
import { isLanguage, languages } from "../../lib/language.ts";
import { type ArticleSearchEntry, getArticleSearchFile } from "../article-search.ts";
import {
  formatResultCount,
  getQueryFromUrl,
  setQueryInUrl,
  setSearchInMessage,
  showMarkedText,
} from "./search-parts.ts";

let searchIndex: Promise<ArticleSearchEntry[]> | undefined;

/** Loads the index in the language of the page, and again only after a failed attempt. */
function loadIndex(): Promise<ArticleSearchEntry[]> {
  searchIndex ??= fetchIndex().catch((error) => {
    searchIndex = undefined;
    throw error;
  });
  return searchIndex;
}

async function fetchIndex(): Promise<ArticleSearchEntry[]> {
  const { lang } = document.documentElement;
  const response = await fetch(getArticleSearchFile(isLanguage(lang) ? lang : languages[0]));
  if (!response.ok) throw new Error(`The search index: ${response.status}`);
  return response.json();
}

/**
 * The island has the search field, the list of results with a template of one result, and the content that the results
 * replace.
 */
export function mountArticleSearch(island: HTMLElement): void {
  const getPart = (name: string) => island.querySelector<HTMLElement>(`[data-part=${name}]`);
  const form = island.querySelector("form");
  const input = form?.querySelector("input");
  const template = island.querySelector("template");
  const askLink = island.querySelector<HTMLAnchorElement>("a[data-message]");
  const [status, results, emptyNotice, failureNotice, content] = [
    "status",
    "results",
    "empty",
    "failed",
    "content",
  ].map(getPart);
  if (!form || !input || !template || !status || !results || !emptyNotice || !failureNotice || !content) return;

  const toResult = ({ path, topic, title, text }: ArticleSearchEntry, words: readonly string[]) => {
    const item = template.content.cloneNode(true) as DocumentFragment;
    const fillPart = (name: string, value: string) => {
      const element = item.querySelector(`[data-part=${name}]`);
      if (element) showMarkedText(element, value, words);
    };
    item.querySelector("a")?.setAttribute("href", `${island.dataset.prefix}${path}`);
    fillPart("title", title);
    fillPart("excerpt", startNearMatch(text, words).slice(0, 240));
    const topicElement = item.querySelector("[data-part=topic]");
    if (topicElement) topicElement.textContent = topic;
    return item;
  };
  const showResults = async () => {
    const query = input.value;
    const words = toSearchWords(query);
    setQueryInUrl(query);
    let foundArticles: ArticleSearchEntry[] = [];
    let hasFailed = false;
    if (words.length > 0)
      try {
        foundArticles = findArticles(await loadIndex(), words);
      } catch (error) {
        console.warn(error);
        hasFailed = true;
      }
    // The visitor may have typed more while the index was loading.
    if (input.value !== query) return;
    const isSearching = words.length > 0 && !hasFailed;
    results.replaceChildren(...foundArticles.map((article) => toResult(article, words)));
    results.hidden = foundArticles.length === 0;
    content.hidden = isSearching;
    emptyNotice.hidden = !isSearching || foundArticles.length > 0;
    failureNotice.hidden = !hasFailed;
    status.textContent = isSearching ? formatResultCount(status.dataset, foundArticles.length) : "";
    if (askLink) setSearchInMessage(askLink, query);
  };

  input.addEventListener("focus", () => void loadIndex().catch(() => {}), { once: true });
  input.addEventListener("input", () => void showResults());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void showResults();
  });
  for (const button of island.querySelectorAll("[data-part=clear]"))
    button.addEventListener("click", () => {
      input.value = "";
      void showResults();
      input.focus();
    });
  getPart("retry")?.addEventListener("click", () => void showResults());
  if (!input.value) input.value = getQueryFromUrl();
  if (input.value) void showResults();
}
