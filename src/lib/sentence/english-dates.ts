import { GB, type ParsedResult, type ParsingResult, type Refiner } from "chrono-node/en";
import { ENGLISH_MONTH } from "../english-months.ts";
import { addDays } from "../local-day.ts";
import { toGregorianYear } from "../parse-year.ts";
import { ENGLISH_FOLLOWING } from "./calendar-dates.ts";

const FOLLOWING_TEXT = new RegExp(`^${ENGLISH_FOLLOWING}`, "u");
const SHORT_WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)$/i;
const UNIT_ALONE = /^\d+(?:\.\d+)?\s*(?:m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?)(?:\s+before)?$/i;
const BARE_HOUR = /^(?:at|@)\s*\d{1,2}$/i;
const PRONOUN = /\b(?:the|an?|she|he|it|they|who|we|i|you)\s+$/i;

/** True if the words look like a date or time but most likely have another meaning. */
function isNoDate(result: ParsedResult, sentence: string): boolean {
  const { text, index } = result;
  if (/^(?:right )?now$/i.test(text)) return true;
  const after = sentence.slice(index + text.length);
  // A length, or "1h before lunch": chrono takes a number with a unit for the time from now.
  if (UNIT_ALONE.test(text)) return true;
  if (SHORT_WEEKDAY.test(text) && index === 0 && /^\s*with\b/i.test(after)) return true;
  if (SHORT_WEEKDAY.test(text) && PRONOUN.test(sentence.slice(0, index))) return true;
  return (SHORT_WEEKDAY.test(text) || BARE_HOUR.test(text)) && !FOLLOWING_TEXT.test(after);
}

/** "The 5th", which chrono does not know. */
const MONTH_DAY =
  /(?:\b(?:on|by|before|due|until|starting)\s+(?:the\s+)?|(?<=\0\s*)(?:the\s+)?|(?=\d+\w\w\s+at\s+\d))(\d{1,2})(?:st|nd|rd|th)(?=$|\s*[,.;!?\0]|\s+(?:at|from|by|for|with|of (?:this|next) month|about|\d))(\s+of (this|next) month)?/i;

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const MONTH_AT_START = new RegExp(`^\\s*${ENGLISH_MONTH}\\b`);
const MONTH_WORD = new RegExp(`\\b${ENGLISH_MONTH}\\b`);

/**
 * Sets the year of a month without a day. A typed Buddhist year becomes Gregorian. Without a year, the month is this
 * year's, or next year's if its first day (its last day after "end of") is past.
 */
function setYear({ start, text, index }: ParsingResult, sentence: string, now: Date): void {
  if (!start.isCertain("month") || !MONTH_WORD.test(text)) return;
  const month = (start.get("month") ?? 1) - 1;
  const year = start.get("year") ?? now.getFullYear();
  if (start.isCertain("year")) return void start.assign("year", toGregorianYear(year));
  const isEnd = /\bend of\s+$/.test(sentence.slice(0, index));
  const firstOrLastDay = new Date(now.getFullYear(), isEnd ? month + 1 : month, isEnd ? 0 : 1);
  start.imply("year", now.getFullYear() + (firstOrLastDay < addDays(now, 0) ? 1 : 0));
}

/** Leaves out dates with a day and a month, which `calendar-dates.ts` reads. */
const leaveOutDates: Refiner = {
  refine(context, results) {
    const keptResults = results.filter(({ start, text, index }) => {
      const isDate =
        start.isCertain("day") &&
        start.isCertain("month") &&
        !start.isCertain("hour") &&
        /\d/.test(text) &&
        (/^\d+[/.-]\d/.test(text) || MONTH_WORD.test(text));
      // Leave out numbers that are no hour: a number before a word ("20 guests"), before a month ("12 may come") or
      // after a character without a space ("v5/12").
      const after = context.text.slice(index + text.length);
      const isHour =
        FOLLOWING_TEXT.test(after) && !MONTH_AT_START.test(after) && !/[^\s\0]$/.test(context.text.slice(0, index));
      return !isDate && (isHour || !/^\d+$/.test(text));
    });
    for (const result of keptResults) setYear(result, context.text, context.reference.getDateWithAdjustedTimezone());
    return keptResults;
  },
};

const chrono = GB.clone();
chrono.refiners.unshift(leaveOutDates);
chrono.parsers.unshift(
  {
    pattern: () => /\b(?:the\s+)?coming\s+(sun|mon|tue|wed|thu|fri|sat)[a-z]*\b/i,
    extract: (_, match) => ({ weekday: WEEKDAYS.indexOf((match[1] ?? "").toLowerCase()) }),
  },
  {
    pattern: () => MONTH_DAY,
    extract(context, match) {
      const now = context.reference.getDateWithAdjustedTimezone();
      const date = Number(match[1]);
      const distances = match[3] ? [match[3].toLowerCase() === "next" ? 1 : 0] : [0, 1, 2];
      const days = distances.map((distance) => new Date(now.getFullYear(), now.getMonth() + distance, date));
      const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
      const day = days.find((each) => each.getDate() === date && (match[3] !== undefined || each >= today));
      return day ? { day: date, month: day.getMonth() + 1, year: day.getFullYear() } : null;
    },
  },
);

/** Finds the relative days, weekdays, months and times of an English sentence, not dates with a day and a month. */
export const parseEnglishDates = (sentence: string, now: Date): ParsedResult[] =>
  chrono.parse(sentence, now).filter((result) => !isNoDate(result, sentence));
