import { ENGLISH_MONTH } from "../english-months.ts";
import { partsOfDay } from "./dates.ts";
import { ENGLISH_WEEKDAY, partTimes } from "./days.ts";
import { MONTH, NUMBER, parseNumber, parseWeekday, WEEKDAY } from "./thai-date-words.ts";
import type { Found } from "./words.ts";

type Weekday = (typeof weekdays)[number];

/** The parts of a recurrence rule that a sentence names. */
export interface Repetition {
  frequency: "daily" | "weekly" | "monthly" | "yearly";
  interval: string;
  weekdays?: Weekday[];
  ending?: "until";
  until?: string;
}

interface FoundRepetition extends Found {
  repeat: Repetition;
  /** The part of the day that the words name, in minutes: "every morning". */
  impliedTime?: number | undefined;
}

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;
const workDays: Weekday[] = ["MO", "TU", "WE", "TH", "FR"];

/** "Monday and Friday", "Monday to Friday" */
function parseWeekdays(list: string, name: RegExp, to: RegExp, parse: (name: string) => number): Weekday[] {
  const numbers = [...list.matchAll(name)].map(([found]) => parse(found));
  const [first = 0, last = first] = numbers;
  const includedNumbers =
    numbers.length === 2 && to.test(list)
      ? Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7)
      : numbers;
  return weekdays.filter((_, index) => includedNumbers.includes(index));
}

const getThaiWeekdays = (list: string) => parseWeekdays(list, new RegExp(WEEKDAY, "g"), /ถึง|[-–]/, parseWeekday);

const englishNames = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const getEnglishWeekdays = (list: string) =>
  parseWeekdays(list, new RegExp(`\\b${ENGLISH_WEEKDAY}\\b`, "gi"), /\bto\b|[-–]/, (name) =>
    englishNames.indexOf(name.slice(0, 3).toLowerCase()),
  );

const buildListPattern = (name: string, separator: string) => `${name}(?:(?:${separator})${name})*`;

const EVERY = "ทุก\\s*ๆ?\\s*";
/** What may follow a Thai repetition: "ทุกวัน" is also part of other words, such as "ทุกวันหยุด". */
const THAI_END = `(?=$|[\\s\\d,.@\\0]|ที่|ณ|เวลา|ตอน|เริ่ม|ตั้งแต่|จน|ถึง|วัน|เช้า|สาย|บ่าย|เย็น|ค่ำ|เที่ยง|ตี|${NUMBER}|ทั้งวัน|นาน|เป็นเวลา)`;
/** Rejects words that name one weekday of a month, which is not supported. */
const NO_POSITION = "(?!\\s*(?:แรก|สุดท้าย|สิ้นเดือน|ต้นเดือน|กลางเดือน|ที่สอง|ที่สาม|ที่สี่|เว้น|ของเดือน))";
const THAI_LIST = `${buildListPattern(WEEKDAY, "\\s*(?:,|และ|กับ|ถึง|[-–])\\s*(?:วัน)?|\\s+(?:วัน)?")}${NO_POSITION}`;

const ENGLISH_LIST = `${buildListPattern(ENGLISH_WEEKDAY, "\\s*(?:,\\s*and|,|&|[-–])\\s*|\\s+(?:and|to)\\s+")}\\b`;
const numberWords = ["", "one", "two", "three", "four", "five", "six"];
const ENGLISH_NUMBER = `(?:\\d{1,2}|other|second|${numberWords.slice(1).join("|")})`;
const ENGLISH_EVERY = "\\b(?:every|each)\\s+";
const ENGLISH_PART = "(morning|afternoon|evening|night)s?\\b";

/** In minutes since midnight. */
export const getEnglishPart = (name: string | undefined): number | undefined =>
  partTimes[name?.toLowerCase() as "morning" | "afternoon" | "evening" | "night"];
const THAI_PART = `(${Object.keys(partsOfDay).join("|")})`;

/** Rules that cannot be expressed, or that need more than a rule and a first day. */
const unknownForms: readonly RegExp[] = [
  /\b(?:first|second|third|fourth|last|1st|2nd|3rd|4th)\s+(?:\w+\s+)?\w*days?\s+of\s+(?:every|each|the|this|next)\s+(?:month|year|quarter)/i,
  /\b(?:every|each)\s+(?:\w+\s+)?\w*day\s+of\b/i,
  /\b(?:every|each)\s+(?:first|last|third|fourth|fifth|1st|2nd|3rd|4th)\s+\w*day\b/i,
  /\b(?:every|each)\s+(?:[\w.]+\s+){0,2}(?:hours?|hrs?|minutes?|mins?|weekends?|public holidays?)\b/i,
  /\b(?:every|each)\s+(?:end|beginning|start|middle)\s+of\b/i,
  /\bend of (?:every|each)\b/i,
  /\b(?:once|twice|\w+ times)\s+(?:a|per|every|each)\s+(?:day|week|month|year)\b/i,
  /\b(?:every|each|monthly on)\s+(?:the\s+)?\d{1,2}(?:st|nd|rd|th)?\s*(?:,|and|&|to|[-–])\s*(?:the\s+)?\d/i,
  /\b\d{1,2}(?:st|nd|rd|th)?\s*(?:,|and|&|to|[-–])\s*(?:the\s+)?\d{1,2}(?:st|nd|rd|th)\s+of\s+(?:every|each)\b/i,
  /\bmonth\s+on\s+the\s+(?:\d{1,2}(?:st|nd|rd|th)?\s*(?:,|and|&|to|[-–])\s*(?:the\s+)?\d|first|second|third|fourth|last)/i,
  new RegExp(`ทุก\\s*ๆ?\\s*(?:${NUMBER}|ครึ่ง)?\\s*(?:ชั่วโมง|ชม|นาที|สิ้น|ต้นเดือน|ต้นปี|กลางเดือน)`),
  new RegExp(`ทุก\\s*ๆ?\\s*(?:วัน)?${WEEKDAY}\\s*(?:แรก|สุดท้าย|สิ้นเดือน|ต้นเดือน|กลางเดือน|ที่|เว้น|ของเดือน)`),
  new RegExp(`(?:แรก|สุดท้าย|ที่\\s*${NUMBER})\\s*ของ(?:ทุก)?เดือน(?<!วันที่\\s*${NUMBER}\\s*ของทุกเดือน)`),
  new RegExp(`${WEEKDAY}เว้น`),
  new RegExp(`(?:วัน|สัปดาห์|อาทิตย์|เดือน|ปี)ละ\\s*${NUMBER}\\s*ครั้ง`),
  /ทุก\s*ๆ?\s*วันที่\s*\d{1,2}\s*(?:,|และ|กับ|ถึง|[-–])\s*(?:วันที่)?\s*\d/,
];

/** "every 3 hours" */
export const isUnknownRepetition = (sentence: string): boolean => unknownForms.some((form) => form.test(sentence));

const unitFrequencies: Readonly<Record<string, "daily" | "weekly" | "monthly" | "yearly">> = {
  วัน: "daily",
  สัปดาห์: "weekly",
  อาทิตย์: "weekly",
  เดือน: "monthly",
  ไตรมาส: "monthly",
  ปี: "yearly",
  day: "daily",
  week: "weekly",
  month: "monthly",
  quarter: "monthly",
  year: "yearly",
  daily: "daily",
  weekly: "weekly",
  monthly: "monthly",
  yearly: "yearly",
  annually: "yearly",
};
const QUARTER_MONTHS = 3;

function toRepetition(unit: string, count: number, days: Weekday[]): Repetition | undefined {
  if (!(count >= 1)) return undefined;
  return {
    frequency: unitFrequencies[unit.toLowerCase()] ?? "daily",
    interval: String(/ไตรมาส|quarter/i.test(unit) ? count * QUARTER_MONTHS : count),
    ...(days.length > 0 && { weekdays: days }),
  };
}

function parseEnglishNumber(text: string | undefined): number {
  if (text === undefined) return 1;
  const word = text.toLowerCase();
  return /other|second/.test(word) ? 2 : Number(word) || numberWords.indexOf(word);
}

interface RepetitionForm {
  pattern: RegExp;
  parse: (groups: readonly (string | undefined)[]) => Repetition | undefined;
  /** In minutes. */
  parseTime?: (groups: readonly (string | undefined)[]) => number | undefined;
}

const repetitionForms: readonly RepetitionForm[] = [
  // ทุกเช้า, ทุกเย็นวันจันทร์
  {
    pattern: new RegExp(`${EVERY}${THAI_PART}\\s*(?:วัน(${THAI_LIST}))?`),
    parse: ([, list]) => toRepetition(list ? "week" : "day", 1, getThaiWeekdays(list ?? "")),
    parseTime: ([part = ""]) => partsOfDay[part],
  },
  { pattern: /วันเว้นวัน/, parse: () => toRepetition("day", 2, []) },
  // ทุกวันจันทร์ พุธ; "ทุกอาทิตย์" is every week.
  {
    pattern: new RegExp(`${EVERY}(?:วัน|(?!อาทิตย์))(${THAI_LIST})`),
    parse: ([list = ""]) => toRepetition("week", 1, getThaiWeekdays(list)),
  },
  {
    pattern: new RegExp(`${EVERY}วัน(?:ทำงาน|ทำการ|ธรรมดา)`),
    parse: () => toRepetition("week", 1, workDays),
  },
  // The date itself says which day of the month or year: ทุกวันที่ 5, ทุกวันที่ 5 ธ.ค.
  {
    pattern: new RegExp(`${EVERY}(?=(?:วันที่\\s*)?\\d{1,2}\\s*${MONTH})`),
    parse: () => toRepetition("year", 1, []),
  },
  {
    pattern: new RegExp(`${EVERY}(?=วันที่\\s*\\d{1,2}(?![\\d/]))`),
    parse: () => toRepetition("month", 1, []),
  },
  // วันที่ 5 ของทุกเดือน
  { pattern: /(?<=วันที่\s*\d{1,2}\s*)ของ\s*ทุก\s*ๆ?\s*เดือน/, parse: () => toRepetition("month", 1, []) },
  {
    pattern: new RegExp(
      `(?<!ของ\\s*)${EVERY}(${NUMBER})?\\s*(?:(สัปดาห์|อาทิตย์)\\s*(?:ใน)?วัน(${THAI_LIST})|(วัน(?!ที่)|สัปดาห์|อาทิตย์|เดือน|ไตรมาส|ปี)${THAI_END})`,
    ),
    parse: ([count, week, list = "", unit]) =>
      toRepetition(week ?? unit ?? "", count ? parseNumber(count) : 1, getThaiWeekdays(list)),
  },
  // every Monday, every other Friday morning
  {
    pattern: new RegExp(`${ENGLISH_EVERY}(other\\s+|second\\s+)?(${ENGLISH_LIST})(?:\\s+${ENGLISH_PART})?`, "i"),
    parse: ([other, list = ""]) => toRepetition("week", other ? 2 : 1, getEnglishWeekdays(list)),
    parseTime: ([, , part]) => getEnglishPart(part),
  },
  {
    pattern: new RegExp(`${ENGLISH_EVERY}${ENGLISH_PART}`, "i"),
    parse: () => toRepetition("day", 1, []),
    parseTime: ([part]) => getEnglishPart(part),
  },
  {
    pattern: new RegExp(`${ENGLISH_EVERY}(?:weekday|(?:work(?:ing)?|business)\\s?day)s?\\b`, "i"),
    parse: () => toRepetition("week", 1, workDays),
  },
  {
    pattern: new RegExp(
      `${ENGLISH_EVERY}(?=(?:\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${ENGLISH_MONTH}|${ENGLISH_MONTH}\\s+\\d{1,2})\\b)`,
      "i",
    ),
    parse: () => toRepetition("year", 1, []),
  },
  // every 5th, the 5th of every month, every month on the 5th
  {
    pattern: new RegExp(`${ENGLISH_EVERY}(?=(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)(?:\\s+of\\s+the\\s+month)?\\b)`, "i"),
    parse: () => toRepetition("month", 1, []),
  },
  {
    pattern: /(?<=\b\d{1,2}(?:st|nd|rd|th)\s+)of\s+(?:every|each)\s+month\b/i,
    parse: () => toRepetition("month", 1, []),
  },
  {
    pattern: new RegExp(
      `(?<!\\bof\\s+)${ENGLISH_EVERY}(?:(${ENGLISH_NUMBER})\\s+)?(day|week|month|quarter|year)s?\\b(?:\\s+on\\s+(${ENGLISH_LIST}))?`,
      "i",
    ),
    parse: ([count, unit = "", list = ""]) => toRepetition(unit, parseEnglishNumber(count), getEnglishWeekdays(list)),
  },
  // Does not match "the weekly report".
  {
    pattern: new RegExp(
      `\\b(daily|weekly|monthly|yearly|annually)(?=\\s*$|\\s+(?:at|on|from|starting)\\b)(?:\\s+on\\s+(${ENGLISH_LIST}))?`,
      "i",
    ),
    parse: ([adverb = "", list = ""]) => toRepetition(adverb, 1, getEnglishWeekdays(list)),
  },
];

/** "ทุกวันจันทร์", "every 2 weeks" */
export function findRepetition(sentence: string): FoundRepetition | undefined {
  for (const { pattern, parse, parseTime } of repetitionForms) {
    const match = pattern.exec(sentence);
    const repeat = match && parse(match.slice(1));
    if (repeat) return { repeat, impliedTime: parseTime?.(match.slice(1)), text: match[0], index: match.index };
  }
  return undefined;
}

/** Returns the first day on or after the given one that is one of the rule's weekdays. */
export function getFirstDay({ weekdays: days }: Repetition, from: Date): Date {
  const distance = days
    ? weekdays.findIndex((_, index) => days.includes(weekdays[(from.getDay() + index) % 7] ?? "MO"))
    : 0;
  return new Date(from.getFullYear(), from.getMonth(), from.getDate() + distance);
}
