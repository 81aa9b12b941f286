import { toSearchWords } from "../../domain/article-search.ts";
import { createTextMatcher } from "../../lib/search.ts";
import {
  formatResultCount,
  getQueryFromUrl,
  setQueryInUrl,
  setSearchInMessage,
  showMarkedText,
} from "./search-parts.ts";

interface Question {
  details: HTMLDetailsElement;
  texts: ReadonlyArray<{ element: Element; text: string; content: readonly Node[] }>;
}

/** A search hides the questions that do not match and opens those whose answer matches. */
export function mountFaqSearch(island: HTMLElement): void {
  const form = island.querySelector("form");
  const input = form?.querySelector("input");
  const status = island.querySelector<HTMLElement>("[data-part=status]");
  const emptyNotice = island.querySelector<HTMLElement>("[data-part=empty]");
  const askLink = island.querySelector<HTMLAnchorElement>("a[data-message]");
  const categories = island.querySelector<HTMLElement>("[data-part=categories]");
  const groups = [...island.querySelectorAll<HTMLElement>("[data-group]")];
  const questions: Question[] = [...island.querySelectorAll("details")].map((details) => ({
    details,
    texts: [...details.querySelectorAll("[data-text]")].map((element) => ({
      element,
      text: element.textContent ?? "",
      content: [...element.childNodes],
    })),
  }));
  if (!form || !input || !status || !emptyNotice) return;

  const search = () => {
    const query = input.value;
    const words = toSearchWords(query);
    const matchers = words.map(createTextMatcher);
    let count = 0;
    for (const { details, texts } of questions) {
      const [question, answer] = texts.map(({ text }) => text);
      const isFound = matchers.every((matches) => matches(`${question}\n${answer}`));
      details.hidden = !isFound;
      details.open = words.length > 0 && isFound && matchers.some((matches) => matches(answer ?? ""));
      for (const { element, text, content } of texts) {
        if (isFound && words.length > 0) showMarkedText(element, text, words);
        else element.replaceChildren(...content);
      }
      if (isFound) count++;
    }
    for (const group of groups) group.hidden = !group.querySelector("details:not([hidden])");
    if (categories) categories.hidden = words.length > 0;
    emptyNotice.hidden = count > 0;
    if (askLink) setSearchInMessage(askLink, query);
    status.textContent = words.length > 0 ? formatResultCount(status.dataset, count) : "";
    setQueryInUrl(query);
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
  const openTarget = () => {
    const target = document.getElementById(location.hash.slice(1));
    const details = target?.closest("details");
    if (!target || !details || !island.contains(details)) return;
    if (details.hidden) clear();
    details.open = true;
    target.scrollIntoView();
  };
  addEventListener("hashchange", openTarget);
  if (!input.value) input.value = getQueryFromUrl();
  if (input.value) search();
  openTarget();
}
