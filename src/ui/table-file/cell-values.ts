import { ENGLISH_MONTH, parseEnglishMonth } from "../../lib/english-months.ts";
import { type ParsedAmount, parseAmount } from "../../lib/parse-amount.ts";
import { parseYear } from "../../lib/parse-year.ts";
import { MONTH, parseMonth } from "../../lib/sentence/thai-date-words.ts";
import { toWesternDigits } from "../../lib/western-digits.ts";

/** A number with separators inside, without sign and currency. */
const NUMBER = /\d(?:[\d.,\s]*\d)?/;
/** The dash that stands for zero decimals in prices: `1,290.-`. */
const PRICE_DASH = /(\d)[.,]\s*[-–—](?!\d)/;

const COMMA_DECIMALS = /^(?:\d+|\d{1,3}(?:[.\s]\d{3})+),\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/;
const POINT_DECIMALS = /^(?:\d+|\d{1,3}(?:[,\s]\d{3})+)\.\d{1,2}$|^\d{1,3}(?:,\d{3}){2,}$/;
/** One separator before three digits: thousands or decimals, depending on the file. */
const UNCLEAR = /^\d{1,3}[.,]\d{3}$/;

const swapSeparators = (number: string) =>
  number.replace(/[.,]/g, (separator) => (separator === "," ? "." : ",")).replace(/\s/g, "");

const clean = (text: string) => toWesternDigits(text.normalize("NFKC")).trim().replace(PRICE_DASH, "$1");

/**
 * Returns a function that parses the amounts of a file into whole hundredths, like `parseAmount`, and also reads decimal
 * commas: `1250,50`, `1.250,50`, `1,290.-`. Whether `1.250` and `1,250` have decimals or thousands follows from the other
 * `cells`; if they show both or neither, the point is the decimal separator.
 */
export function createAmountReader(cells: Iterable<string>): (text: string) => ParsedAmount {
  let [hasComma, hasPoint] = [false, false];
  for (const cell of cells) {
    const [number = ""] = NUMBER.exec(clean(cell)) ?? [];
    hasComma ||= COMMA_DECIMALS.test(number);
    hasPoint ||= POINT_DECIMALS.test(number);
  }
  const isComma = (number: string) => COMMA_DECIMALS.test(number) || (hasComma && !hasPoint && UNCLEAR.test(number));
  return (text) =>
    parseAmount(clean(text).replace(NUMBER, (number) => (isComma(number) ? swapSeparators(number) : number)));
}

const YEAR = "(\\d{4}|\\d{2})";
/** A time of day after a date, which spreadsheets add to exported days. */
const TIME = "(?:(?:t|,?\\s+)\\d{1,2}[:.]\\d{2}.*)?";
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}$`, "i");
const NUMBERS = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.]${YEAR}${TIME}$`, "i");
const DAY_AND_NAME = new RegExp(
  `^(\\d{1,2})[\\s-]*(${MONTH}|${ENGLISH_MONTH}(?=[^a-z]))[.,\\s-]*(?:พ\\.?ศ\\.?|ค\\.?ศ\\.?)?\\s*${YEAR}${TIME}$`,
  "i",
);
const NAME_AND_DAY = new RegExp(`^(${ENGLISH_MONTH})\\.?\\s+(\\d{1,2}),?\\s+(\\d{4})${TIME}$`, "i");

const cleanDate = (text: string) => toWesternDigits(text.normalize("NFC")).trim();

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
    const [, first, second] = NUMBERS.exec(cleanDate(cell)) ?? [];
    hasDayFirst ||= Number(first) > 12;
    hasMonthFirst ||= Number(second) > 12;
  }
  const isMonthFirst = hasMonthFirst && !hasDayFirst;
  return (text) => {
    const value = cleanDate(text);
    const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(value) ?? [];
    if (isoYear) return toDay(parseYear(isoYear, now), Number(isoMonth), Number(isoDay));
    const [, first, second, year] = NUMBERS.exec(value) ?? [];
    if (year) {
      const [day, month] = isMonthFirst ? [second, first] : [first, second];
      return toDay(parseYear(year, now), Number(month), Number(day));
    }
    const [, day, name = "", namedYear] = DAY_AND_NAME.exec(value) ?? [];
    if (namedYear) return toDay(parseYear(namedYear, now), toMonth(name), Number(day));
    const [, firstName = "", laterDay, laterYear] = NAME_AND_DAY.exec(value) ?? [];
    return laterYear ? toDay(parseYear(laterYear, now), toMonth(firstName), Number(laterDay)) : undefined;
  };
}
