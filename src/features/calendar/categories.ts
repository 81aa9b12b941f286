import type { Calendar } from "../../contract/calendar.ts";

/** The class (calendar.css) sets the colour and the shape, which tells calendars apart without colours. */
export const calendarClasses: Record<Calendar, string> = {
  Business: "cal-business",
  Personal: "cal-personal",
  Family: "cal-family",
  Holiday: "cal-holiday",
  ETC: "cal-etc",
};

export const publicHolidayClass = "cal-public-holiday";
