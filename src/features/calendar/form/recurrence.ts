import * as v from "valibot";
import { getRecurrenceEnd } from "../../../contract/recurrence.ts";
import { parseWholeNumber } from "../../../lib/parse-amount.ts";
import { getClock } from "../../../lib/time-zone.ts";
import { type Day, getWeekday, toDay, toIsoTime } from "../days.ts";

export const frequencies = ["none", "daily", "weekly", "monthly", "yearly"] as const;
export const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;
export type Weekday = (typeof weekdays)[number];
/** How a monthly rule chooses its day: the day of the month, the nth weekday, or the last such weekday. */
export const monthDays = ["date", "weekday", "lastWeekday"] as const;
export const endings = ["never", "until", "count"] as const;

export const recurrenceValuesSchema = v.object({
  /** `custom` is a rule that the form cannot show. */
  frequency: v.picklist([...frequencies, "custom"]),
  interval: v.string(),
  weekdays: v.array(v.picklist(weekdays)),
  monthDay: v.picklist(monthDays),
  ending: v.picklist(endings),
  until: v.nullable(v.string()),
  count: v.string(),
  /** If `frequency` is `custom`: the rule, which is saved unchanged. */
  rule: v.string(),
});
export type RecurrenceValues = v.InferOutput<typeof recurrenceValuesSchema>;

export const getWeekdayName = (day: Day): Weekday => weekdays[getWeekday(day)] ?? "MO";

/** Counts from 1 to 5 within the month. */
export const getWeekdayNumber = (day: Day): number => Math.ceil(Number(day.slice(8)) / 7);

export function isLastWeekday(day: Day): boolean {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return date + 7 > new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export const getEmptyRecurrence = (startDay: Day): RecurrenceValues => ({
  frequency: "none",
  interval: "1",
  weekdays: [getWeekdayName(startDay)],
  monthDay: "date",
  ending: "never",
  until: null,
  count: "10",
  rule: "",
});

/** The worker moves the rule of a moved series in the same way. */
export const moveRecurrence = (values: RecurrenceValues, days: number): RecurrenceValues => {
  const movedWeekdays = values.weekdays.map(
    (name) => weekdays[(((weekdays.indexOf(name) + days) % 7) + 7) % 7] ?? name,
  );
  return { ...values, weekdays: weekdays.filter((name) => movedWeekdays.includes(name)) };
};

/** True if the event starts on another day in its time zone than on this device. */
function isOnOtherDay(start: string, timeZone: string | null): boolean {
  if (!start.includes("T")) return false;
  return new Date(getClock(timeZone).toWall(Date.parse(start))).toISOString().slice(0, 10) !== toDay(start);
}

export function toRecurrenceValues(
  rule: string | null,
  start: string,
  timeZone: string | null = null,
): RecurrenceValues {
  const startDay = toDay(start);
  const emptyValues = getEmptyRecurrence(startDay);
  if (rule === null) return emptyValues;
  const parts = new Map(rule.split(";").map((part) => part.split("=") as [string, string]));
  const until = getRecurrenceEnd(rule);
  const frequency = frequencies.find((name) => name === parts.get("FREQ")?.toLowerCase());
  const byDay = parts.get("BYDAY")?.split(",") ?? [];
  const values: RecurrenceValues = {
    ...emptyValues,
    frequency: frequency ?? "custom",
    interval: parts.get("INTERVAL") ?? "1",
    rule,
    ...(until !== undefined && { ending: "until" as const, until: toDay(until) }),
    ...(parts.has("COUNT") && { ending: "count" as const, count: parts.get("COUNT") ?? "1" }),
  };
  if (frequency === "weekly" && byDay.length > 0) values.weekdays = weekdays.filter((name) => byDay.includes(name));
  if (frequency === "monthly" && byDay.length === 1)
    values.monthDay = byDay[0]?.startsWith("-1") ? "lastWeekday" : "weekday";
  const normalize = (text: string) =>
    text
      .split(";")
      .filter((part) => !/^(WKST=|INTERVAL=1$|UNTIL=)/.test(part))
      .map((part) => (part.startsWith("BYDAY=") ? `BYDAY=${part.slice(6).split(",").sort().join(",")}` : part))
      .sort()
      .join(";");
  const canShowRule = [buildRule(values, startDay, true), buildRule({ ...values, weekdays: [] }, startDay, true)].some(
    (shown) => shown !== null && normalize(shown) === normalize(rule),
  );
  // The rule names days in its time zone, but the form shows days on this device.
  return canShowRule && !isOnOtherDay(start, timeZone) ? values : { ...values, frequency: "custom" };
}

const MAX_COUNT = 999;

/** Parses a typed interval or number of occurrences; undefined if it is no whole number from 1 to 999. */
export function parseCount(text: string): number | undefined {
  const count = parseWholeNumber(text);
  return count !== undefined && count >= 1 && count <= MAX_COUNT ? count : undefined;
}

/** Null if the event does not repeat. `UNTIL` has the format of the event's start. */
export function buildRule(values: RecurrenceValues, startDay: Day, allDay: boolean): string | null {
  const { frequency, interval, monthDay, ending, until, count } = values;
  if (frequency === "none") return null;
  if (frequency === "custom") return values.rule;
  const parts = [`FREQ=${frequency.toUpperCase()}`];
  const intervalCount = parseCount(interval) ?? 1;
  if (intervalCount > 1) parts.push(`INTERVAL=${intervalCount}`);
  if (frequency === "weekly" && values.weekdays.length > 0)
    parts.push(`BYDAY=${weekdays.filter((name) => values.weekdays.includes(name)).join(",")}`);
  if (frequency === "monthly" && monthDay === "weekday")
    parts.push(`BYDAY=${getWeekdayNumber(startDay)}${getWeekdayName(startDay)}`);
  if (frequency === "monthly" && monthDay === "lastWeekday") parts.push(`BYDAY=-1${getWeekdayName(startDay)}`);
  if (ending === "count") parts.push(`COUNT=${parseCount(count) ?? 1}`);
  if (ending === "until" && until) parts.push(`UNTIL=${formatUntil(until, allDay)}`);
  return parts.join(";");
}

/** The last moment of the last day, because `UNTIL` of an event with a time is a moment in UTC. */
function formatUntil(day: Day, allDay: boolean): string {
  const until = allDay ? day : (toIsoTime(day, "23:59:59") ?? day);
  return until.replaceAll(/[-:]|\.\d+/g, "");
}
