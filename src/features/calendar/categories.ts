import type { Calendar } from "../../contract/calendar.ts";

/**
 * The class of each calendar. It sets the colour and the shape of the calendar's events (calendar.css): the shape tells
 * calendars apart without colours.
 */
export const calendarClasses: Record<Calendar, string> = {
  Business: "cal-business",
  Personal: "cal-personal",
  Family: "cal-family",
  Holiday: "cal-holiday",
  ETC: "cal-etc",
};

/** The class of the public holidays. They are no events, but look like the events of a calendar. */
export const publicHolidayClass = "cal-public-holiday";
