export interface WeeklyHours {
  /** 0 is Sunday. */
  readonly days: readonly number[];
  /** `HH:MM` on the office's clock. */
  readonly opens: string;
  readonly closes: string;
}

export interface OpeningStatus {
  isOpen: boolean;
  /** The first day from now on, as `yyyy-mm-dd`, on which the office opens or is open. */
  nextOpenDate: string;
  /** How many days away that is; 0 is today. */
  daysUntilOpen: number;
}

const DAY_MS = 86_400_000;
const FARTHEST_DAY = 366;

/** The day and the time that the calendar and the clock on the office's wall show, wherever the visitor is. */
export function getWallClock(moment: Date, timeZone: string): { date: string; time: string } {
  const format = new Intl.DateTimeFormat("en-CA-u-ca-gregory", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** Whether the office is open at a moment, and the day on which it opens next where it is not. Closed days are `yyyy-mm-dd`. */
export function getOpeningStatus(
  moment: Date,
  hours: WeeklyHours,
  closedDays: readonly string[],
  timeZone: string,
): OpeningStatus {
  const { date: today, time } = getWallClock(moment, timeZone);
  const works = (day: string) => hours.days.includes(new Date(day).getUTCDay()) && !closedDays.includes(day);
  for (let daysAway = 0; daysAway <= FARTHEST_DAY; daysAway++) {
    const day = new Date(Date.parse(today) + daysAway * DAY_MS).toISOString().slice(0, 10);
    const isOver = daysAway === 0 && time >= hours.closes;
    if (works(day) && !isOver)
      return { isOpen: daysAway === 0 && time >= hours.opens, nextOpenDate: day, daysUntilOpen: daysAway };
  }
  throw new Error("The office never opens.");
}

/** A weekday's name; 0 is Sunday. */
export const formatWeekday = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2023, 0, 1 + day));

/** A day as people say it: by its weekday within a week, with its date farther away. */
export const formatNextDay = (day: string, daysAway: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: "long",
    ...(daysAway > 6 && { day: "numeric", month: "long" }),
    timeZone: "UTC",
  }).format(new Date(day));
