import { addDays } from "../local-day.ts";

export const ENGLISH_WEEKDAY =
  "(?:sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat|(?:sun|mon|tues|wednes|thurs|fri|satur)day)";

/** The times that parts of the day imply, in minutes since midnight. The Thai "เย็น" is the late afternoon. */
export const partTimes = {
  morning: 9 * 60,
  lateMorning: 10 * 60,
  afternoon: 13 * 60,
  lateAfternoon: 17 * 60,
  evening: 18 * 60,
  night: 19 * 60,
} as const;

// Both languages: "next Friday" is the one of next week, "this Friday" the first from today on, "Friday" and "coming
// Friday" the first after today. A week starts on Monday.

/** Returns the weekday (0 is Sunday) in the week of `now` plus `weeks`. */
export function toWeekday(weekday: number, weeks: number, now: Date): Date {
  const fromMonday = (day: number) => (day + 6) % 7;
  return addDays(now, fromMonday(weekday) - fromMonday(now.getDay()) + weeks * 7);
}

/** Returns the first such weekday after today. */
export const toNextWeekday = (weekday: number, now: Date): Date => addDays(now, ((weekday - now.getDay() + 6) % 7) + 1);

/** Returns the first such weekday from today on. */
export const toComingWeekday = (weekday: number, now: Date): Date => addDays(now, (weekday - now.getDay() + 7) % 7);
