const MORNING_HOUR = 8;
const MONDAY = 1;
const DAYS_PER_WEEK = 7;

export interface ScheduleTime {
  id: "tomorrow" | "monday";
  at: Date;
}

/** 8:00 in the device's time zone. */
const getMorning = (now: Date, days: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING_HOUR);

/** On Sundays both times are the same, so only one remains. */
export function getScheduleTimes(now: Date): ScheduleTime[] {
  const daysToMonday = ((MONDAY - now.getDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK) + 1;
  return [
    { id: "tomorrow", at: getMorning(now, 1) },
    ...(daysToMonday > 1 ? [{ id: "monday" as const, at: getMorning(now, daysToMonday) }] : []),
  ];
}

/** Returns the moment of a day (`yyyy-mm-dd`) and time (`hh:mm`) in the device's time zone; null if it is not complete. */
export function toMoment(day: string | null, time: string): Date | null {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}/.test(time)) return null;
  const moment = new Date(`${day}T${time.slice(0, 5)}:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
