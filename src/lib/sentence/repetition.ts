import { MONTH, NUMBER, parseNumber, parseWeekday, WEEKDAY } from "./thai-date-words.ts";

type Weekday = (typeof weekdays)[number];

/** The parts of a recurrence rule that a sentence names. */
export interface Repetition {
  frequency: "daily" | "weekly" | "monthly" | "yearly";
  interval: string;
  weekdays?: Weekday[];
  ending?: "until";
  until?: string;
}

interface FoundRepetition {
  repeat: Repetition;
  /** The words to remove from the title. */
  text: string;
}

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;
const workDays: Weekday[] = ["MO", "TU", "WE", "TH", "FR"];

/** Returns the weekdays of a list such as "Monday and Friday" or "Monday to Friday". */
function parseWeekdays(list: string, name: RegExp, to: RegExp, parse: (name: string) => number): Weekday[] {
  const numbers = [...list.matchAll(name)].map(([found]) => parse(found));
  const [first = 0, last = first] = numbers;
  const included =
    numbers.length === 2 && to.test(list)
      ? Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7)
      : numbers;
  return weekdays.filter((_, index) => included.includes(index));
}

const getThaiWeekdays = (list: string) => parseWeekdays(list, new RegExp(WEEKDAY, "g"), /ถึง|[-–]/, parseWeekday);

const ENGLISH_WEEKDAY = "(?:sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat|(?:sun|mon|tues|wednes|thurs|fri|satur)day)";
const englishNames = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const getEnglishWeekdays = (list: string) =>
  parseWeekdays(list, new RegExp(`\\b${ENGLISH_WEEKDAY}\\b`, "gi"), /\bto\b|[-–]/, (name) =>
    englishNames.indexOf(name.slice(0, 3).toLowerCase()),
  );

const buildListPattern = (name: string, separator: string) => `${name}(?:(?:${separator})${name})*`;

const EVERY = "ทุก\\s*ๆ?\\s*";
/** What may follow: "ทุกวัน" is a part of other words too, such as "ทุกวันหยุด". */
const THAI_END = `(?=$|[\\s\\d,.@\\0]|ที่|ณ|เวลา|ตอน|เริ่ม|ตั้งแต่|จน|ถึง|วัน|เช้า|สาย|บ่าย|เย็น|ค่ำ|เที่ยง|ตี|${NUMBER}|ทั้งวัน|นาน|เป็นเวลา)`;
/** Says which weekday of a month, which is not supported. */
const NO_POSITION = "(?!\\s*(?:แรก|สุดท้าย|สิ้นเดือน|ต้นเดือน|กลางเดือน|ที่สอง|ที่สาม|ที่สี่|เว้น|ของเดือน))";
const THAI_LIST = `${buildListPattern(WEEKDAY, "\\s*(?:,|และ|กับ|ถึง|[-–])\\s*(?:วัน)?|\\s+(?:วัน)?")}${NO_POSITION}`;

const MONTH_NAME = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const ENGLISH_LIST = `${buildListPattern(ENGLISH_WEEKDAY, "\\s*(?:,\\s*and|,|&|[-–])\\s*|\\s+(?:and|to)\\s+")}\\b`;
const numberWords = ["", "one", "two", "three", "four", "five", "six"];
const ENGLISH_NUMBER = `(?:\\d{1,2}|other|${numberWords.slice(1).join("|")})`;

const units: Readonly<Record<string, "daily" | "weekly" | "monthly" | "yearly">> = {
  วัน: "daily",
  สัปดาห์: "weekly",
  อาทิตย์: "weekly",
  เดือน: "monthly",
  ปี: "yearly",
  day: "daily",
  week: "weekly",
  month: "monthly",
  year: "yearly",
};

/** Returns a rule "every `count` units". */
function toRepetition(unit: string, count: number, days: Weekday[]): Repetition | undefined {
  if (!(count >= 1)) return undefined;
  return {
    frequency: units[unit.toLowerCase()] ?? "daily",
    interval: String(count),
    ...(days.length > 0 && { weekdays: days }),
  };
}

function parseEnglishNumber(text: string | undefined): number {
  if (text === undefined) return 1;
  const word = text.toLowerCase();
  return word === "other" ? 2 : Number(word) || numberWords.indexOf(word);
}

interface RepetitionForm {
  pattern: RegExp;
  /** Receives the groups of the pattern. */
  parse: (groups: readonly (string | undefined)[]) => Repetition | undefined;
}

const forms: readonly RepetitionForm[] = [
  // ทุกวันจันทร์ พุธ; "ทุกอาทิตย์" is every week.
  {
    pattern: new RegExp(`${EVERY}(?:วัน|(?!อาทิตย์))(${THAI_LIST})`),
    parse: ([list = ""]) => toRepetition("week", 1, getThaiWeekdays(list)),
  },
  {
    pattern: new RegExp(`${EVERY}วัน(?:ทำงาน|ธรรมดา)`),
    parse: () => toRepetition("week", 1, workDays),
  },
  // The date itself says which day of the month or year: ทุกวันที่ 5, ทุกวันที่ 5 ธ.ค.
  {
    pattern: new RegExp(`${EVERY}(?=วันที่\\s*\\d{1,2}\\s*${MONTH})`),
    parse: () => toRepetition("year", 1, []),
  },
  {
    pattern: new RegExp(`${EVERY}(?=วันที่\\s*\\d{1,2}(?![\\d/]))`),
    parse: () => toRepetition("month", 1, []),
  },
  {
    pattern: new RegExp(
      `(?<!ของ\\s*)${EVERY}(${NUMBER})?\\s*(?:(สัปดาห์|อาทิตย์)\\s*(?:ใน)?วัน(${THAI_LIST})|(วัน(?!ที่)|สัปดาห์|อาทิตย์|เดือน|ปี)${THAI_END})`,
    ),
    parse: ([count, week, list = "", unit]) =>
      toRepetition(week ?? unit ?? "", count ? parseNumber(count) : 1, getThaiWeekdays(list)),
  },
  {
    pattern: new RegExp(`\\bevery\\s+(other\\s+)?(${ENGLISH_LIST})`, "i"),
    parse: ([other, list = ""]) => toRepetition("week", other ? 2 : 1, getEnglishWeekdays(list)),
  },
  { pattern: /\bevery\s+(?:weekday|work(?:ing)?\s?day)\b/i, parse: () => toRepetition("week", 1, workDays) },
  {
    pattern: new RegExp(
      `\\bevery\\s+(?=(?:\\d{1,2}(?:st|nd|rd|th)?\\s+${MONTH_NAME}|${MONTH_NAME}\\s+\\d{1,2})\\b)`,
      "i",
    ),
    parse: () => toRepetition("year", 1, []),
  },
  {
    pattern: new RegExp(
      `(?<!\\bof\\s+)\\bevery\\s+(?:(${ENGLISH_NUMBER})\\s+)?(day|week|month|year)s?\\b(?:\\s+on\\s+(${ENGLISH_LIST}))?`,
      "i",
    ),
    parse: ([count, unit = "", list = ""]) => toRepetition(unit, parseEnglishNumber(count), getEnglishWeekdays(list)),
  },
];

/** Finds how an event repeats in a Thai or English sentence: "ทุกวันจันทร์", "every 2 weeks". */
export function findRepetition(sentence: string): FoundRepetition | undefined {
  for (const { pattern, parse } of forms) {
    const match = pattern.exec(sentence);
    const repeat = match && parse(match.slice(1));
    if (repeat) return { repeat, text: match[0] };
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
