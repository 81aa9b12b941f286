/** Folds case and Unicode form, so that the same word typed in two ways is the same text. */
export const foldText = (text: string) => text.toLowerCase().normalize("NFC");

/** True where `text` holds `query`; the empty query is in every text. Works inside Thai, which has no spaces. */
export const includesText = (text: string, query: string) => foldText(text).includes(foldText(query));

/** As {@link includesText} with one query for many texts, folded once. */
export function createMatcher(query: string): (text: string) => boolean {
  const folded = foldText(query);
  return (text) => foldText(text).includes(folded);
}

/**
 * A search in all the texts of a row, such as what a list shows of it. They are folded once, for as long as the row lives: a
 * long list is searched with every key. Give it what a row is searched in; gives, for a query, whether a row holds it.
 */
export function createRowSearch<T extends object>(textsOf: (row: T) => readonly string[]) {
  const known = new WeakMap<T, string>();
  const foldedOf = (row: T) => {
    const folded = known.get(row) ?? textsOf(row).map(foldText).join("\n");
    known.set(row, folded);
    return folded;
  };
  return (query: string) => {
    const folded = foldText(query);
    return (row: T): boolean => foldedOf(row).includes(folded);
  };
}
