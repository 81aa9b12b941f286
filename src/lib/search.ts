/**
 * Converts text to lower case, one Unicode form (NFC) and straight apostrophes, so that equal-looking texts match. The
 * intake server stores its result: a change here needs a migration there.
 */
export const normalizeForSearch = (text: string) => text.toLowerCase().normalize("NFC").replaceAll("’", "'");

/** Returns true if `text` contains `query` in upper or lower case. Every text contains an empty query. */
export const includesText = (text: string, query: string) =>
  normalizeForSearch(text).includes(normalizeForSearch(query));

/** Like {@link includesText}, but prepares one query for checking many texts. */
export function createTextMatcher(query: string): (text: string) => boolean {
  const folded = normalizeForSearch(query);
  return (text) => normalizeForSearch(text).includes(folded);
}

/**
 * Creates a search over the texts that `getTexts` returns for a row. Caches the normalised texts per row, because a
 * long list is searched on every key press. The returned function turns a search text into a filter for rows.
 */
export function createRowSearch<T extends object>(getTexts: (row: T) => readonly string[]) {
  const cache = new WeakMap<T, string>();
  const getFoldedTexts = (row: T) => {
    const folded = cache.get(row) ?? getTexts(row).map(normalizeForSearch).join("\n");
    cache.set(row, folded);
    return folded;
  };
  return (query: string) => {
    const folded = normalizeForSearch(query);
    return (row: T): boolean => getFoldedTexts(row).includes(folded);
  };
}
