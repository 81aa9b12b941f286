/** A text made ready to be searched: folded, and where its words begin and end. */
export interface IndexedText {
  folded: string;
  /** For each place in `folded`, the place in the text as it is shown; one more for the end. Absent where they are the same. */
  offsets?: readonly number[];
  starts: ReadonlySet<number>;
  ends: ReadonlySet<number>;
  /** Its words in Latin letters, in which a typing error is forgiven, with the place where each begins. */
  latinWords: readonly { word: string; at: number }[];
}

// Thai is written without spaces: a dictionary knows its words. Latin ones inside Thai it splits all the same.
const words = new Intl.Segmenter("th", { granularity: "word" });
const LATIN = /^\p{Script=Latin}+$/u;

export const isLatin = (word: string) => LATIN.test(word);

/** Folds a text as lib/search does, and remembers from where each letter came: some change their length. */
function foldWithPlaces(text: string): Pick<IndexedText, "folded" | "offsets"> {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return { folded: lower };
  const places: number[] = [];
  let folded = "";
  let at = 0;
  for (const letter of text) {
    for (const _ of letter.toLowerCase().split("")) places.push(at);
    folded += letter.toLowerCase();
    at += letter.length;
  }
  return { folded, offsets: [...places, at] };
}

/** Makes a text ready; `text` is normalised (NFC) already. */
export function indexText(text: string): IndexedText {
  const { folded, offsets } = foldWithPlaces(text);
  const starts = new Set<number>();
  const ends = new Set<number>();
  const latin: { word: string; at: number }[] = [];
  for (const { segment, index, isWordLike } of words.segment(folded)) {
    if (!isWordLike) continue;
    starts.add(index);
    ends.add(index + segment.length);
    if (isLatin(segment)) latin.push({ word: segment, at: index });
  }
  return { folded, ...(offsets && { offsets }), starts, ends, latinWords: latin };
}

/** The words of a query in which Thai ones stand together; itself alone where it is one. */
export function splitWords(term: string): string[] {
  return [...words.segment(term)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}
