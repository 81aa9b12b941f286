import type { DayHeaderInfo } from "@fullcalendar/react";
import { getDateFormat } from "../../../lib/format-date.ts";

export const dayNumberClass = (isToday: boolean) =>
  `grid h-6 min-w-6 place-items-center rounded-full px-1 tabular-nums ${
    isToday ? "bg-accent font-semibold text-accent-foreground" : ""
  }`;

/** FullCalendar hides the head from screen readers, which get the full date as the column's name. */
export function DayHeader({ info: { date, isToday }, language }: { info: DayHeaderInfo; language: string }) {
  return (
    <span className="flex items-center gap-1 text-sm">
      {getDateFormat(language, { weekday: "short" }).format(date)}
      <span className={dayNumberClass(isToday)}>{date.getDate()}</span>
    </span>
  );
}
