/** Orders texts as the dictionaries of both languages do, and the numbers in them by their size. */
export const { compare: compareText } = new Intl.Collator(["th", "en"], { numeric: true });
