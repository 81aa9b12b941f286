/** Folds case and Unicode form, so that the same word typed in two ways is the same text. */
export const foldText = (text: string) => text.toLowerCase().normalize("NFC");

/** True where `text` holds `query`; the empty query is in every text. Works inside Thai, which has no spaces. */
export const includesText = (text: string, query: string) => foldText(text).includes(foldText(query));

/** As {@link includesText} with one query for many texts, folded once. */
export function createMatcher(query: string): (text: string) => boolean {
  const folded = foldText(query);
  return (text) => foldText(text).includes(folded);
}
