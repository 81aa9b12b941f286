import type { DayHeaderInfo } from "@fullcalendar/react";
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

/** The head of a column: the weekday and the day. */
export function DayHeader({ info, language }: { info: DayHeaderInfo; language: string }) {
  const weekday = getFormat(language, { weekday: "short" }).format(info.date);
  return (
    <span className="flex items-center gap-1 text-sm">
      {weekday} <span className={dayNumberClass(info.isToday)}>{info.date.getDate()}</span>
    </span>
  );
}

/** Returns the accessible name of a link to a day. It must start with the visible text (WCAG 2.5.3). */
export const getDayLabel = (day: Date, language: string): string =>
  [
    getFormat(language, { weekday: "short" }).format(day),
    getFormat(language, { day: "numeric", month: "long", year: "numeric" }).format(day),
  ].join(" ");
