import { DAY_MS } from "../lib/time-zone.ts";

/**
 * RFC 5545 over whole days: a day is the number of days since 1970-01-01. The app's rules repeat at most once a day, so
 * the time of day does not matter here.
 */
export interface RecurrenceRule {
  frequency: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  interval: number;
  count: number | undefined;
  /** Weekdays (0 = Monday), with an ordinal such as -1 for "the last". Ordinal 0 means every such weekday. */
  byDay: readonly { weekday: number; ordinal: number }[];
  byMonthDay: readonly number[];
  /** 1 to 12. */
  byMonth: readonly number[];
  bySetPos: readonly number[];
  /** 0 = Monday. */
  weekStart: number;
}

/** The last day that rules reach. Later days could get a fifth digit in their year in another time zone. */
export const MAX_DAY = Date.UTC(9998, 11, 31) / DAY_MS;
const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** Such as `{ FREQ: "WEEKLY", BYDAY: "MO,TH" }`. */
export const splitRule = (rule: string): Record<string, string> =>
  Object.fromEntries(rule.split(";").map((part) => part.split("=") as [string, string]));

export const joinRule = (parts: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(";");

export const toWeekdayName = (weekday: number): string => weekdays[weekday] ?? "";

const cachedRules = new Map<string, RecurrenceRule>();
const MAX_CACHED_RULES = 1_000;

/** The rule must be valid. Cached, because many events have equal rules. */
export function parseRule(rule: string): RecurrenceRule {
  const cachedRule = cachedRules.get(rule);
  if (cachedRule) return cachedRule;
  const parts = splitRule(rule);
  const numbers = (list = "") => (list === "" ? [] : list.split(",").map(Number));
  const parsedRule: RecurrenceRule = {
    frequency: parts.FREQ as RecurrenceRule["frequency"],
    interval: Number(parts.INTERVAL ?? 1),
    count: parts.COUNT === undefined ? undefined : Number(parts.COUNT),
    byDay: (parts.BYDAY?.split(",") ?? []).map((day) => ({
      weekday: weekdays.indexOf(day.slice(-2)),
      ordinal: Number(day.slice(0, -2)),
    })),
    byMonthDay: numbers(parts.BYMONTHDAY),
    byMonth: numbers(parts.BYMONTH),
    bySetPos: numbers(parts.BYSETPOS),
    weekStart: weekdays.indexOf(parts.WKST ?? "MO"),
  };
  if (cachedRules.size >= MAX_CACHED_RULES) cachedRules.clear();
  cachedRules.set(rule, parsedRule);
  return parsedRule;
}

/** 0 is Monday. */
export const getWeekday = (day: number): number => (((day + 3) % 7) + 7) % 7;

export const toDayNumber = (year: number, month: number, date: number): number =>
  Math.round(Date.UTC(year, month - 1, date) / DAY_MS);

/** The month is 1 to 12. */
export function toDate(day: number): { year: number; month: number; date: number } {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() };
}

interface RuleDate {
  day: number;
  month: number;
  date: number;
  monthLength: number;
  /** The first and last day of the month or year within which ordinals such as "the second Monday" count. */
  first: number;
  last: number;
}

function matchesWeekday({ byDay }: RecurrenceRule, { day, first, last }: RuleDate): boolean {
  const weekday = getWeekday(day);
  const [fromStart, fromEnd] = [Math.floor((day - first) / 7) + 1, Math.floor((last - day) / 7) + 1];
  return byDay.some(
    (each) =>
      each.weekday === weekday && (each.ordinal === 0 || each.ordinal === fromStart || each.ordinal === -fromEnd),
  );
}

function matches(rule: RecurrenceRule, date: RuleDate): boolean {
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(date.month)) return false;
  const fromEnd = date.date - date.monthLength - 1;
  if (rule.byMonthDay.length > 0 && !rule.byMonthDay.some((each) => each === date.date || each === fromEnd))
    return false;
  return rule.byDay.length === 0 || matchesWeekday(rule, date);
}

/** Ordinals count within the month, or within `year` if given. */
function matchMonth(rule: RecurrenceRule, year: number, month: number, within?: { first: number; last: number }) {
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(month)) return [];
  const first = toDayNumber(year, month, 1);
  const last = toDayNumber(year, month + 1, 1) - 1;
  const [date = 0] = rule.byMonthDay;
  // The most common rule: one date.
  if (rule.byDay.length === 0 && rule.byMonthDay.length === 1 && date > 0)
    return first + date - 1 <= last ? [first + date - 1] : [];
  const period = within ?? { first, last };
  const days: number[] = [];
  for (let day = first; day <= last; day++)
    if (matches(rule, { day, month, date: day - first + 1, monthLength: last - first + 1, ...period })) days.push(day);
  return days;
}

/** A monthly rule without days repeats on the start's date. */
function completeRule(rule: RecurrenceRule, startDay: number): RecurrenceRule {
  if (rule.byDay.length > 0 || rule.byMonthDay.length > 0 || rule.frequency === "DAILY") return rule;
  if (rule.frequency === "WEEKLY") return { ...rule, byDay: [{ weekday: getWeekday(startDay), ordinal: 0 }] };
  const { month, date } = toDate(startDay);
  const byMonth = rule.frequency === "YEARLY" && rule.byMonth.length === 0 ? [month] : rule.byMonth;
  return { ...rule, byMonth, byMonthDay: [date] };
}

/** `find` returns the number of a day's period: its day, week, month or year. */
const periodGenerators: Record<
  RecurrenceRule["frequency"],
  { find: (day: number, rule: RecurrenceRule) => number; match: (period: number, rule: RecurrenceRule) => number[] }
> = {
  DAILY: {
    find: (day) => day,
    match(day, rule) {
      if (rule.byMonth.length + rule.byMonthDay.length + rule.byDay.length === 0) return [day];
      const { year, month, date } = toDate(day);
      const [first, last] = [day - date + 1, toDayNumber(year, month + 1, 1) - 1];
      return matches(rule, { day, month, date, first, last, monthLength: last - first + 1 }) ? [day] : [];
    },
  },
  WEEKLY: {
    find: (day, rule) => Math.floor((day + 3 - rule.weekStart) / 7),
    match(week, rule) {
      const first = week * 7 - 3 + rule.weekStart;
      const days: number[] = [];
      for (let day = first; day < first + 7; day++) {
        const weekday = getWeekday(day);
        const isInMonth = rule.byMonth.length === 0 || rule.byMonth.includes(toDate(day).month);
        if (isInMonth && rule.byDay.some((each) => each.weekday === weekday)) days.push(day);
      }
      return days;
    },
  },
  MONTHLY: {
    find(day) {
      const { year, month } = toDate(day);
      return year * 12 + month - 1;
    },
    match: (period, rule) => matchMonth(rule, Math.floor(period / 12), (period % 12) + 1),
  },
  YEARLY: {
    find: (day) => toDate(day).year,
    match(year, rule) {
      const within =
        rule.byMonth.length > 0 ? undefined : { first: toDayNumber(year, 1, 1), last: toDayNumber(year, 12, 31) };
      return Array.from({ length: 12 }, (_, index) => matchMonth(rule, year, index + 1, within)).flat();
    },
  },
};

/** Includes both days; ignores COUNT and UNTIL. Always ends, also for a rule that never matches. */
export function* generateDays(
  rule: RecurrenceRule,
  startDay: number,
  from: number,
  to = MAX_DAY,
): Generator<number, void> {
  const completedRule = completeRule(rule, startDay);
  const { find, match } = periodGenerators[rule.frequency];
  const start = find(startDay, rule);
  const end = find(Math.min(to, MAX_DAY), rule);
  const skippedPeriods = Math.max(0, Math.ceil((find(from, rule) - start) / rule.interval));
  for (let period = start + skippedPeriods * rule.interval; period <= end; period += rule.interval) {
    const days = match(period, completedRule);
    const size = days.length;
    const selectedDays =
      rule.bySetPos.length === 0
        ? days
        : days.filter((_, index) => rule.bySetPos.some((each) => each === index + 1 || each === index - size));
    for (const day of selectedDays) if (day >= from && day >= startDay && day <= to) yield day;
  }
}

/** After 400 years, weekdays and leap years repeat: a rule without a match in this time hardly ever has one. */
const CALENDAR_CYCLE_DAYS = 146_097;

function takeDays(days: Iterable<number>, count: number): number[] {
  const takenDays: number[] = [];
  for (const day of days) if (takenDays.push(day) === count) break;
  return takenDays;
}

const cachedLastDays = new Map<string, number>();
const MAX_CACHED_LAST_DAYS = 20_000;

/** The rule must have COUNT. The start is the first occurrence. */
export function findLastDay(text: string, startDay: number): number {
  const rule = parseRule(text);
  if (rule.count === undefined) return MAX_DAY;
  const key = `${startDay} ${text}`;
  const cachedLastDay = cachedLastDays.get(key);
  if (cachedLastDay !== undefined) return cachedLastDay;
  let last = startDay;
  let remaining = rule.count - 1;
  for (let from = startDay + 1; remaining > 0; ) {
    const days = takeDays(generateDays(rule, startDay, from, from + CALENDAR_CYCLE_DAYS), remaining);
    if (days.length === 0) break;
    last = days.at(-1) ?? last;
    remaining -= days.length;
    from = last + 1;
  }
  if (cachedLastDays.size >= MAX_CACHED_LAST_DAYS) cachedLastDays.clear();
  cachedLastDays.set(key, last);
  return last;
}

/** Includes both days. The start is always an occurrence, as RFC 5545 defines it. */
export function expandDays(rule: RecurrenceRule, startDay: number, from: number, to: number): number[] {
  const days = startDay >= from && startDay <= to ? [startDay] : [];
  if (to > startDay) days.push(...generateDays(rule, startDay, Math.max(from, startDay + 1), to));
  return days;
}
