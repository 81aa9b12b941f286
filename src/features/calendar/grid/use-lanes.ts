import { type RefObject, useLayoutEffect, useState } from "react";
import { countDays } from "../days.ts";
import type { CalendarView } from "../search.ts";
import type { DayRange } from "../view-range.ts";

/** The heights in pixels that calendar-grid.css gives to the row of weekdays, a day's number and an event. */
const HEADER = 33;
const DAY_NUMBER = 28;
const LINE = 21;

const MIN_LANES = 2;
/** The most lines of a day in the month, and of the part for whole days in the week. */
const MAX_LANES = { month: 8, allDay: 3 };

/** Returns how many events of a day have room under each other. */
export function useLanes(container: RefObject<HTMLElement | null>, view: CalendarView, range: DayRange): number {
  const [height, setHeight] = useState(640);
  useLayoutEffect(() => {
    if (!container.current) return;
    setHeight(container.current.clientHeight);
    const observer = new ResizeObserver(([entry]) => entry && setHeight(Math.round(entry.contentRect.height)));
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [container]);
  if (view !== "month") return MAX_LANES.allDay;
  const weeks = countDays(range.from, range.to) / 7;
  const lanes = Math.floor(((height - HEADER) / weeks - DAY_NUMBER) / LINE);
  return Math.min(MAX_LANES.month, Math.max(MIN_LANES, lanes));
}
