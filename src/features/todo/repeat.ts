import type { TFunction } from "i18next";
import { parseRule } from "../../domain/recurrence-rule.ts";
import { getDateFormat } from "../../lib/format-date.ts";
import { DAY_MS } from "../../lib/time-zone.ts";

export const repeatRules = {
  daily: "FREQ=DAILY",
  weekdays: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
  weekly: "FREQ=WEEKLY",
  monthly: "FREQ=MONTHLY",
  yearly: "FREQ=YEARLY",
} as const;
type RepeatName = keyof typeof repeatRules;
const repeatNames = Object.keys(repeatRules) as RepeatName[];

const frequencyKeys = {
  DAILY: ["daily", "everyDaily"],
  WEEKLY: ["weekly", "everyWeekly"],
  MONTHLY: ["monthly", "everyMonthly"],
  YEARLY: ["yearly", "everyYearly"],
} as const;

/** A Monday, so that the names of the following days are those of a week. */
const MONDAY_MS = Date.UTC(2026, 10, 23);

/** "Every 2 weeks on Monday and Thursday" */
export function describeRepeat(rule: string, t: TFunction<"todo">, language: string): string {
  const name = repeatNames.find((each) => repeatRules[each] === rule);
  if (name) return t(`repeat.${name}`);
  const { frequency, interval, byDay } = parseRule(rule);
  const [singularKey, pluralKey] = frequencyKeys[frequency];
  const every = interval === 1 ? t(`repeat.${singularKey}`) : t(`repeat.${pluralKey}`, { number: interval });
  const weekdayFormat = getDateFormat(language, { weekday: "long", timeZone: "UTC" });
  const days = byDay.map(({ weekday }) => weekdayFormat.format(MONDAY_MS + weekday * DAY_MS));
  return days.length > 0 ? t("repeat.onDays", { every, days: new Intl.ListFormat(language).format(days) }) : every;
}
