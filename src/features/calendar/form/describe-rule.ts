import type { TFunction } from "i18next";
import type { CalendarEvent } from "../../../contract/calendar.ts";
import { DAY_MS } from "../../../lib/time-zone.ts";
import { type Day, getLocale, toDay, toUtc } from "../days.ts";
import { formatLongDay } from "../format-times.ts";
import {
  getWeekdayNumber,
  parseCount,
  type RecurrenceValues,
  toRecurrenceValues,
  type Weekday,
  weekdays,
} from "./recurrence.ts";

/** Any Sunday: `weekdays` starts with SU. */
const SUNDAY = "2026-11-22";

export const formatWeekday = (weekday: Weekday, language: string, style: "long" | "short" | "narrow"): string =>
  new Intl.DateTimeFormat(getLocale(language), { weekday: style, timeZone: "UTC" }).format(
    new Date(toUtc(SUNDAY).getTime() + weekdays.indexOf(weekday) * DAY_MS),
  );

/** "Every 2 weeks on Monday and Thursday, until 5 Dec 2026" */
export function describeRule(
  { rrule, start, timeZone }: Pick<CalendarEvent, "rrule" | "start" | "timeZone">,
  t: TFunction<"calendar">,
  language: string,
): string {
  return describeRecurrence(toRecurrenceValues(rrule, start, timeZone), toDay(start), t, language);
}

export function describeRecurrence(
  values: RecurrenceValues,
  startDay: Day,
  t: TFunction<"calendar">,
  language: string,
): string {
  const { frequency, interval, monthDay, ending, until, count } = values;
  if (frequency === "none") return t("repeat.none");
  if (frequency === "custom") return t("repeat.custom");
  const intervalCount = parseCount(interval) ?? 1;
  const phrases = [
    intervalCount === 1 ? t(`repeat.${frequency}`) : t(`repeat.every.${frequency}`, { count: intervalCount }),
  ];
  const locale = getLocale(language);
  const weekday = formatWeekday(weekdays[toUtc(startDay).getUTCDay()] ?? "MO", language, "long");
  if (frequency === "weekly" && values.weekdays.length > 0) {
    const names = weekdays
      .filter((name) => values.weekdays.includes(name))
      .map((name) => formatWeekday(name, language, "long"));
    const days = new Intl.ListFormat(locale).format(names);
    if (intervalCount === 1) phrases[0] = t("repeat.everyWeekday", { days });
    else phrases.push(t("repeat.on.weekdays", { days }));
  }
  if (frequency === "monthly" && monthDay === "date")
    phrases.push(t("repeat.on.date", { day: Number(startDay.slice(8)) }));
  if (frequency === "monthly" && monthDay === "weekday")
    phrases.push(t("repeat.on.nth", { nth: t(`repeat.nth.${getWeekdayNumber(startDay) as 1}`), weekday }));
  if (frequency === "monthly" && monthDay === "lastWeekday") phrases.push(t("repeat.on.last", { weekday }));
  if (frequency === "yearly") {
    const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" });
    phrases.push(t("repeat.on.yearDay", { day: day.format(toUtc(startDay)) }));
  }
  const text = phrases.join(" ");
  if (ending === "until" && until) return t("repeat.until", { text, day: formatLongDay(until, language) });
  return ending === "count" ? t("repeat.times", { text, count: parseCount(count) ?? 1 }) : text;
}
