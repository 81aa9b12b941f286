import { NUMBER, parseNumber } from "./thai-date-words.ts";
import type { TimeRange } from "./when.ts";
import type { Found } from "./words.ts";

const NOON = 12 * 60;

/** A time of the day in words or digits, and how many minutes after midnight it is. */
interface TimeForm {
  pattern: string;
  parse: (groups: readonly (string | undefined)[]) => number;
}

const parseMinutes = (text: string | undefined) => (text === "ครึ่ง" ? 30 : text ? parseNumber(text) : 0);
const parseHour = (text: string | undefined) => parseNumber(text ?? "");
/** The half hour, or minutes with the word "นาที": a number without this word could belong to the next word. */
const MINUTES_PAST = `(?:\\s*(?:(ครึ่ง)(?!ชั่วโมง)|(${NUMBER})\\s*นาที))?`;
const getMinutesPast = ([half, minutes]: readonly (string | undefined)[]) =>
  half ? 30 : minutes ? parseNumber(minutes) : 0;

const timeForms: readonly TimeForm[] = [
  { pattern: `เที่ยงคืน${MINUTES_PAST}`, parse: (groups) => 24 * 60 + getMinutesPast(groups) },
  { pattern: `(?<!ข้าว|มื้อ)(?:เที่ยงวัน|เที่ยง)${MINUTES_PAST}`, parse: (groups) => NOON + getMinutesPast(groups) },
  // "บ่ายโมง" is 13:00, "บ่ายสองโมง" and "บ่ายสอง" are 14:00.
  {
    pattern: `บ่าย\\s*(${NUMBER})?(?:\\s*โมง)?${MINUTES_PAST}`,
    parse: ([number, ...rest]) => NOON + (number ? parseHour(number) : 1) * 60 + getMinutesPast(rest),
  },
  {
    pattern: `ตี\\s*(${NUMBER})${MINUTES_PAST}`,
    parse: ([number, ...rest]) => parseHour(number) * 60 + getMinutesPast(rest),
  },
  // "ทุ่ม" alone is 19:00, "สองทุ่ม" is 20:00.
  {
    pattern: `(${NUMBER})?\\s*ทุ่ม(?!เท)(?:หนึ่ง|นึง|ตรง)?${MINUTES_PAST}`,
    parse: ([number, ...rest]) => (18 + (number ? parseHour(number) : 1)) * 60 + getMinutesPast(rest),
  },
  {
    pattern: `(${NUMBER})\\s*โมงเย็น${MINUTES_PAST}`,
    parse: ([number, ...rest]) => NOON + parseHour(number) * 60 + getMinutesPast(rest),
  },
  {
    pattern: `(${NUMBER})\\s*โมง(?:เช้า|ตรง)?${MINUTES_PAST}`,
    parse: ([number, ...rest]) => toOclock(parseHour(number)) + getMinutesPast(rest),
  },
  { pattern: `โมงเช้า${MINUTES_PAST}`, parse: (groups) => 7 * 60 + getMinutesPast(groups) },
  {
    pattern:
      "(?<![\\d.:/])([01]?\\d|2[0-4])[:.]([0-5]\\d)(?!\\d|[.:/]\\d|\\s*(?:%|บาท|เปอร์เซ็นต์|กก|กิโล|ลิตร|เมตร|ล้าน))(?:\\s*(?:น\\.|น(?![ก-๙])|นาฬิกา))?",
    parse: ([hours, minutes]) => Number(hours) * 60 + Number(minutes),
  },
  { pattern: "([01]?\\d|2[0-4])\\s*(?:น\\.|น(?![ก-๙])|นาฬิกา)", parse: ([hours]) => Number(hours) * 60 },
];

/** "1 โมง" to "5 โมง" are in the afternoon, "6 โมง" to "11 โมง" in the morning. */
const toOclock = (hours: number) => (hours < 6 ? NOON : 0) + hours * 60;

/** The whole text must be one time. */
function parseTime(text: string): number | undefined {
  for (const { pattern, parse } of timeForms) {
    const match = new RegExp(`^${pattern}$`).exec(text.trim());
    if (match) {
      const minutes = parse(match.slice(1));
      return minutes > 25 * 60 ? undefined : minutes;
    }
  }
  return undefined;
}

const withoutGroups = (pattern: string) => pattern.replace(/\((?!\?)/g, "(?:");
const TIME = `(?:${timeForms.map(({ pattern }) => withoutGroups(pattern)).join("|")})`;
const TO = "\\s*(?:จนถึงเวลา|จนถึง|ถึงเวลา|ถึง|[-–—])\\s*";
const UNIT = "(โมงเย็น|โมงเช้า|โมง|ทุ่ม|น\\.|นาฬิกา)";
const PREFIX = "(?:เวลา|ตอน|ช่วง|เริ่ม|ตั้งแต่)?\\s*";

/** "9-11 โมง": the unit after the second number counts for both. */
const RANGE_WITH_SHARED_UNIT = new RegExp(`${PREFIX}(${NUMBER})${TO}(${NUMBER})\\s*${UNIT}`);
const TIME_RANGE = new RegExp(`${PREFIX}(${TIME})${TO}(${TIME})`);
const SINGLE_TIME = new RegExp(`${PREFIX}(${TIME})`);

interface FoundTime extends Found {
  time: TimeRange;
}

export function findThaiTime(sentence: string): FoundTime | undefined {
  for (const pattern of [TIME_RANGE, RANGE_WITH_SHARED_UNIT, SINGLE_TIME]) {
    const match = pattern.exec(sentence);
    if (!match) continue;
    const [text, first = "", last, unit = ""] = match;
    const start = parseTime(first + unit);
    const end = last === undefined ? undefined : parseTime(last + unit);
    if (start === undefined || (last !== undefined && end === undefined)) continue;
    return { time: { start, end }, text, index: match.index };
  }
  return undefined;
}

/** Minutes may have three digits: "90 นาที", "120 นาที". */
const COUNT = `\\d{3}|${NUMBER}`;
const DURATION = `(?:(ครึ่ง)\\s*ชั่วโมง|(${COUNT})\\s*(?:ชั่วโมง|ชม\\.?)\\s*(ครึ่ง)?(?:\\s*(${NUMBER})\\s*นาที)?|(${COUNT})\\s*นาที)`;
const DURATION_PHRASE = new RegExp(`(?:เป็นเวลา|นาน|ใช้เวลา)?\\s*${DURATION}`);
const DELAY_PHRASE = new RegExp(`(?:ใน)?อีก\\s*(?:ประมาณ)?\\s*${DURATION}(?:ข้างหน้า)?`);

interface FoundMinutes extends Found {
  minutes: number;
}

function toMinutes(match: RegExpExecArray | null): FoundMinutes | undefined {
  if (!match) return undefined;
  const [text, half, hours, andHalf, rest, minutes] = match;
  const phrase = { text, index: match.index };
  if (half) return { minutes: 30, ...phrase };
  if (minutes) return { minutes: parseNumber(minutes), ...phrase };
  return { minutes: parseNumber(hours ?? "") * 60 + (andHalf ? 30 : parseMinutes(rest)), ...phrase };
}

/** In minutes. */
export const findThaiDuration = (sentence: string): FoundMinutes | undefined =>
  toMinutes(DURATION_PHRASE.exec(sentence));

/** In minutes from now: "อีก 2 ชั่วโมง". */
export const findThaiDelay = (sentence: string): FoundMinutes | undefined => toMinutes(DELAY_PHRASE.exec(sentence));
