import { type NormalizedText, normalizeForSearch, normalizeWithOffsets, toOriginalRange } from "../search.ts";

export type PhraseKind = "day" | "time" | "allDay" | "duration" | "repeat" | "until";

/** Words of a sentence that were understood. */
export interface Phrase {
  kind: PhraseKind;
  text: string;
}

/** Words that were found in a sentence. */
export interface Found {
  text: string;
  index: number;
}

/** Stands for each character of a recognised word. It separates the words around it and is in no sentence. */
export const GAP = "\u0000";
/** Stands for each character that the parsers must not read. */
const MASK = "\uE000";

/**
 * A sentence from which parsers take the words that they understand. They read it as `normalizeForSearch` writes it, so in
 * lower case; what remains and what was taken is as typed.
 */
export class Words {
  /** The normalised sentence with gaps for the words that were taken. */
  rest: string;
  readonly phrases: Phrase[] = [];
  readonly #sentence: string;
  readonly #normalized: NormalizedText;

  /** @param asText the words that stay text, although a parser would understand them. */
  constructor(sentence: string, asText: readonly string[] = []) {
    this.#sentence = sentence;
    this.#normalized = normalizeWithOffsets(sentence);
    const { folded } = this.#normalized;
    this.rest = folded;
    for (const text of asText.map(normalizeForSearch))
      for (let at = folded.indexOf(text); text && at >= 0; at = folded.indexOf(text, at + text.length))
        this.rest = this.getRestWithout({ text, index: at }, MASK);
  }

  /** Returns `rest` without some words of it. */
  getRestWithout({ text, index }: Found, character = GAP): string {
    return this.rest.slice(0, index) + character.repeat(text.length) + this.rest.slice(index + text.length);
  }

  /** Returns words that were found in `rest` as they are in the sentence. */
  getTyped({ text, index }: Found): string {
    return this.#sentence.slice(...toOriginalRange(this.#normalized, index, index + text.length)).trim();
  }

  /** Removes words that were found in `rest`; with a kind, they become a phrase. */
  take(found: Found, kind?: PhraseKind): void {
    const words = this.getTyped(found);
    if (kind && words) this.phrases.push({ kind, text: words });
    this.rest = this.getRestWithout(found);
  }

  /** Returns what was not taken, without punctuation around it. */
  getTitle(): string {
    return (
      this.rest
        .replace(/[^\0]+/g, (text, index: number) => this.getTyped({ text, index }))
        .replace(/[\s\0]+/g, " ")
        // With the zero-width spaces between Thai words.
        .replace(/^[\s\u200B,:–-]+|[\s\u200B,–-]+$/g, "")
    );
  }
}
