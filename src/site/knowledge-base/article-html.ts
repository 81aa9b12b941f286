import { toPlainText } from "../../lib/plain-text.ts";

export interface ArticleHeading {
  id: string;
  text: string;
}

const HEADING = /<h2>(.*?)<\/h2>/g;
const OWN_LINK = /<a href="(\/[^"]*)">/g;
/** The ids count from 1, so that links to the headings do not depend on the language. */
export const listHeadings = (html: string): ArticleHeading[] =>
  [...html.matchAll(HEADING)].map(([, text = ""], index) => ({ id: `section-${index + 1}`, text: toPlainText(text) }));

/** Adds the ids of `listHeadings` to the headings, and converts links to this site with `toHref`. */
export function prepareArticleHtml(html: string, toHref: (path: string) => string): string {
  let count = 0;
  return html
    .replace(HEADING, (_, text: string) => `<h2 id="section-${++count}">${text}</h2>`)
    .replace(OWN_LINK, (_, path: string) => `<a href="${toHref(path)}">`);
}

/** About as many characters as search engines show of a description. */
const SUMMARY_LENGTH = 155;

/** The text before the first heading, cut at the end of a word. */
export function getSummary(html: string): string {
  const text = toPlainText(html.split("<h2>")[0] ?? "");
  if (text.length <= SUMMARY_LENGTH) return text;
  const words = [...new Intl.Segmenter("th", { granularity: "word" }).segment(text)];
  const lastWord = words.findLast(({ index, segment }) => index + segment.length < SUMMARY_LENGTH);
  return `${text.slice(0, lastWord?.index ?? SUMMARY_LENGTH).trimEnd()}…`;
}
