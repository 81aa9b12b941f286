import { findDate } from "./dates.ts";
import { partTimes } from "./days.ts";
import { findThaiDelay, findThaiDuration, findThaiTime } from "./thai-time.ts";
import type { TimeRange, WhenParts } from "./when.ts";
import type { Found, Words } from "./words.ts";

const NOON = 12 * 60;
const ALL_DAY = /ทั้งวัน|ตลอดวัน/;

const NEXT_DAY = 24 * 60;
const DAWN = 6 * 60;

/**
 * "เย็นนี้ 6 โมง" is 18:00, although "6 โมง" alone is in the morning, and "คืนนี้ตีสอง" is after midnight, unless that has
 * passed.
 */
function toPartOfDay(time: TimeRange, now: Date, impliedTime = 0): TimeRange {
  const isAfterMidnight = impliedTime >= partTimes.night && time.start < DAWN && now.getHours() * 60 >= DAWN;
  if (isAfterMidnight) return { start: time.start + NEXT_DAY, end: time.end && time.end + NEXT_DAY };
  const isAfternoon = impliedTime > NOON && impliedTime <= partTimes.lateAfternoon && time.start < NOON;
  return isAfternoon ? { start: time.start + NOON, end: time.end && time.end + (time.end < NOON ? NOON : 0) } : time;
}

/** "ถึงสิ้นปี", "จนถึง 31 ธ.ค." */
export function findThaiUntil(sentence: string, now: Date): (Found & { day: Date }) | undefined {
  for (const { 0: prefix, index } of sentence.matchAll(/(?:จนถึง|จน|ถึง)\s*/g)) {
    const after = sentence.slice(index + prefix.length);
    const date = findDate(after, now);
    if (date?.index === 0) return { day: date.firstDay, text: prefix + date.text, index };
  }
  return undefined;
}

/** "พรุ่งนี้ บ่ายสอง ถึง สี่โมง" */
export function takeThaiWhen(words: Words, now: Date, impliedTime?: number): WhenParts {
  const delay = findThaiDelay(words.rest);
  if (delay) words.take(delay, "time");
  const date = findDate(words.rest, now);
  if (date) words.take(date, "day");
  const allDay = ALL_DAY.exec(words.rest);
  if (allDay) words.take({ text: allDay[0], index: allDay.index }, "allDay");
  const foundTime = allDay ? undefined : findThaiTime(words.rest);
  if (foundTime) words.take(foundTime, "time");
  const duration = allDay ? undefined : findThaiDuration(words.rest);
  if (duration) words.take(duration, "duration");
  const impliedMinutes = allDay ? undefined : (date?.impliedTime ?? impliedTime);
  const moment = delay && new Date(now.getTime() + delay.minutes * 60_000);
  return {
    firstDay: moment ?? date?.firstDay,
    lastDay: date?.lastDay,
    time: moment
      ? { start: moment.getHours() * 60 + moment.getMinutes(), end: undefined }
      : foundTime
        ? toPartOfDay(foundTime.time, now, impliedMinutes)
        : impliedMinutes === undefined
          ? undefined
          : { start: impliedMinutes, end: undefined },
    isTimeImplied: !moment && !foundTime && impliedMinutes !== undefined,
    isAllDay: allDay !== null,
    minutes: duration?.minutes,
  };
}
