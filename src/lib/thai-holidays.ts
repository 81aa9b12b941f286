import type { Translations } from "./language.ts";
import { DAY_MS } from "./time-zone.ts";

interface ThaiHoliday {
  day: string;
  name: Translations;
  /** A working day off that replaces a holiday on a weekend. */
  isSubstitute: boolean;
  /** Calculated, so it may be one day off: no official date is published yet. */
  isEstimated: boolean;
}

/** `mm-dd`. */
const fixedHolidays: readonly (readonly [date: string, en: string, th: string])[] = [
  ["01-01", "New Year’s Day", "วันขึ้นปีใหม่"],
  ["04-06", "Chakri Memorial Day", "วันจักรี"],
  ["04-13", "Songkran Festival", "วันสงกรานต์"],
  ["04-14", "Songkran Festival", "วันสงกรานต์"],
  ["04-15", "Songkran Festival", "วันสงกรานต์"],
  ["05-01", "Labor Day", "วันแรงงานแห่งชาติ"],
  ["05-04", "Coronation Day", "วันฉัตรมงคล"],
  ["06-03", "Queen Suthida’s Birthday", "วันเฉลิมพระชนมพรรษาสมเด็จพระนางเจ้าฯ พระบรมราชินี"],
  ["07-28", "King Vajiralongkorn’s Birthday", "วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว"],
  ["08-12", "Mother’s Day", "วันแม่แห่งชาติ"],
  ["10-13", "King Bhumibol Memorial Day", "วันนวมินทรมหาราช"],
  ["10-23", "Chulalongkorn Day", "วันปิยมหาราช"],
  ["12-05", "Father’s Day", "วันพ่อแห่งชาติ"],
  ["12-10", "Constitution Day", "วันรัฐธรรมนูญ"],
  ["12-31", "New Year’s Eve", "วันสิ้นปี"],
];

const lunarNames: readonly Translations[] = [
  { en: "Makha Bucha Day", th: "วันมาฆบูชา" },
  { en: "Visakha Bucha Day", th: "วันวิสาขบูชา" },
  { en: "Asalha Bucha Day", th: "วันอาสาฬหบูชา" },
  { en: "Buddhist Lent Day", th: "วันเข้าพรรษา" },
];

/**
 * `mm-dd`, in the order of `lunarNames`. The dates of 2024 to 2026 agree with published lists; those of 2027 follow
 * from the Thai lunar calendar, in which 2026 has a second month 8.
 */
const lunarDates: Readonly<Record<number, readonly string[]>> = {
  2024: ["02-24", "05-22", "07-20", "07-21"],
  2025: ["02-12", "05-11", "07-10", "07-11"],
  2026: ["03-03", "05-31", "07-29", "07-30"],
  2027: ["02-21", "05-20", "07-18", "07-19"],
};

const LUNAR_MONTH_DAYS = 29.530_588_861;
/**
 * In days since 1970-01-01. The Thai calendar counts mean months; six hours less than the astronomical value gives the
 * published day for 26 of the 30 holidays of 2018–2027 and the day before or after for the others.
 */
const FULL_MOON = 2_451_550.097_66 + LUNAR_MONTH_DAYS / 2 - 2_440_587.5 - 0.25;
/** Asalha Bucha is the first full moon after 4 July. */
const monthsBeforeAsalha = [5, 2, 0];

const toDay = (days: number) => new Date(Math.floor(days) * DAY_MS).toISOString().slice(0, 10);
const addDays = (day: string, days: number) => toDay(Date.parse(day) / DAY_MS + days);

function calculateLunarDays(year: number): string[] {
  const earliest = Date.UTC(year, 6, 4) / DAY_MS + 0.5;
  const asalha = FULL_MOON + Math.ceil((earliest - FULL_MOON) / LUNAR_MONTH_DAYS) * LUNAR_MONTH_DAYS;
  const days = monthsBeforeAsalha.map((months) => toDay(asalha - months * LUNAR_MONTH_DAYS));
  return [...days, addDays(days[2] ?? "", 1)];
}

function getHolidays(year: number): ThaiHoliday[] {
  const publishedDays = lunarDates[year]?.map((date) => `${year}-${date}`);
  const lunar = (publishedDays ?? calculateLunarDays(year)).map((day, index) => ({
    day,
    name: lunarNames[index] as Translations,
    isSubstitute: false,
    isEstimated: !publishedDays,
  }));
  const fixedDays = fixedHolidays.map(([date, en, th]) => ({
    day: `${year}-${date}`,
    name: { en, th },
    isSubstitute: false,
    isEstimated: false,
  }));
  return [...fixedDays, ...lunar].sort((a, b) => a.day.localeCompare(b.day));
}

const getWeekday = (day: string) => new Date(day).getUTCDay();

/** Returns the working days off that replace holidays on weekends: one for a Saturday and the Sunday after it. */
function getSubstitutes(holidays: readonly ThaiHoliday[]): ThaiHoliday[] {
  const takenDays = new Set(holidays.map(({ day }) => day));
  const substitutes: ThaiHoliday[] = [];
  for (const { day, name, isEstimated } of holidays) {
    const weekday = getWeekday(day);
    const isReplacedWithSaturday = weekday === 0 && takenDays.has(addDays(day, -1));
    if ((weekday !== 0 && weekday !== 6) || isReplacedWithSaturday) continue;
    let next = addDays(day, 1);
    while (takenDays.has(next) || getWeekday(next) === 0 || getWeekday(next) === 6) next = addDays(next, 1);
    takenDays.add(next);
    substitutes.push({
      day: next,
      name: { en: `${name.en} (substitute)`, th: `วันหยุดชดเชย${name.th}` },
      isSubstitute: true,
      isEstimated,
    });
  }
  return substitutes;
}

const holidaysByYear = new Map<number, readonly ThaiHoliday[]>();

/** In order, with substitution days. Extra holidays that the government grants for one year only are not included. */
export function getThaiHolidays(year: number): readonly ThaiHoliday[] {
  const cachedHolidays = holidaysByYear.get(year);
  if (cachedHolidays) return cachedHolidays;
  // The substitute of New Year's Eve may lie in the next year.
  const holidays = [year - 1, year, year + 1].flatMap(getHolidays);
  const holidaysOfYear = [...holidays, ...getSubstitutes(holidays)]
    .filter(({ day }) => Number(day.slice(0, 4)) === year)
    .sort((a, b) => a.day.localeCompare(b.day));
  holidaysByYear.set(year, holidaysOfYear);
  return holidaysOfYear;
}
