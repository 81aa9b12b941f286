import { normalizeForSearch } from "../lib/search.ts";

/** Thai has no spaces between words, so a Thai phrase counts as one word. */
export const toSearchWords = (query: string): string[] => query.trim().split(/\s+/).filter(Boolean);

/** Articles with more of the words in their title come first. */
export function findArticles<T extends { title: string; text: string }>(
  articles: readonly T[],
  words: readonly string[],
): T[] {
  const normalizedWords = words.map(normalizeForSearch);
  const foundArticles = articles.flatMap((article) => {
    const [title, text] = [normalizeForSearch(article.title), normalizeForSearch(article.text)];
    const titleMatchCount = normalizedWords.filter((key) => title.includes(key)).length;
    return normalizedWords.every((key) => title.includes(key) || text.includes(key))
      ? [{ article, inTitle: titleMatchCount }]
      : [];
  });
  return foundArticles.sort((a, b) => b.inTitle - a.inTitle).map(({ article }) => article);
}
