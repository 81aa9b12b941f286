import { parseYear } from "../parse-year.ts";
import { MONTH, parseMonth } from "./thai-date-words.ts";

const DAY = "(?<![\\d/.:-])(29|30|31)";
const ENGLISH_MONTH = "(feb(?:ruary)?|apr(?:il)?|june?|sept?(?:ember)?|nov(?:ember)?)\\b\\.?";
const YEAR = "(?:,?\\s*(?:พ\\.?ศ\\.?|ค\\.?ศ\\.?)?\\s*(\\d{4})(?![\\d:]))?";
const englishMonths = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

interface DateForm {
  pattern: RegExp;
  /** The positions of day, month and year in the groups of the pattern. */
  order: readonly [day: number, month: number, year: number];
  parseMonth: (text: string) => number;
}

const parseEnglishMonth = (text: string) => englishMonths.indexOf(text.slice(0, 3).toLowerCase());

const forms: readonly DateForm[] = [
  {
    pattern: new RegExp(`${DAY}(?:st|th)?\\s*(?:of\\s+)?${ENGLISH_MONTH}${YEAR}`, "gi"),
    order: [1, 2, 3],
    parseMonth: parseEnglishMonth,
  },
  {
    pattern: new RegExp(`\\b${ENGLISH_MONTH}\\s*${DAY}(?:st|th)?\\b${YEAR}`, "gi"),
    order: [2, 1, 3],
    parseMonth: parseEnglishMonth,
  },
  { pattern: new RegExp(`${DAY}\\s*(${MONTH})${YEAR}`, "g"), order: [1, 2, 3], parseMonth },
  {
    pattern: new RegExp(`${DAY}[/.-](\\d{1,2})[/.-](\\d{4})(?!\\d)`, "g"),
    order: [1, 2, 3],
    parseMonth: (text) => Number(text) - 1,
  },
];

/** Any year with a 29 February. */
const LEAP_YEAR = "2028";

/** True if a sentence names a day that its month does not have: "31 April", "29 Feb 2027". */
export const hasImpossibleDate = (sentence: string, now: Date): boolean =>
  forms.some(({ pattern, order: [day, month, year], parseMonth }) =>
    [...sentence.matchAll(pattern)].some((groups) => {
      const date = Number(groups[day]);
      const typedYear = parseYear(groups[year] ?? LEAP_YEAR, now);
      return new Date(typedYear, parseMonth(groups[month] ?? ""), date).getDate() !== date;
    }),
  );
