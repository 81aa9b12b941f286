import type { CalendarEvent } from "../../../contract/calendar.ts";

/** Starts on Monday, 23 November 2026. */
export const createSeries = (rrule: string): CalendarEvent => ({
  id: 1,
  uid: "1",
  title: "Trip",
  start: "2026-11-23",
  end: null,
  allDay: true,
  url: "",
  rrule,
  exdates: [],
  overrides: [],
  timeZone: null,
  extendedProps: { calendar: "Business", location: "", description: "", guests: [], reminderMinutes: null },
});
