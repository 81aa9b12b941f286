interface Hours {
  /** 0 is Sunday. */
  readonly days: readonly number[];
  /** `HH:MM` on the office's clock. */
  readonly opens: string;
  readonly closes: string;
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** The weekday and the time that a clock on the office's wall shows, wherever the visitor is. */
function wallClock(moment: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: weekdays.indexOf(parts.weekday ?? ""), time: `${parts.hour}:${parts.minute}` };
}

/** Whether the office is open at a moment, and on which weekday it opens next where it is not. */
export function openingAt(moment: Date, { days, opens, closes }: Hours, timeZone: string) {
  const { day, time } = wallClock(moment, timeZone);
  if (days.includes(day) && time >= opens && time < closes) return { isOpen: true, opensOn: day };
  const ahead = [0, 1, 2, 3, 4, 5, 6, 7].find(
    (distance) => days.includes((day + distance) % 7) && (distance > 0 || time < opens),
  );
  return { isOpen: false, opensOn: (day + (ahead ?? 0)) % 7 };
}

/** A weekday's name; 0 is Sunday. */
export const weekdayName = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2023, 0, 1 + day));
