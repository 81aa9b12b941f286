import { addDays } from "../local-day.ts";
import { parseYear } from "../parse-year.ts";
import {
  buildCalendarForms,
  type DateForm,
  FOLLOWING,
  type FoundDays,
  getYearPatterns,
  NO_COUNT,
  toExistingDate,
  toMonth,
  UNTIL_WORD,
  WEEKDAY_BEFORE,
} from "./calendar-dates.ts";
import { partTimes, toComingWeekday, toNextWeekday, toWeekday } from "./days.ts";
import { MONTH, NUMBER, parseNumber, parseWeekday, WEEKDAY } from "./thai-date-words.ts";
import { type Found, GAP } from "./words.ts";

interface FoundDate extends Found, FoundDays {}

const toOneDay = (firstDay: Date | undefined) => firstDay && { firstDay };

const relativeDays: Readonly<Record<string, number>> = {
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
/** What may follow a weekday. Before anything else, it is part of another word or a name. */
const AFTER_WEEKDAY = "(?=$|[\\s\\d,.]|เวลา|ตอน|เช้า|บ่าย|เย็น|ค่ำ|คืน|ถึง|-)";

const buildThaiForms = (year: string): DateForm[] => [
  // วันที่ 5, วันศุกร์ที่ 5, วันที่ 5-7 เดือนหน้า
  {
    pattern: `(?:${WEEKDAY_BEFORE}ที่|(?:${WEEKDAY_BEFORE}\\s*)?วันที่)\\s*(\\d{1,2})(?!\\d)(?:${UNTIL_WORD}(\\d{1,2})(?![\\d:.]))?(?!\\s*เดือน\\s*\\d)(?:\\s*(เดือนนี้|เดือนหน้า))?`,
    parse([date, lastDate, month], now) {
      const distances = month === "เดือนหน้า" ? [1] : month === "เดือนนี้" ? [0] : [0, 1, 2];
      const candidates = distances.map((each) =>
        toExistingDate(now.getFullYear(), now.getMonth() + each, Number(date)),
      );
      const firstDay = candidates.find((each) => each && (month !== undefined || each >= addDays(now, 0)));
      if (!firstDay || !lastDate) return toOneDay(firstDay);
      const lastDay = toExistingDate(firstDay.getFullYear(), firstDay.getMonth(), Number(lastDate));
      return lastDay && lastDay >= firstDay ? { firstDay, lastDay } : undefined;
    },
  },
  // สิ้นเดือน, ต้นเดือนหน้า, กลางเดือนธันวาคม, สิ้นเดือน 12
  {
    pattern: `(ต้น|กลาง|ปลาย|สิ้น)เดือน(?:(หน้า|นี้)|\\s*(${MONTH}|(?:0?[1-9]|1[0-2])(?:${NO_COUNT}${FOLLOWING}|(?=\\s*(?:ปี|พ\\.?ศ))))${year})?`,
    parse([part = "", near, month, typedYear], now) {
      const toDay = (inYear: number, inMonth: number) =>
        part === "ต้น" || part === "กลาง"
          ? new Date(inYear, inMonth, part === "ต้น" ? 1 : 15)
          : new Date(inYear, inMonth + 1, 0);
      const thisYear = now.getFullYear();
      if (month && typedYear) return toOneDay(toDay(parseYear(typedYear, now), toMonth(month)));
      if (near) return toOneDay(toDay(thisYear, now.getMonth() + (near === "หน้า" ? 1 : 0)));
      const days = month
        ? [toDay(thisYear, toMonth(month)), toDay(thisYear + 1, toMonth(month))]
        : [toDay(thisYear, now.getMonth()), toDay(thisYear, now.getMonth() + 1)];
      return toOneDay(days.find((day) => day >= addDays(now, 0)));
    },
  },
  {
    pattern: `สิ้นปี(?:(หน้า|นี้)|${year})`,
    parse([near, typedYear], now) {
      const inYear = typedYear ? parseYear(typedYear, now) : now.getFullYear() + (near === "หน้า" ? 1 : 0);
      return toOneDay(new Date(inYear, 11, 31));
    },
  },
  {
    pattern: `อีก\\s*(${NUMBER})\\s*(วัน|สัปดาห์|อาทิตย์|เดือน)`,
    parse([number = "", unit], now) {
      const count = parseNumber(number);
      if (unit === "เดือน") {
        const last = new Date(now.getFullYear(), now.getMonth() + count + 1, 0);
        return toOneDay(new Date(last.getFullYear(), last.getMonth(), Math.min(now.getDate(), last.getDate())));
      }
      return toOneDay(addDays(now, unit === "วัน" ? count : count * 7));
    },
  },
  {
    pattern: `(${Object.keys(relativeDays)
      .sort((a, b) => b.length - a.length)
      .join("|")})`,
    parse: ([name = ""], now) => toOneDay(addDays(now, relativeDays[name] ?? 0)),
  },
  {
    pattern: `${PART}นี้`,
    parse: ([part], now) => ({ firstDay: addDays(now, 0), impliedTime: getPart(part) }),
  },
  // วันจันทร์สัปดาห์หน้า, จันทร์หน้า, วันจันทร์นี้, วันจันทร์
  {
    pattern: `(?:วัน)?(${WEEKDAY})\\s*นี้`,
    parse: ([name = ""], now) => toOneDay(toComingWeekday(parseWeekday(name), now)),
  },
  {
    pattern: `(?:วัน)?(${WEEKDAY})\\s*(?:ที่จะถึงนี้|ที่จะถึง|ที่จะมาถึงนี้|ที่จะมาถึง)`,
    parse: ([name = ""], now) => toOneDay(toNextWeekday(parseWeekday(name), now)),
  },
  {
    pattern: `(?:(?:วัน)?(${WEEKDAY})\\s*(?:ใน)?(?:สัปดาห์|อาทิตย์)หน้า|วัน(อาทิตย์)หน้า|(?:วัน)?((?!อาทิตย์)${WEEKDAY})หน้า)`,
    parse: (groups, now) => toOneDay(toWeekday(parseWeekday(groups.find(Boolean) ?? ""), 1, now)),
  },
  { pattern: "(?:สัปดาห์|อาทิตย์)หน้า", parse: (_, now) => toOneDay(addDays(now, 7)) },
  {
    pattern: "เดือนหน้า",
    parse(_, now) {
      const last = new Date(now.getFullYear(), now.getMonth() + 2, 0);
      return toOneDay(new Date(last.getFullYear(), last.getMonth(), Math.min(now.getDate(), last.getDate())));
    },
  },
  { pattern: `วัน(${WEEKDAY})`, parse: ([name = ""], now) => toOneDay(toNextWeekday(parseWeekday(name), now)) },
  {
    pattern: `(?<![ก-๙])(${WEEKDAY})${AFTER_WEEKDAY}`,
    parse: ([name = ""], now) => toOneDay(toNextWeekday(parseWeekday(name), now)),
  },
];

const getForms = (sentence: string, now: Date): DateForm[] => [
  ...buildCalendarForms(now, !/[ก-๙]/.test(sentence)),
  ...buildThaiForms(getYearPatterns(now).optional),
];

/** In Thai, or with a day and a month. */
export function findDate(sentence: string, now: Date): FoundDate | undefined {
  for (const { pattern, parse } of getForms(sentence, now)) {
    const match = new RegExp(pattern, "u").exec(sentence);
    if (!match) continue;
    const [text, ...groups] = match;
    const days = parse(groups, now);
    if (!days) continue;
    // "พรุ่งนี้เช้า": a part of the day after the date. "พรุ่งนี้บ่ายสอง" has a time instead.
    const after = sentence.slice(match.index + text.length);
    const part = new RegExp(`^\\s*(?:ตอน)?${PART}(?!\\s*โมง)(?!(?<=บ่าย)\\s*${NUMBER})`).exec(after);
    return {
      ...days,
      text: text + (part?.[0] ?? ""),
      index: match.index,
      impliedTime: getPart(part?.[1]) ?? days.impliedTime,
    };
  }
  return undefined;
}

/** "31 April", "29 Feb 2027", "28-31 ก.พ." */
export function hasImpossibleDate(sentence: string, now: Date): boolean {
  let rest = sentence;
  let isImpossible = false;
  // Only the first form that matches reads a date: "5 ธ.ค." is a part of "3-5 ธ.ค.".
  for (const { pattern, parse } of getForms(sentence, now))
    rest = rest.replace(new RegExp(pattern, "gu"), (text, ...groups) => {
      // After the groups come the position and the sentence.
      isImpossible ||= !parse(groups.slice(0, -2), now);
      return GAP.repeat(text.length);
    });
  return isImpossible;
}
