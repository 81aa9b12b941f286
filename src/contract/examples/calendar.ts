import type { calendarEndpoints } from "../calendar.ts";
import type { calendarEventsEndpoints } from "../calendar-events.ts";
import type { Examples } from "./types.ts";

export const calendarExamples: Examples<readonly [...typeof calendarEndpoints, ...typeof calendarEventsEndpoints]> = {
  listEvents: { params: { calendars: ["Business", "Family"] } },
  addEvent: {
    body: {
      event: {
        title: "ประชุมทีมขาย",
        url: "https://meet.example.com/sales",
        start: "2028-02-29T09:30:00+07:00",
        end: "2028-02-29T10:30:00+07:00",
        rrule: "FREQ=MONTHLY;BYDAY=-1TU",
        extendedProps: {
          calendar: "Business",
          location: "ห้องประชุมชั้น 3",
          guests: [{ fullName: "อารยา ศรีสุวรรณ", avatar: "/images/avatars/araya.webp" }],
        },
      },
    },
  },
  updateEvent: {
    body: {
      event: { id: 3, title: "Stocktake", extendedProps: { location: "The new warehouse" } },
    },
  },
  removeEvent: { params: { id: 3 } },
  listOccurrences: { params: { from: "2026-11-01", to: "2026-12-01", q: "ประชุม" } },
  getEvent: { params: { id: 3 } },
  updateOccurrence: {
    body: {
      id: 37,
      recurrenceId: "2028-03-01",
      scope: "this",
      change: { start: "2028-03-03", extendedProps: { location: "Riverside garden, Nonthaburi" } },
    },
  },
  removeOccurrence: { body: { id: 37, recurrenceId: "2028-03-01", scope: "following" } },
  restoreEvents: {
    body: {
      events: [
        {
          id: 3,
          url: "",
          title: "Half-year stock count",
          start: "2028-06-30T09:00:00+07:00",
          end: "2028-06-30T12:00:00+07:00",
          allDay: false,
          rrule: null,
          exdates: [],
          overrides: [],
          timeZone: "Asia/Bangkok",
          uid: "event-3@phrom",
          extendedProps: {
            calendar: "Business",
            location: "Bang Phli warehouse",
            description: "",
            guests: [],
            reminderMinutes: 60,
          },
        },
      ],
      removeIds: [],
    },
  },
  addEvents: {
    body: {
      events: [
        {
          title: "ตรวจนับสต็อก",
          start: "2028-03-31T09:00:00+07:00",
          end: "2028-03-31T12:00:00+07:00",
          rrule: "FREQ=MONTHLY;BYMONTHDAY=-1",
          exdates: ["2028-04-30T09:00:00+07:00"],
          timeZone: "Asia/Bangkok",
          uid: "stocktake@example.com",
          extendedProps: { calendar: "Business", reminderMinutes: 30 },
        },
      ],
    },
  },
};
