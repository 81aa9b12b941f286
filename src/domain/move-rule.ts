import {
  generateDays,
  getWeekday,
  joinRule,
  parseRule,
  type RecurrenceRule,
  splitRule,
  toDate,
  toDayNumber,
  toWeekdayName,
} from "./recurrence-rule.ts";

interface MovedRule {
  rule: string;
  /** The day of the moved series' first occurrence. */
  startDay: number;
}

type CalendarDate = ReturnType<typeof toDate>;

const rotateWeekday = (weekday: number, days: number) => getWeekday(weekday - 3 + days);

function rotateWeekdays(text: string, days: number): string {
  const { byDay, weekStart, interval, bySetPos } = parseRule(text);
  const { BYDAY, WKST, ...parts } = splitRule(text);
  // The start of the week decides which days are in the same week if the rule skips weeks.
  const needsWeekStart = WKST !== undefined || interval > 1 || bySetPos.length > 0;
  return joinRule({
    ...parts,
    BYDAY: BYDAY && byDay.map(({ weekday }) => toWeekdayName(rotateWeekday(weekday, days))).join(","),
    WKST: needsWeekStart ? toWeekdayName(rotateWeekday(weekStart, days)) : undefined,
  });
}

/** Such as `2TU` or `-1FR`. */
function getOrdinalWeekday(target: number, isFromEnd: boolean): string {
  const { year, month, date } = toDate(target);
  const fromEnd = Math.floor((toDayNumber(year, month + 1, 1) - 1 - target) / 7) + 1;
  const ordinal = isFromEnd && fromEnd === 1 ? -1 : Math.ceil(date / 7);
  return `${ordinal > 4 ? -1 : ordinal}${toWeekdayName(getWeekday(target))}`;
}

/** Undefined if the rule has several days. */
function getTargetParts(rule: RecurrenceRule, target: number): Record<string, string> | undefined {
  const { year, month, date } = toDate(target);
  const isYearly = rule.frequency === "YEARLY";
  const ordinal = rule.byDay[0]?.ordinal ?? 0;
  const isSupported =
    rule.byMonth.length <= (isYearly ? 1 : 0) &&
    rule.byDay.length + rule.byMonthDay.length <= 1 &&
    (rule.byDay.length === 0 || (ordinal !== 0 && (!isYearly || rule.byMonth.length === 1))) &&
    // A yearly rule with a date and without a month repeats in every month.
    !(isYearly && rule.byMonthDay.length > 0 && rule.byMonth.length === 0);
  if (!isSupported || rule.bySetPos.length > 0) return undefined;
  const byMonth = isYearly ? { BYMONTH: String(month) } : undefined;
  if (ordinal !== 0) return { ...byMonth, BYDAY: getOrdinalWeekday(target, ordinal < 0) };
  const isLastDate = date === toDate(toDayNumber(year, month + 1, 1) - 1).date;
  return { ...byMonth, BYMONTHDAY: (rule.byMonthDay[0] ?? 0) < 0 && isLastDate ? "-1" : String(date) };
}

/**
 * The occurrence of the day `from` falls on `target` afterwards. Returns undefined if no rule can express the moved
 * series, for example "the last working day of the month" one day later.
 */
export function moveRule(text: string, startDay: number, from: number, target: number): MovedRule | undefined {
  const rule = parseRule(text);
  const days = target - from;
  if (days === 0) return { rule: text, startDay };
  if (rule.frequency === "DAILY" || rule.frequency === "WEEKLY") {
    const isFixed =
      rule.byMonth.length + rule.byMonthDay.length > 0 || (rule.frequency === "DAILY" && rule.bySetPos.length > 0);
    return isFixed ? undefined : { rule: rotateWeekdays(text, days), startDay: startDay + days };
  }
  const parts = getTargetParts(rule, target);
  if (!parts) return undefined;
  const explicitRule = joinRule({ ...splitRule(text), ...parts });
  const oldParts = splitRule(text);
  // Add no part that the rule did not have: it then takes its date from the start.
  const movedRule = joinRule({
    ...oldParts,
    ...Object.fromEntries(Object.entries(parts).filter(([name]) => name in oldParts)),
  });
  // Move the first occurrence by as many months or years as the one that the user moved.
  const [first, before, after] = [startDay, from, target].map(toDate) as [CalendarDate, CalendarDate, CalendarDate];
  const isMonthly = rule.frequency === "MONTHLY";
  const anchor = toDayNumber(
    first.year + after.year - before.year,
    isMonthly ? first.month + after.month - before.month : 1,
    1,
  );
  const next = generateDays(parseRule(explicitRule), anchor, anchor).next().value;
  return next === undefined ? undefined : { rule: movedRule, startDay: next };
}
