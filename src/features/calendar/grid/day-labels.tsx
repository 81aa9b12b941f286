import type { DayCellInfo, DayHeaderInfo } from "@fullcalendar/react";
import { getLocale } from "../days.ts";

const numberClass = (isToday: boolean) =>
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

/** The head of a column: the weekday and, in the week and day, the day. */
export function DayHeader({ info, language }: { info: DayHeaderInfo; language: string }) {
  const weekday = getFormat(language, { weekday: "short" }).format(info.date);
  if (info.view.type === "dayGridMonth") return weekday;
  return (
    <span className="flex items-center gap-1 text-sm">
      {weekday} <span className={numberClass(info.isToday)}>{info.date.getDate()}</span>
    </span>
  );
}

/** The number of a day in the month. The first day also names its month. */
export function DayNumber({ info, language }: { info: DayCellInfo; language: string }) {
  const { date, isToday } = info;
  const isFirst = date.getDate() === 1;
  return (
    <span className={numberClass(isToday)}>
      {isFirst ? getFormat(language, { day: "numeric", month: "short" }).format(date) : date.getDate()}
    </span>
  );
}

/** Returns the accessible name of a link to a day. It must contain the visible text in one piece (WCAG 2.5.3). */
export function getDayLabel(day: Date, isMonth: boolean, language: string): string {
  const weekday = getFormat(language, { weekday: "short" }).format(day);
  const isFirst = day.getDate() === 1;
  const rest = getFormat(language, { day: "numeric", month: isMonth && isFirst ? "short" : "long", year: "numeric" });
  return isMonth ? rest.format(day) : `${weekday} ${rest.format(day)}`;
}
