import { addDays } from "../local-day.ts";
import { parseYear } from "../parse-year.ts";
import { partTimes, toComingWeekday, toNextWeekday, toWeekday } from "./days.ts";
import { MONTH, NUMBER, parseMonth, parseNumber, parseWeekday, WEEKDAY } from "./thai-date-words.ts";
import type { Found } from "./words.ts";

interface FoundDate extends Found {
  firstDay: Date;
  lastDay?: Date | undefined;
  /** The time that the words imply if the sentence names none, such as 19:00 for "tonight", in minutes. */
  impliedTime?: number | undefined;
}

type Groups = readonly (string | undefined)[];
interface DateForm {
  pattern: string;
  parse: (groups: Groups, now: Date) => Omit<FoundDate, keyof Found> | undefined;
}

const TO = "\\s*(?:ถึงวันที่|ถึง|[-–—])\\s*";
const YEAR =
  "(?:\\s*(?:พ\\.?ศ\\.?|ค\\.?ศ\\.?|ปี)?\\s*(\\d{4}|\\d{2})(?![\\d:.]|\\s*(?:โมง|ทุ่ม|น\\.|นาฬิกา|นาที|ชั่วโมง|คน)))?";

/** Returns a date, or undefined if it does not exist, such as 31 February. */
function toExistingDate(year: number, month: number, date: number): Date | undefined {
  const found = new Date(year, month, date);
  return found.getMonth() === ((month % 12) + 12) % 12 && found.getDate() === date ? found : undefined;
}

/** Returns a date of a month in the given year; without a year, the next such date. */
function toMonthDate(date: number, month: number, year: string | undefined, now: Date): Date | undefined {
  if (year) return toExistingDate(parseYear(year, now), month, date);
  const today = addDays(now, 0);
  const years = [0, 1, 2, 3, 4].map((distance) => toExistingDate(now.getFullYear() + distance, month, date));
  return years.find((each) => each !== undefined && each >= today);
}

/** Returns the range of two dates; an end before the start is in the next month or year and thus not accepted. */
function toRange(firstDay: Date | undefined, lastDay: Date | undefined) {
  if (!firstDay || (lastDay && lastDay < firstDay)) return undefined;
  return { firstDay, lastDay };
}

const oneDay = (firstDay: Date | undefined) => toRange(firstDay, undefined);

const nearDays: Readonly<Record<string, number>> = {
  วันนี้: 0,
  พรุ่งนี้: 1,
  มะรืน: 2,
  มะรืนนี้: 2,
  วันมะรืน: 2,
  มะเรื่อง: 3,
  มะเรื่องนี้: 3,
};
export const partsOfDay: Readonly<Record<string, number>> = {
  เช้า: partTimes.morning,
  สาย: partTimes.lateMorning,
  บ่าย: partTimes.afternoon,
  เย็น: partTimes.lateAfternoon,
  ค่ำ: partTimes.night,
  คืน: partTimes.night,
};
const PART = `(${Object.keys(partsOfDay).join("|")})`;
const getPart = (part: string | undefined) => (part ? partsOfDay[part] : undefined);
/** Words before and after a weekday; a name such as "คุณจันทร์" is no weekday. */
const END = "(?=$|[\\s\\d,.]|เวลา|ตอน|เช้า|บ่าย|เย็น|ค่ำ|คืน|ถึง|[-–—])";

/** A weekday before a date, as in "วันศุกร์ที่ 5 ธ.ค."; the date alone decides. */
const WEEKDAY_BEFORE = `(?:วัน|(?<![ก-๙]))${WEEKDAY}`;
const BEFORE_DATE = `(?:${WEEKDAY_BEFORE}(?:ที่)?\\s*)?(?:วันที่\\s*)?`;
/** Not in the middle of a number, and no number of a house or room: "บ้านเลขที่ 99/12". */
const NO_NUMBER = "(?<![\\d/.:-])(?<!(?:เลขที่|ห้อง|ซอย|หมู่)\\s*)";
/** No part of something, such as "1/2 ถ้วย", and not "24/7". */
const NO_FRACTION = "(?![\\d/]|\\s*(?:กก|กิโล|ขีด|กรัม|ลิตร|ถ้วย|ช้อน|วัน|ชั่วโมง|โหล))(?<!24/7)";

const MONTH_NUMBER = "(0?[1-9]|1[0-2])(?!\\d)";
/** A date in numbers with its year. Points only before a year of four digits: "1.2.34" is no date. */
const NUMERIC_DATE = `(\\d{1,2})(?:[/-]${MONTH_NUMBER}[/-](\\d{4}|\\d{2})|\\.${MONTH_NUMBER}\\.(\\d{4}))(?!\\d)`;
const NUMERIC_GROUPS = 5;

/** Returns the date of the groups of `NUMERIC_DATE`; undefined if it does not exist. */
function toNumericDate([date, ...monthAndYear]: Groups, now: Date): Date | undefined {
  const [month, year = ""] = monthAndYear.slice(0, NUMERIC_GROUPS - 1).filter(Boolean);
  return date ? toExistingDate(parseYear(year, now), Number(month) - 1, Number(date)) : undefined;
}

const forms: readonly DateForm[] = [
  {
    pattern: `${BEFORE_DATE}(\\d{4})-${MONTH_NUMBER}-(\\d{1,2})(?!\\d)`,
    parse: ([year = "", month, date], now) =>
      oneDay(toExistingDate(parseYear(year, now), Number(month) - 1, Number(date))),
  },
  // 5/12 - 7/12/2569
  {
    pattern: `${BEFORE_DATE}${NO_NUMBER}(\\d{1,2})/${MONTH_NUMBER}${TO}${NUMERIC_DATE}`,
    parse([date, month, ...end], now) {
      const last = toNumericDate(end, now);
      const first = last && toExistingDate(last.getFullYear(), Number(month) - 1, Number(date));
      return last && toRange(first, last);
    },
  },
  // 5/12/2569, 5.12.2569, 5/12/69 - 7/12/69
  {
    pattern: `${BEFORE_DATE}${NO_NUMBER}${NUMERIC_DATE}(?:${TO}${NUMERIC_DATE})?`,
    parse: (groups, now) => toRange(toNumericDate(groups, now), toNumericDate(groups.slice(NUMERIC_GROUPS), now)),
  },
  // 5/12, 5/12 - 7/12
  {
    pattern: `${BEFORE_DATE}${NO_NUMBER}(\\d{1,2})/${MONTH_NUMBER}${NO_FRACTION}(?:${TO}(\\d{1,2})/${MONTH_NUMBER}${NO_FRACTION})?`,
    parse([date, month, lastDate, lastMonth], now) {
      const first = toMonthDate(Number(date), Number(month) - 1, undefined, now);
      if (!first || lastDate === undefined) return oneDay(first);
      return toRange(first, toMonthDate(Number(lastDate), Number(lastMonth) - 1, undefined, first));
    },
  },
  // 30 ธ.ค. - 2 ม.ค.
  {
    pattern: `${BEFORE_DATE}(\\d{1,2})\\s*(?:เดือน)?(${MONTH})${YEAR}${TO}(\\d{1,2})\\s*(?:เดือน)?(${MONTH})${YEAR}`,
    parse([date, month = "", year, lastDate, lastMonth = "", lastYear], now) {
      const first = toMonthDate(Number(date), parseMonth(month), year ?? undefined, now);
      if (!first) return undefined;
      return toRange(first, toMonthDate(Number(lastDate), parseMonth(lastMonth), lastYear, first));
    },
  },
  // 5-7 ธ.ค. 2569
  {
    pattern: `${BEFORE_DATE}(\\d{1,2})(?:${TO}(\\d{1,2}))?\\s*(?:เดือน)?(${MONTH})${YEAR}`,
    parse([date, lastDate, month = "", year], now) {
      const first = toMonthDate(Number(date), parseMonth(month), year, now);
      if (!first) return undefined;
      return toRange(
        first,
        lastDate ? toExistingDate(first.getFullYear(), first.getMonth(), Number(lastDate)) : undefined,
      );
    },
  },
  {
    pattern: `(?:${WEEKDAY_BEFORE}(?:ที่)?\\s*)?วันที่\\s*(\\d{1,2})\\s*เดือน\\s*${MONTH_NUMBER}${YEAR}`,
    parse: ([date, month, year], now) => oneDay(toMonthDate(Number(date), Number(month) - 1, year, now)),
  },
  // วันที่ 5, วันศุกร์ที่ 5, วันที่ 5-7 เดือนหน้า
  {
    pattern: `(?:${WEEKDAY_BEFORE}ที่|(?:${WEEKDAY_BEFORE}\\s*)?วันที่)\\s*(\\d{1,2})(?!\\d)(?:${TO}(\\d{1,2})(?![\\d:.]))?(?!\\s*เดือน\\s*\\d)(?:\\s*(เดือนนี้|เดือนหน้า))?`,
    parse([date, lastDate, month], now) {
      const distances = month === "เดือนหน้า" ? [1] : month === "เดือนนี้" ? [0] : [0, 1, 2];
      const found = distances.map((each) => toExistingDate(now.getFullYear(), now.getMonth() + each, Number(date)));
      const first = found.find((each) => each && (month !== undefined || each >= addDays(now, 0)));
      if (!first) return undefined;
      return toRange(
        first,
        lastDate ? toExistingDate(first.getFullYear(), first.getMonth(), Number(lastDate)) : undefined,
      );
    },
  },
  // สิ้นเดือน, ต้นเดือนหน้า, กลางเดือนธันวาคม
  {
    pattern: `(ต้น|กลาง|ปลาย|สิ้น)เดือน(?:(หน้า|นี้)|\\s*(${MONTH})${YEAR})?`,
    parse([part = "", near, month, year], now) {
      const toDay = (inYear: number, inMonth: number) =>
        part === "ต้น" || part === "กลาง"
          ? new Date(inYear, inMonth, part === "ต้น" ? 1 : 15)
          : new Date(inYear, inMonth + 1, 0);
      const thisYear = now.getFullYear();
      if (month && year) return oneDay(toDay(parseYear(year, now), parseMonth(month)));
      if (near) return oneDay(toDay(thisYear, now.getMonth() + (near === "หน้า" ? 1 : 0)));
      const days = month
        ? [toDay(thisYear, parseMonth(month)), toDay(thisYear + 1, parseMonth(month))]
        : [toDay(thisYear, now.getMonth()), toDay(thisYear, now.getMonth() + 1)];
      return oneDay(days.find((day) => day >= addDays(now, 0)));
    },
  },
  {
    pattern: "สิ้นปี(หน้า|นี้)?",
    parse: ([year], now) => oneDay(new Date(now.getFullYear() + (year === "หน้า" ? 1 : 0), 11, 31)),
  },
  {
    pattern: `อีก\\s*(${NUMBER})\\s*(วัน|สัปดาห์|อาทิตย์|เดือน)`,
    parse([number = "", unit], now) {
      const count = parseNumber(number);
      if (unit === "เดือน") {
        const last = new Date(now.getFullYear(), now.getMonth() + count + 1, 0);
        return oneDay(new Date(last.getFullYear(), last.getMonth(), Math.min(now.getDate(), last.getDate())));
      }
      return oneDay(addDays(now, unit === "วัน" ? count : count * 7));
    },
  },
  {
    pattern: `${Object.keys(nearDays)
      .sort((a, b) => b.length - a.length)
      .join("|")}`,
    parse: () => undefined,
  },
  {
    pattern: `${PART}นี้`,
    parse: ([part], now) => ({ firstDay: addDays(now, 0), impliedTime: getPart(part) }),
  },
  // วันจันทร์สัปดาห์หน้า, จันทร์หน้า, วันจันทร์นี้, วันจันทร์
  {
    pattern: `(?:วัน)?(${WEEKDAY})\\s*นี้`,
    parse: ([name = ""], now) => oneDay(toComingWeekday(parseWeekday(name), now)),
  },
  {
    pattern: `(?:วัน)?(${WEEKDAY})\\s*(?:ที่จะถึงนี้|ที่จะถึง|ที่จะมาถึงนี้|ที่จะมาถึง)`,
    parse: ([name = ""], now) => oneDay(toNextWeekday(parseWeekday(name), now)),
  },
  {
    pattern: `(?:(?:วัน)?(${WEEKDAY})\\s*(?:ใน)?(?:สัปดาห์|อาทิตย์)หน้า|วัน(อาทิตย์)หน้า|(?:วัน)?((?!อาทิตย์)${WEEKDAY})หน้า)`,
    parse: (groups, now) => oneDay(toWeekday(parseWeekday(groups.find(Boolean) ?? ""), 1, now)),
  },
  { pattern: "(?:สัปดาห์|อาทิตย์)หน้า", parse: (_, now) => oneDay(addDays(now, 7)) },
  {
    pattern: "เดือนหน้า",
    parse(_, now) {
      const last = new Date(now.getFullYear(), now.getMonth() + 2, 0);
      return oneDay(new Date(last.getFullYear(), last.getMonth(), Math.min(now.getDate(), last.getDate())));
    },
  },
  { pattern: `วัน(${WEEKDAY})`, parse: ([name = ""], now) => oneDay(toNextWeekday(parseWeekday(name), now)) },
  {
    pattern: `(?<![ก-๙])(${WEEKDAY})${END}`,
    parse: ([name = ""], now) => oneDay(toNextWeekday(parseWeekday(name), now)),
  },
];

/** Finds the first date, or range of dates, in a Thai sentence. */
export function findThaiDate(sentence: string, now: Date): FoundDate | undefined {
  for (const { pattern, parse } of forms) {
    const match = new RegExp(pattern).exec(sentence);
    if (!match) continue;
    const [text, ...groups] = match;
    const near = nearDays[text];
    const found = near === undefined ? parse(groups, now) : { firstDay: addDays(now, near) };
    if (!found) continue;
    // "พรุ่งนี้เช้า": a part of the day after the date. "พรุ่งนี้บ่ายสอง" has a time instead.
    const after = sentence.slice(match.index + text.length);
    const part = new RegExp(`^\\s*(?:ตอน)?${PART}(?!\\s*โมง)(?!(?<=บ่าย)\\s*${NUMBER})`).exec(after);
    return {
      ...found,
      text: text + (part?.[0] ?? ""),
      index: match.index,
      impliedTime: getPart(part?.[1]) ?? found.impliedTime,
    };
  }
  return undefined;
}
