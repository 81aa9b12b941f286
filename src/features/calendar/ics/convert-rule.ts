import * as v from "valibot";
import type { NewEvent } from "../../../contract/calendar.ts";
import { recurrenceRule } from "../../../contract/recurrence.ts";
import { formatStart, toClockTime } from "../../../domain/event-series.ts";
import { findLastDay, joinRule, splitRule } from "../../../domain/recurrence-rule.ts";
import { type Clock, DAY_MS } from "../../../lib/time-zone.ts";

function convertUntil(until: string, allDay: boolean, clock: Clock): string {
  const [, year, month, date, time, utc] = /^(\d{4})-?(\d\d)-?(\d\d)(?:T([\d:]+)(Z?))?/.exec(until) ?? [];
  const day = Date.UTC(Number(year), Number(month) - 1, Number(date)) / DAY_MS;
  const format = (moment: string) => moment.replace(/\.\d+/, "").replace(/[-:]/g, "");
  if (time === undefined) return format(formatStart(day, DAY_MS - 1_000, allDay, clock));
  const [hours, minutes, seconds] = (time.replaceAll(":", "").match(/\d\d/g) ?? []).map(Number);
  const wall = day * DAY_MS + (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1_000;
  const moment = utc ? wall : clock.toMoment(wall);
  if (!allDay) return format(new Date(moment).toISOString());
  // Midnight in UTC means the day itself, any other moment the day on the clock.
  return format(
    formatStart(Math.floor((utc && wall % DAY_MS !== 0 ? clock.toWall(moment) : wall) / DAY_MS), 0, true, clock),
  );
}

/** The highest COUNT of a rule of the app. */
const MAX_COUNT = 999;

/** Returns the UNTIL of a rule with a COUNT that is too high for the app, and removes the COUNT. */
function endLongRule(parts: Record<string, string>, start: string, allDay: boolean, clock: Clock): string | undefined {
  const { COUNT, ...rest } = parts;
  if (!/^\d{4,6}$/.test(COUNT ?? "") || Number(COUNT) <= MAX_COUNT || !v.is(recurrenceRule, joinRule(rest)))
    return undefined;
  delete parts.COUNT;
  const lastDay = findLastDay(joinRule({ ...rest, COUNT }), toClockTime(start, clock).day);
  return formatStart(lastDay, DAY_MS - 1_000, allDay, clock)
    .replace(/\.\d+/, "")
    .replace(/[-:]/g, "");
}

export function convertRule(text: string, { allDay = false, start }: NewEvent, clock: Clock): string | undefined {
  const parts = splitRule(text.toUpperCase());
  // One hour, minute and second only repeat the start time.
  const { BYHOUR, BYMINUTE, BYSECOND, UNTIL, ...supported } = parts;
  if ([BYHOUR, BYMINUTE, BYSECOND].some((part) => part?.includes(","))) return undefined;
  const until = (UNTIL && convertUntil(UNTIL, allDay, clock)) || endLongRule(supported, start, allDay, clock);
  const result = v.safeParse(recurrenceRule, joinRule({ ...supported, UNTIL: until || undefined }));
  if (!result.success) return undefined;
  // Some calendars end a series before its only occurrence.
  const end =
    until && Date.parse(until.replace(/^(....)(..)(..)/, "$1-$2-$3").replace(/T(..)(..)(..)Z$/, "T$1:$2:$3Z"));
  return typeof end === "number" && end < Date.parse(start) ? undefined : result.output;
}
