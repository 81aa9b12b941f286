import { toWesternDigits } from "../western-digits.ts";

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

/** A sentence from which parsers take the words that they understand. All positions stay those of the sentence. */
export class Words {
  /** The sentence with gaps for the words that were taken. */
  rest: string;
  readonly phrases: Phrase[] = [];
  readonly #sentence: string;

  /** @param asText the words that stay text, although a parser would understand them. */
  constructor(sentence: string, asText: readonly string[] = []) {
    this.#sentence = sentence;
    this.rest = toWesternDigits(sentence);
    for (const text of asText) {
      for (let at = sentence.indexOf(text); text && at >= 0; at = sentence.indexOf(text, at + text.length))
        this.rest = this.#replace(at, text.length, MASK);
    }
  }

  #replace(index: number, length: number, character: string): string {
    return this.rest.slice(0, index) + character.repeat(length) + this.rest.slice(index + length);
  }

  /** Removes words that were found in `rest`; with a kind, they become a phrase. */
  take({ text, index }: Found, kind?: PhraseKind): void {
    const words = this.#sentence.slice(index, index + text.length).trim();
    if (kind && words) this.phrases.push({ kind, text: words });
    this.rest = this.#replace(index, text.length, GAP);
  }

  /** Returns the sentence with gaps for the words that were taken. */
  getText(): string {
    return this.rest.replace(/[^\0]/g, (_, index: number) => this.#sentence.charAt(index));
  }
}
