/// <reference path="./zxcvbn-words.d.ts" />
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import firstNames from "@zxcvbn-ts/language-en/dist/firstnames.json.mjs";
import { kedmanee, thaiPasswords, thaiWordMatchers } from "./thai-passwords.ts";

export type PasswordWeakness = "common" | "word" | "pattern" | "date" | "own" | "short";

export interface PasswordStrength {
  /** The score from zxcvbn: 0 is the weakest, 4 the strongest. */
  score: 0 | 1 | 2 | 3 | 4;
  /** Undefined for scores above 2. */
  weakness: PasswordWeakness | undefined;
}

/** The keys are those of zxcvbn's warnings. */
const weaknessByWarning: Readonly<Record<string, PasswordWeakness>> = {
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

const estimator = new ZxcvbnFactory(
  {
    dictionary: { ...dictionary, "firstnames-en": firstNames, "passwords-th": thaiPasswords },
    graphs: { ...adjacencyGraphs, kedmanee },
  },
  thaiWordMatchers,
);

/** `userInputs` is data about the user that a guesser may know. */
export function estimatePasswordStrength(password: string, userInputs: readonly string[]): PasswordStrength {
  const { score, feedback } = estimator.check(password, [...userInputs]);
  return { score, weakness: score > 2 ? undefined : (weaknessByWarning[feedback.warning ?? ""] ?? "short") };
}
