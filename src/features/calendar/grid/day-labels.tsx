import type { DayHeaderInfo } from "@fullcalendar/react";
import { toLocalDay } from "../../../lib/local-day.ts";
import { getLocale } from "../days.ts";

export const dayNumberClass = (isToday: boolean) =>
  `grid h-6 min-w-6 place-items-center rounded-full px-1 tabular-nums ${
    isToday ? "bg-accent font-semibold text-accent-foreground" : ""
  }`;

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(getLocale(language), options);
  formats.set(key, format);
  return format;
}

interface DayHeaderProps {
  info: DayHeaderInfo;
  language: string;
  onOpenDay: (day: string) => void;
}

/**
 * The head of a column: a button with the weekday and the day. FullCalendar's own link has a label without the weekday,
 * which breaks WCAG 2.5.3.
 */
export function DayHeader({ info: { date, isToday }, language, onOpenDay }: DayHeaderProps) {
  return (
    <button
      type="button"
      className="flex min-h-6 cursor-pointer items-center gap-1 rounded-lg px-1 text-sm outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-focus"
      onClick={() => onOpenDay(toLocalDay(date))}
    >
      {getFormat(language, { weekday: "short" }).format(date)}{" "}
      <span className={dayNumberClass(isToday)}>{date.getDate()}</span>
      <span className="sr-only"> {getFormat(language, { month: "long", year: "numeric" }).format(date)}</span>
    </button>
  );
}
