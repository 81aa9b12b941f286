import { GB, type ParsedResult, type ParsingComponents, type ParsingResult, type Refiner } from "chrono-node/en";
import { parseYear, toGregorianYear } from "../parse-year.ts";

/** The words that may follow an hour or a short weekday. Before others, "at 9" may be an address and "sun" a noun. */
const FOLLOWING =
  /^\s*(?:$|[^\s\p{L}]|(?:about|and|at|before|by|each|every|for|from|in|next|on|or|sharp|so|the|then|this|to|today|tonight|tomorrow|until|with)\b|(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|[ก-๙])/iu;
const SHORT_WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)$/i;
const UNIT_ALONE = /^\d+(?:\.\d+)?\s*(?:m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?)(?:\s+before)?$/i;
const BARE_HOUR = /^(?:at|@)\s*\d{1,2}$/i;
const PRONOUN = /\b(?:the|an?|she|he|it|they|who|we|i|you)\s+$/i;

/** True if the words look like a date or time but most likely are none. */
function isNoDate(result: ParsedResult, sentence: string): boolean {
  const { text, index } = result;
  if (text === "24/7" || /^(?:right )?now$/i.test(text)) return true;
  if (/^\d+[/.]\d+$/.test(text) && /(?:^|[^\s\0(])$/.test(sentence.slice(0, index)) && index > 0) return true;
  const after = sentence.slice(index + text.length);
  if (
    /^\d{1,2}\/\d{1,2}$/.test(text) &&
    /^[\s-]*(?:(?:kg|g|lb|oz|l|ml|cups?|inch(?:es)?|of|days?|hours?|dozen|off)\b|["″])/i.test(after)
  )
    return true;
  // A length, or "1h before lunch": chrono takes a number with a unit for the time from now.
  if (UNIT_ALONE.test(text)) return true;
  if (SHORT_WEEKDAY.test(text) && index === 0 && /^\s*with\b/i.test(after)) return true;
  if (SHORT_WEEKDAY.test(text) && PRONOUN.test(sentence.slice(0, index))) return true;
  return (SHORT_WEEKDAY.test(text) || BARE_HOUR.test(text)) && !FOLLOWING.test(after);
}

/** "The 5th", which chrono does not know. */
const MONTH_DAY =
  /(?:\b(?:on|by|before|due|until|starting)\s+(?:the\s+)?|(?<=\0\s*)(?:the\s+)?|(?=\d+\w\w\s+at\s+\d))(\d{1,2})(?:st|nd|rd|th)(?=$|\s*[,.;!?\0]|\s+(?:at|from|by|for|with|of (?:this|next) month|about|\d))(\s+of (this|next) month)?/i;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH_FIRST = new RegExp(`^(?:${MONTHS.join("|")})`, "i");
const DAY_AFTER_MONTH =
  /\b(?:on\s+)?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|t?ember|ober)?\.?\s+(\d\d)(?:st|nd|rd|th)?(?![\w:/–-]|\.\d|\s*[ap]\.?m\b|,?\s+\d{4}\b)/i;
/** At most so many years lie between two leap years. */
const LEAP_YEARS = 8;
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** A year as chrono does not know it: "5 Dec '26", "5 Dec B.E. 2569". */
const OTHER_YEAR = /^,?\s*(?:['’](\d\d)|(?:B\.?E\.?|A\.?D\.?|C\.?E\.?)\s*(\d{4}))(?![\d:])/i;
const YEAR_AFTER_MONTH = /[a-z](?:\s+\d{1,2}(?:st|nd|rd|th)?)?(,?\s+\d\d)$/i;
const TWO_DIGIT_YEAR = /(?<!\d)\d\d$/;

/**
 * Corrects the years that chrono took from a sentence: Buddhist years and those of two digits are as in `parseYear`. A
 * number after a month that belongs to the next words is no year: "5 Dec 10-11am", "5 Dec 20 guests".
 */
function setTypedYears(result: ParsingResult, sentence: string, now: Date): void {
  const dates = result.end ? [result.start, result.end] : [result.start];
  const after = sentence.slice(result.index + result.text.length);
  const [, number] = YEAR_AFTER_MONTH.exec(result.text) ?? [];
  if (number && result.start.isCertain("year") && (!FOLLOWING.test(after) || /^\s*[-–:.]\s*\d/.test(after))) {
    result.text = result.text.slice(0, -number.length);
    for (const date of dates) {
      date.delete("year");
      date.imply("year", now.getFullYear());
    }
  }
  const [words = "", ...digits] = (result.start.isDateWithUnknownYear() && OTHER_YEAR.exec(after)) || [];
  result.text += words;
  if (words) for (const date of dates) date.assign("year", Number(digits.find(Boolean)));
  const [short] = (!/\d{4}/.test(result.text) && TWO_DIGIT_YEAR.exec(result.text)) || [];
  for (const date of dates) {
    const year = date.get("year") ?? 0;
    if (date.isCertain("year"))
      date.assign("year", short && year % 100 === Number(short) ? parseYear(short, now) : toGregorianYear(year));
  }
}

/** Sets the year of a date or range without one: the first from now on that has the dates, which begin today or later. */
function setNextYear({ start, end }: ParsingResult, now: Date): void {
  if (!start.isDateWithUnknownYear() || end?.isCertain("year")) return;
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const toDate = (date: ParsingComponents, year: number) =>
    new Date(year, (date.get("month") ?? 1) - 1, date.get("day") ?? 1);
  const isExisting = (date: ParsingComponents, year: number) => toDate(date, year).getDate() === date.get("day");
  for (let year = now.getFullYear(); year <= now.getFullYear() + LEAP_YEARS; year++) {
    if (toDate(start, year) < today || !isExisting(start, year)) continue;
    const lastYear = end && toDate(end, year) < toDate(start, year) ? year + 1 : year;
    if (end && !isExisting(end, lastYear)) continue;
    start.imply("year", year);
    end?.imply("year", lastYear);
    return;
  }
}

const correctYears: Refiner = {
  refine(context, results) {
    const now = context.reference.getDateWithAdjustedTimezone();
    for (const result of results) {
      setTypedYears(result, context.text, now);
      setNextYear(result, now);
    }
    // A number after a date, such as "20 guests", is no hour; "Dec 14-16" in "5 Dec 14-16" are no days.
    return results.filter(({ index, text }) => {
      const isPartOfDate = MONTH_FIRST.test(text) && /\d(?:st|nd|rd|th)?\s+$/i.test(context.text.slice(0, index));
      const isNumber = /^\d+$/.test(text) && !FOLLOWING.test(context.text.slice(index + text.length));
      return !isPartOfDate && !isNumber;
    });
  },
};

const chrono = GB.clone();
// Before chrono drops dates that its year does not have, and again after it has joined dates and added years. Its own
// option `forwardDate` would move today to the next year after noon.
chrono.refiners.unshift(correctYears);
chrono.refiners.push(correctYears);
chrono.parsers.unshift(
  {
    pattern: () => /\b(?:the\s+)?coming\s+(sun|mon|tue|wed|thu|fri|sat)[a-z]*\b/i,
    extract: (_, match) => ({ weekday: WEEKDAYS.indexOf((match[1] ?? "").toLowerCase()) }),
  },
  {
    // With the day first, chrono takes a number of two digits after a month for a year.
    pattern: () => DAY_AFTER_MONTH,
    extract: (_, match) => {
      const day = Number(match[2]);
      return day >= 1 && day <= 31 ? { day, month: MONTHS.indexOf((match[1] ?? "").toLowerCase()) + 1 } : null;
    },
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

/** Finds the dates and times of an English sentence: day first, and the next such day for a date without a year. */
export const parseEnglishDates = (sentence: string, now: Date): ParsedResult[] =>
  chrono.parse(sentence, now).filter((result) => !isNoDate(result, sentence));
