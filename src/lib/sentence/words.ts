import { type NormalizedText, normalizeForSearch, normalizeWithOffsets, toOriginalRange } from "../search.ts";

export type PhraseKind = "day" | "time" | "allDay" | "duration" | "repeat" | "until";

export interface Phrase {
  kind: PhraseKind;
  text: string;
}

export interface Found {
  text: string;
  index: number;
}

/** Stands for each character of a recognised word. It separates the words around it and is in no sentence. */
export const GAP = "\u0000";
/** Stands for each character that the parsers must not read. */
const MASK = "\uE000";

/**
 * A sentence from which parsers take the words that they understand. Parsers see the normalised sentence
 * (`normalizeForSearch`, in lower case); the title and the phrases are as typed.
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

  getRestWithout({ text, index }: Found, character = GAP): string {
    return this.rest.slice(0, index) + character.repeat(text.length) + this.rest.slice(index + text.length);
  }

  /** Returns words of `rest` as the user typed them. */
  getTyped({ text, index }: Found): string {
    return this.#sentence.slice(...toOriginalRange(this.#normalized, index, index + text.length)).trim();
  }

  /** With a kind, the words become a phrase. */
  take(found: Found, kind?: PhraseKind): void {
    const words = this.getTyped(found);
    if (kind && words) this.phrases.push({ kind, text: words });
    this.rest = this.getRestWithout(found);
  }

  /** The title has no punctuation around it. */
  getTitle(): string {
    return (
      this.rest
        .replace(/[^\0]+/g, (text, index: number) => this.getTyped({ text, index }))
        .replace(/[\s\0]+/g, " ")
        // Includes the zero-width spaces between Thai words.
        .replace(/^[\s\u200B,:–-]+|[\s\u200B,–-]+$/g, "")
    );
  }
}
