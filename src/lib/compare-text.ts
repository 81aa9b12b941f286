/** Compares text in Thai and English dictionary order, with numbers by value. */
export const { compare: compareText } = new Intl.Collator(["th", "en"], { numeric: true });
