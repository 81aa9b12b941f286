/// <reference path="./zxcvbn-words.d.ts" />
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import firstNames from "@zxcvbn-ts/language-en/dist/firstnames.json.mjs";

/** What makes a password easy to guess, as far as that can be told in a few words. */
export type PasswordWeakness = "common" | "word" | "pattern" | "date" | "own" | "short";

export interface PasswordStrength {
  /** 0 for the first guess of anybody to 4 for one that nobody guesses. */
  score: 0 | 1 | 2 | 3 | 4;
  /** Undefined where it is strong enough. */
  weakness: PasswordWeakness | undefined;
}

/** The library's warnings, by their keys. */
const weaknesses: Readonly<Record<string, PasswordWeakness>> = {
  topTen: "common",
  topHundred: "common",
  common: "common",
  similarToCommon: "common",
  wordByItself: "word",
  namesByThemselves: "word",
  commonNames: "word",
  straightRow: "pattern",
  keyPattern: "pattern",
  simpleRepeat: "pattern",
  extendedRepeat: "pattern",
  sequences: "pattern",
  recentYears: "date",
  dates: "date",
  userInputs: "own",
};

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, "firstnames-en": firstNames },
  graphs: adjacencyGraphs,
});

/** How hard a password is to guess for somebody who knows people, and these words about the person. */
export function estimatePasswordStrength(password: string, own: readonly string[]): PasswordStrength {
  const { score, feedback } = estimator.check(password, [...own]);
  return { score, weakness: score > 2 ? undefined : (weaknesses[feedback.warning ?? ""] ?? "short") };
}
