/** A text prepared for search: case-folded, with word boundaries. */
export interface IndexedText {
  folded: string;
  /** Maps each index of `folded` (and its end) to the original text. Undefined if they are equal. */
  offsets?: readonly number[];
  starts: ReadonlySet<number>;
  ends: ReadonlySet<number>;
  /** Its Latin words with their start index; typos are tolerated in these. */
  latinWords: readonly { word: string; at: number }[];
}

// Thai has no spaces, so words come from the dictionary-based segmenter, which also splits Latin words.
const segmenter = new Intl.Segmenter("th", { granularity: "word" });
const LATIN = /^\p{Script=Latin}+$/u;

export const isLatin = (word: string) => LATIN.test(word);

/** Case-folds a text like lib/search and maps the indexes, because folding can change a character's length. */
function foldWithOffsets(text: string): Pick<IndexedText, "folded" | "offsets"> {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return { folded: lower };
  const offsets: number[] = [];
  let folded = "";
  let at = 0;
  for (const letter of text) {
    for (const _ of letter.toLowerCase().split("")) offsets.push(at);
    folded += letter.toLowerCase();
    at += letter.length;
  }
  return { folded, offsets: [...offsets, at] };
}

/** Builds the search index of a text that is already NFC-normalized. */
export function indexText(text: string): IndexedText {
  const { folded, offsets } = foldWithOffsets(text);
  const starts = new Set<number>();
  const ends = new Set<number>();
  const latin: { word: string; at: number }[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(folded)) {
    if (!isWordLike) continue;
    starts.add(index);
    ends.add(index + segment.length);
    if (isLatin(segment)) latin.push({ word: segment, at: index });
  }
  return { folded, ...(offsets && { offsets }), starts, ends, latinWords: latin };
}

/** Splits a query term into words; Thai terms may contain several. */
export function splitWords(term: string): string[] {
  return [...segmenter.segment(term)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}
