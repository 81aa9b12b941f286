import { ENGLISH_MONTH, parseEnglishMonth } from "../english-months.ts";
import { addDays } from "../local-day.ts";
import { parseYear } from "../parse-year.ts";
import { ENGLISH_WEEKDAY } from "./days.ts";
import { MONTH, parseMonth, WEEKDAY } from "./thai-date-words.ts";

export interface FoundDays {
  firstDay: Date;
  lastDay?: Date | undefined;
  /** The time that the words imply if the sentence names none, such as 1,140 (19:00) for "tonight", in minutes. */
  impliedTime?: number | undefined;
}

export type Groups = readonly (string | undefined)[];

export interface DateForm {
  /** A pattern for sentences as `normalizeForSearch` writes them. */
  pattern: string;
  /** Receives the groups of the pattern. Undefined if there is no such date: 31 April, 7-5 December. */
  parse: (groups: Groups, now: Date) => FoundDays | undefined;
}

/** Eight years pass between the leap years 1896 and 1904, 2096 and 2104. */
const MAX_LEAP_YEAR_GAP = 8;
/** A number after a date is a year if it is this close to the current one. */
const YEARS_BACK = 5;
const YEARS_AHEAD = 15;

/** A weekday before a date, as in "วันศุกร์ที่ 5 ธ.ค." and "Friday, 5 December"; the date alone decides. */
export const WEEKDAY_BEFORE = `(?:วัน|(?<![ก-๙]))${WEEKDAY}`;
const BEFORE_DATE = `(?:${WEEKDAY_BEFORE}(?:ที่)?\\s*|\\b${ENGLISH_WEEKDAY}\\b[.,]?\\s+)?(?:วันที่\\s*|\\bthe\\s+)?`;
export const UNTIL_WORD = `\\s*(?:ถึง|\\b(?:to|until|till|through)\\b|-)\\s*${BEFORE_DATE}`;

/** Words after a year or an hour. Before others, "at 9" may be an address, "Dec 20" a number and "sun" a noun. */
const CONNECTOR = `(?:about|and|at|before|by|each|every|for|from|in|next|on|or|sharp|so|the|then|this|to|today|tonight|tomorrow|until|with|${ENGLISH_WEEKDAY}|${ENGLISH_MONTH})\\b`;
const THAI_CONNECTOR =
  "เวลา|ตอน|ช่วง|เช้า|สาย|บ่าย|เย็น|ค่ำ|เที่ยง|ตี|ถึง|จน|กับ|และ|ทั้งวัน|ตลอดวัน|ทุก|ที่(?=[ก-๙])|ณ|เริ่ม|นาน|เป็นเวลา|อีก";
export const ENGLISH_FOLLOWING = `(?=\\s*(?:$|[^\\s\\p{L}]|${CONNECTOR}|[ก-๙]))`;
export const FOLLOWING = `(?=\\s*(?:$|[^\\s\\p{L}]|${CONNECTOR}|${THAI_CONNECTOR}))`;

/** Words that make the number before them a count, an hour or an amount. The second part must be whole words. */
const COUNTERS =
  "โมง|ทุ่ม|น\\.|นาฬิกา|นาที|ชั่วโมง|ชม|คน|ท่าน|ขวด|บาท|คัน|ชิ้น|เล่ม|กล่อง|ถุง|ชุด|แผ่น|ฟอง|แก้ว|จาน|ถ้วย|กก|กิโล|ลิตร|เมตร|ครั้ง|รายการ|โต๊ะ|คู่|แพ็|โหล|ขีด|กรัม|เปอร์เซ็นต์|ลัง|ซอง|กระป๋อง|ก้อน|ที่นั่ง|%|(?:ที่|ห้อง|อัน|ตัว|ใบ|เครื่อง|หลัง|ลูก|วัน|คืน|เดือน|ปี|ต้น|หน้า|ข้อ|ราย|ดอก|น|องค์|รูป|ล้าน|แสน|หมื่น|พัน|baht|thb)(?![ก-๙a-z])";
export const NO_COUNT = `(?!\\d|[-:.]\\d|\\s*(?:${COUNTERS}))`;

/** Not in the middle of a number or code, and not the number of a house or room: "บ้านเลขที่ 99/12". */
const NO_NUMBER = "(?<![\\w/.:-])(?<!(?:เลขที่|ห้อง|ซอย|หมู่)\\s*)";
/** Not a part of something, such as "1/2 ถ้วย" and "3/4 inch", and not "24/7". */
const NO_FRACTION =
  '(?![\\d/]|\\s*(?:กก|กิโล|ขีด|กรัม|ลิตร|ถ้วย|ช้อน|วัน|ชั่วโมง|โหล|ของ)|[\\s-]*(?:(?:kg|g|lb|oz|l|ml|cups?|inch(?:es)?|of|days?|hours?|dozen|off)\\b|["″]))(?<!24/7)';

const DATE = "(0?[1-9]|[12]\\d|3[01])(?!\\d)";
const MONTH_NUMBER = "(0?[1-9]|1[0-2])(?!\\d)";
const FOUR_DIGITS = "(?:19|2[014-6])\\d\\d";
const DAY = "(\\d{1,2})(?:st|nd|rd|th)?";
/** "may" is a verb in "kids under 12 may come". */
const MONTH_NAME = `(?:\\s*|[-/]|\\s+of\\s+|\\s*เดือน\\s*)(?!may\\s+(?:be|not|have|need|come|join|go|want|take|get)\\b)(${MONTH}|${ENGLISH_MONTH}(?![\\w'])\\.?)`;
/** Months that are names or words too: "Send Mar 20 boxes", "It may 10 percent". They need a sign that it is a date. */
const WORD_MONTH = "(?:jan|mar|march|apr|april|may|june|aug|august)";
const MONTH_FIRST = `(?<!\\d(?:st|nd|rd|th)?(?:\\s*|-|\\s+of\\s+))(?:(?<=(?:^|\\0|\\b(?:on|by|before|until|till|through|due|from|to|every|each|starting|${ENGLISH_WEEKDAY},?))\\s*)|(?!${WORD_MONTH}\\b\\.?\\s*\\d{1,2}(?:-\\d{1,2})?\\b(?!${FOLLOWING})))\\b(${ENGLISH_MONTH})\\b\\.?\\s*`;
const DAY_AFTER_MONTH = `${DAY}(?![\\w/]|[.:]\\d|\\s*[ap]\\.?m\\b)`;

const parseMonthName = (name: string) => (/^[a-z]/.test(name) ? parseEnglishMonth(name) : parseMonth(name));
export const toMonth = (text: string): number => (/^\d/.test(text) ? Number(text) - 1 : parseMonthName(text));

/**
 * A number after a date may also be a count: "5 Dec 20 guests", "5 ธ.ค. 12 ขวด". Two digits far from now are no year.
 */
export function getYearPatterns(now: Date) {
  const years = Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, at) => now.getFullYear() - YEARS_BACK + at);
  const buddhist = years.map((year) => year + 543);
  const toTwoDigitPattern = (list: number[]) => list.map((year) => String(year).slice(-2)).join("|");
  const eraPrefix = "(?:พ\\.?ศ\\.?|ค\\.?ศ\\.?|ปี|b\\.?e\\.?|a\\.?d\\.?|c\\.?e\\.?|')\\s*";
  const isYear = `(?:${[...years, ...buddhist].join("|")})${NO_COUNT}|(?:${toTwoDigitPattern(buddhist)})${NO_COUNT}(?=\\s*[ก-๙]|${FOLLOWING})|(?:${FOUR_DIGITS}|${toTwoDigitPattern(years)})${NO_COUNT}${FOLLOWING}`;
  return {
    /** A year of two digits. */
    near: `(?:${toTwoDigitPattern([...years, ...buddhist])})`,
    /** A year after a month, if there is one. */
    optional: `(?:(?:,?\\s*|[-/])(?:${eraPrefix}|(?=${isYear}))(\\d{4}|\\d{2})(?!\\d))?`,
    /** The year of the first date of a range. */
    first: `(?:,?\\s*(?:${eraPrefix})?(${FOUR_DIGITS}|${toTwoDigitPattern([...years, ...buddhist])})(?!\\d))?`,
  };
}

export function toExistingDate(year: number, month: number, date: number): Date | undefined {
  const day = new Date(year, month, date);
  return day.getMonth() === ((month % 12) + 12) % 12 && day.getDate() === date ? day : undefined;
}

/**
 * The groups are day, month and year, twice for a range, whose first date may have no month and year. Without a year,
 * returns the next such days.
 */
function toDays([date, month, year, lastDate, lastMonth, lastYear]: Groups, now: Date): FoundDays | undefined {
  const firstMonth = toMonth(month ?? lastMonth ?? "");
  const isOneMonth = !month || !lastMonth || toMonth(lastMonth) === firstMonth;
  if (firstMonth > 11) return undefined;
  const today = addDays(now, 0);
  const thisYear = now.getFullYear();
  const typedYear = year ?? lastYear;
  const typedGregorianYear = typedYear && parseYear(typedYear, now);
  const years = typedGregorianYear
    ? [typedGregorianYear, ...(year || isOneMonth ? [] : [typedGregorianYear - 1])]
    : Array.from({ length: MAX_LEAP_YEAR_GAP + 1 }, (_, distance) => thisYear + distance);
  for (const each of years) {
    const firstDay = toExistingDate(each, firstMonth, Number(date));
    if (!firstDay || (!typedGregorianYear && firstDay < today)) continue;
    if (!lastDate) return { firstDay };
    const lastYears = lastYear ? [parseYear(lastYear, now)] : isOneMonth ? [each] : [each, each + 1];
    const lastDay = lastYears
      .map((last) => toExistingDate(last, toMonth(lastMonth ?? month ?? ""), Number(lastDate)))
      .find((last) => last && last >= firstDay);
    if (lastDay) return { firstDay, lastDay };
  }
  return undefined;
}

/** Points and hyphens need a year: "5.12" and "5-12" are no dates. */
function buildNumericForms(separator: string, near: string): DateForm[] {
  const year = `(${FOUR_DIGITS}${separator === "/" ? "|\\d{2}" : separator === "-" ? `|${near}` : ""})`;
  const month = `${separator}${separator === "\\." ? MONTH_NUMBER : "(\\d{1,2})"}`;
  const start = `${BEFORE_DATE}${NO_NUMBER}(\\d{1,2})`;
  const yearFirst = `(${FOUR_DIGITS})${separator}${MONTH_NUMBER}${separator}(\\d{1,2})(?!\\d|t\\d)`;
  return [
    {
      pattern: `${BEFORE_DATE}(?<![\\w/.-])${yearFirst}(?:${UNTIL_WORD}${yearFirst})?`,
      parse: ([y, m, d, lastY, lastM, lastD], now) => toDays([d, m, y, lastD, lastM, lastY], now),
    },
    // 5-7/12/69, 30/12/69 - 2/1/70, 5/12 - 7/12/69
    {
      pattern: `${start}(?:${month}(?:${separator}${year})?)?${UNTIL_WORD}(\\d{1,2})${month}${separator}${year}(?![\\d/])`,
      parse: toDays,
    },
    { pattern: `${start}${month}${separator}${year}(?!\\d|[/-]\\d)`, parse: toDays },
  ];
}

/**
 * Builds the forms of dates with a day and a month, in numbers or with the names of both languages.
 * @param isEnglish accepts a month before the day if there is no such month after it: "12/25/2026"
 */
export function buildCalendarForms(now: Date, isEnglish: boolean): DateForm[] {
  const { near, optional: year, first: firstYear } = getYearPatterns(now);
  const start = `${BEFORE_DATE}(?<![\\w/.:])${DAY}`;
  const date = "(1[3-9]|2\\d|3[01])";
  const monthFirst: DateForm = {
    pattern: `${BEFORE_DATE}${NO_NUMBER}${MONTH_NUMBER}(?:/${date}(?:/(${FOUR_DIGITS}|\\d{2}))?|-${date}-(${FOUR_DIGITS}))${NO_FRACTION}`,
    parse: ([month, first, firstYear, second, secondYear], each) =>
      toDays([first ?? second, month, firstYear ?? secondYear], each),
  };
  return [
    ...(isEnglish ? [monthFirst] : []),
    // 5-7/12, 30/12 - 2/1, 30/12/69 - 2/1
    {
      pattern: `${BEFORE_DATE}${NO_NUMBER}${DATE}(?:/${MONTH_NUMBER}(?:/(${FOUR_DIGITS}|\\d{2}))?)?${UNTIL_WORD}${DATE}/${MONTH_NUMBER}${NO_FRACTION}`,
      parse: toDays,
    },
    ...["/", "-", "\\."].flatMap((separator) => buildNumericForms(separator, near)),
    { pattern: `${BEFORE_DATE}${NO_NUMBER}${DATE}/${MONTH_NUMBER}${NO_FRACTION}`, parse: toDays },
    // Dec 5-7, Dec 30 - Jan 2
    {
      pattern: `${BEFORE_DATE}${MONTH_FIRST}${DAY_AFTER_MONTH}${firstYear}${UNTIL_WORD}(?:(${ENGLISH_MONTH})\\b\\.?\\s*)?${DAY_AFTER_MONTH}${year}`,
      parse: ([month, date, typedYear, lastMonth, lastDate, lastYear], each) =>
        toDays([date, month, typedYear, lastDate, lastMonth ?? month, lastYear], each),
    },
    // 5-7 ธ.ค. 2569, 30 Dec - 2 Jan
    { pattern: `${start}(?:${MONTH_NAME}${firstYear})?${UNTIL_WORD}${DAY}${MONTH_NAME}${year}`, parse: toDays },
    { pattern: `${start}${MONTH_NAME}${year}`, parse: toDays },
    {
      pattern: `${BEFORE_DATE}${MONTH_FIRST}${DAY_AFTER_MONTH}${year}`,
      parse: ([month, date, typedYear], each) => toDays([date, month, typedYear], each),
    },
    // วันที่ 5 เดือน 1 ปี 2570
    {
      pattern: `(?:${WEEKDAY_BEFORE}ที่|(?:${WEEKDAY_BEFORE}\\s*)?วันที่)\\s*(\\d{1,2})(?:${UNTIL_WORD}(\\d{1,2}))?\\s*เดือน\\s*(\\d{1,2})(?!\\d)${year}`,
      parse: ([date, lastDate, month, typedYear], each) => toDays([date, month, typedYear, lastDate, month], each),
    },
  ];
}
