import { splitThaiText } from "../../../lib/thai-words.ts";

const THAI_END = /[\u0E01-\u0E4E]$/;
const THAI_START = /^[\u0E01-\u0E45]/;
/** A line may end after a space (other spaces are replaced before) and after a hyphen or slash in a word. */
const BREAK_AFTER = / $|[\p{L}\p{N}][-/–—]$/u;
let segmenter: Intl.Segmenter | undefined;

/** Splits a text where a line may end. Thai words and the texts that `splitThaiText` keeps stay whole. */
export function splitAtBreaks(text: string): string[] {
  segmenter ??= new Intl.Segmenter("th", { granularity: "word" });
  const words = splitThaiText(text).flatMap((part) =>
    part.isKept ? [part.text] : [...(segmenter as Intl.Segmenter).segment(part.text)].map(({ segment }) => segment),
  );
  const pieces: string[] = [];
  for (const word of words) {
    const last = pieces.at(-1);
    const canBreak = last === undefined || BREAK_AFTER.test(last) || (THAI_END.test(last) && THAI_START.test(word));
    if (canBreak && !/^\s/.test(word)) pieces.push(word);
    else pieces.push(`${pieces.pop() ?? ""}${word}`);
  }
  return pieces;
}

let graphemeSegmenter: Intl.Segmenter | undefined;

/** For words that are wider than a line. A Thai letter keeps its marks. */
export function splitGraphemes(text: string): string[] {
  graphemeSegmenter ??= new Intl.Segmenter("th", { granularity: "grapheme" });
  return [...graphemeSegmenter.segment(text)].map(({ segment }) => segment);
}

/** Returns lines whose width, as `measure` says, is at most `width`. Each line break of the text starts a new line. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    let lineWidth = 0;
    const add = (piece: string) => {
      if (line !== "" && lineWidth + measure(piece.trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = "";
        lineWidth = 0;
      }
      line += piece;
      lineWidth += measure(piece);
    };
    for (const piece of splitAtBreaks(paragraph)) {
      if (measure(piece.trimEnd()) <= width) add(piece);
      else splitGraphemes(piece).forEach(add);
    }
    return [...lines, line.trimEnd()];
  });
}
