import { ENGLISH_MONTH, parseEnglishMonth } from "../../lib/english-months.ts";
import { toLocalDay, toLocalTime } from "../../lib/local-day.ts";
import { type ParsedAmount, parseAmount } from "../../lib/parse-amount.ts";
import { parseYear } from "../../lib/parse-year.ts";
import { toPlainLine } from "../../lib/readable-text.ts";
import { MONTH, parseMonth } from "../../lib/sentence/thai-date-words.ts";

/** A number with separators inside, without sign and currency. */
const NUMBER_PATTERN = /\d(?:[\d.,\s]*\d)?/;
/** The dash that stands for zero decimals in prices: `1,290.-`. */
const PRICE_DASH_PATTERN = /(\d)[.,]\s*-(?!\d)/;

const COMMA_DECIMALS_PATTERN = /^(?:\d+|\d{1,3}(?:[.\s]\d{3})+),\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/;
const POINT_DECIMALS_PATTERN = /^(?:\d+|\d{1,3}(?:[,\s]\d{3})+)\.\d{1,2}$|^\d{1,3}(?:,\d{3}){2,}$/;
/** One separator before three digits: thousands or decimals, depending on the file. */
const UNCLEAR_NUMBER_PATTERN = /^\d{1,3}[.,]\d{3}$/;

const swapSeparators = (number: string) =>
  number.replace(/[.,]/g, (separator) => (separator === "," ? "." : ",")).replace(/\s/g, "");

const cleanAmount = (text: string) => toPlainLine(text).trim().replace(PRICE_DASH_PATTERN, "$1");

/**
 * Returns a function that parses the amounts of a file into whole hundredths, like `parseAmount`, and also reads decimal
 * commas: `1250,50`, `1.250,50`, `1,290.-`. Whether `1.250` and `1,250` have decimals or thousands follows from the other
 * `cells`; if they show both or neither, the point is the decimal separator.
 */
export function createAmountReader(cells: Iterable<string>): (text: string) => ParsedAmount {
  let [hasComma, hasPoint] = [false, false];
  for (const cell of cells) {
    const [number = ""] = NUMBER_PATTERN.exec(cleanAmount(cell)) ?? [];
    hasComma ||= COMMA_DECIMALS_PATTERN.test(number);
    hasPoint ||= POINT_DECIMALS_PATTERN.test(number);
  }
  const isComma = (number: string) =>
    COMMA_DECIMALS_PATTERN.test(number) || (hasComma && !hasPoint && UNCLEAR_NUMBER_PATTERN.test(number));
  return (text) =>
    parseAmount(
      cleanAmount(text).replace(NUMBER_PATTERN, (number) => (isComma(number) ? swapSeparators(number) : number)),
    );
}

const YEAR = "(\\d{4}|\\d{2})";
/** A time of day after a date, which spreadsheets add to exported days. */
const TIME_SUFFIX = "(?:(?:t|,?\\s+)\\d{1,2}[:.]\\d{2}.*)?";
const YEAR_FIRST_PATTERN = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME_SUFFIX}$`, "i");
const NUMERIC_DATE_PATTERN = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.]${YEAR}${TIME_SUFFIX}$`, "i");
const DAY_AND_MONTH_NAME_PATTERN = new RegExp(
  `^(\\d{1,2})[\\s-]*(${MONTH}|${ENGLISH_MONTH}(?=[^a-z]))[.,\\s-]*(?:พ\\.?ศ\\.?|ค\\.?ศ\\.?)?\\s*${YEAR}${TIME_SUFFIX}$`,
  "i",
);
const MONTH_NAME_AND_DAY_PATTERN = new RegExp(
  `^(${ENGLISH_MONTH})\\.?\\s+(\\d{1,2}),?\\s+(\\d{4})${TIME_SUFFIX}$`,
  "i",
);

const cleanDate = (text: string) => toPlainLine(text).trim();

function toDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

const toMonth = (name: string): number => (/^[a-z]/i.test(name) ? parseEnglishMonth(name) + 1 : parseMonth(name) + 1);

/**
 * Returns a function that parses the dates of a file into `yyyy-mm-dd`, or undefined: `25/12/2569`, `25 ธ.ค. 69`,
 * `2569-12-25`, `25 Dec 2026`. Years after 2400 are Buddhist. Of two numbers, the first is the day, unless the other `cells`
 * are possible only with the month first.
 */
export function createDateReader(cells: Iterable<string>, now: Date): (text: string) => string | undefined {
  let [hasDayFirst, hasMonthFirst] = [false, false];
  for (const cell of cells) {
    const [, first, second] = NUMERIC_DATE_PATTERN.exec(cleanDate(cell)) ?? [];
    hasDayFirst ||= Number(first) > 12;
    hasMonthFirst ||= Number(second) > 12;
  }
  const isMonthFirst = hasMonthFirst && !hasDayFirst;
  return (text) => {
    const value = cleanDate(text);
    const [, isoYear, isoMonth, isoDay] = YEAR_FIRST_PATTERN.exec(value) ?? [];
    if (isoYear) return toDay(parseYear(isoYear, now), Number(isoMonth), Number(isoDay));
    const [, first, second, year] = NUMERIC_DATE_PATTERN.exec(value) ?? [];
    if (year) {
      const [day, month] = isMonthFirst ? [second, first] : [first, second];
      return toDay(parseYear(year, now), Number(month), Number(day));
    }
    const [, day, name = "", namedYear] = DAY_AND_MONTH_NAME_PATTERN.exec(value) ?? [];
    if (namedYear) return toDay(parseYear(namedYear, now), toMonth(name), Number(day));
    const [, firstName = "", laterDay, laterYear] = MONTH_NAME_AND_DAY_PATTERN.exec(value) ?? [];
    return laterYear ? toDay(parseYear(laterYear, now), toMonth(firstName), Number(laterDay)) : undefined;
  };
}

const CLOCK_TIME_PATTERN = /^(\d{1,2})(?:[:.](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?)?\s*(?:(a|p)\.?\s?m\.?|น\.?|นาฬิกา|h)?$/i;
/** The day that spreadsheets add to a time without one. */
const DAY_ZERO_PATTERN = /^(?:1899-12-3[01]|190[04]-01-0[01])\s+/;

/** Parses a time of day into `hh:mm`, or undefined: `14:30`, `2.30 pm`, `14.30 น.`. A lone number is no time. */
export function parseClockTime(text: string): string | undefined {
  const value = cleanDate(text).replace(DAY_ZERO_PATTERN, "");
  const [, hours = "", minutes = "00", dayHalf] = (!/^\d+$/.test(value) && CLOCK_TIME_PATTERN.exec(value)) || [];
  const hasDayHalf = dayHalf !== undefined;
  const hour = hasDayHalf ? (Number(hours) % 12) + (dayHalf.toLowerCase() === "p" ? 12 : 0) : Number(hours);
  const exists =
    hours !== "" && hour < 24 && Number(minutes) < 60 && (!hasDayHalf || (Number(hours) > 0 && Number(hours) < 13));
  return exists ? `${String(hour).padStart(2, "0")}:${minutes}` : undefined;
}

const TIME_AFTER_DATE_PATTERN = /(?:(?<=\d)t|,?\s+)(\d{1,2}[:.]\d{2}.*)$/i;
/** A moment of a known time zone, as programs export it: `2026-12-24T17:00:00.000Z`. */
const ISO_MOMENT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

export interface CellDateTime {
  /** `yyyy-mm-dd`. */
  day: string;
  /** `hh:mm`; null for a whole day, as which midnight counts, because spreadsheets add it to days. */
  time: string | null;
}

/**
 * Returns a function like that of {@link createDateReader} for dates with a time of day. A moment with a time zone becomes
 * the day and time on the clock of the device.
 */
export function createDateTimeReader(cells: Iterable<string>, now: Date): (text: string) => CellDateTime | undefined {
  const readDate = createDateReader(cells, now);
  const toTime = (time: string) => (time === "00:00" ? null : time);
  return (text) => {
    const value = cleanDate(text);
    const moment = ISO_MOMENT_PATTERN.test(value) ? new Date(value) : undefined;
    if (moment && !Number.isNaN(moment.getTime()))
      return { day: toLocalDay(moment), time: toTime(toLocalTime(moment)) };
    const day = readDate(value);
    if (day === undefined) return undefined;
    const [, clock] = TIME_AFTER_DATE_PATTERN.exec(value) ?? [];
    if (clock === undefined) return { day, time: null };
    const time = parseClockTime(clock);
    return time === undefined ? undefined : { day, time: toTime(time) };
  };
}
