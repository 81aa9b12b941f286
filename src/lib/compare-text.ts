/**
 * Compares two texts in the order of a Thai and English dictionary. Compares numbers in them by value, so "2" comes
 * before "10".
 */
export const { compare: compareText } = new Intl.Collator(["th", "en"], { numeric: true });
