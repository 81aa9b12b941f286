/** Normalises case and Unicode form (NFC) for comparison. */
export const foldText = (text: string) => text.toLowerCase().normalize("NFC");

/** True if `text` contains `query`, ignoring case; always true for an empty query. */
export const includesText = (text: string, query: string) => foldText(text).includes(foldText(query));

/** {@link includesText} for one query and many texts. */
export function createMatcher(query: string): (text: string) => boolean {
  const folded = foldText(query);
  return (text) => foldText(text).includes(folded);
}

/**
 * Searches all texts of a row that `getTexts` returns. The normalised texts are cached per row, because a long list is
 * searched on every key press. Returns a function that creates a row filter from a query.
 */
export function createRowSearch<T extends object>(getTexts: (row: T) => readonly string[]) {
  const cache = new WeakMap<T, string>();
  const getFoldedTexts = (row: T) => {
    const folded = cache.get(row) ?? getTexts(row).map(foldText).join("\n");
    cache.set(row, folded);
    return folded;
  };
  return (query: string) => {
    const folded = foldText(query);
    return (row: T): boolean => getFoldedTexts(row).includes(folded);
  };
}
